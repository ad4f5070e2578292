/// A reader of XLIFF 1.2, 2.0, 2.1 and 2.2: the translations of units. What is of other namespaces is passed over.
final class XLIFFReader: XMLVisitor {
    /// The elements that count. In both versions `source` and `target` have the text of a unit only right in it or in a segment:
    /// matches of other texts have such elements, too.
    private enum Element {
        case document, unit, segment, ignorable, source, target, markup, other
    }

    /// A unit on its way.
    private struct Unit {
        let address: String
        let line: Int
        var text = ""
        var isTranslated = false
        /// What the segment that is read says.
        var source = ""
        var target: String?
    }

    private var isVersion2 = false
    private var path: [Element] = []
    private var unit: Unit?
    private var language = TranslationTable.Language(name: nil)

    static func read(_ bytes: [UInt8]) throws(TableError) -> TranslationTable.Language {
        let reader = XLIFFReader()
        try XMLReader.read(bytes, reader)
        return reader.language
    }

    private static let namespaces = [
        "urn:oasis:names:tc:xliff:document:1.2", "urn:oasis:names:tc:xliff:document:2.0",
    ]

    func start(_ name: String, _ attributes: [String: String], line: Int) throws(TableError) {
        let parts = name.unicodeScalars.split(separator: " ", maxSplits: 1).map { String($0) }
        let (space, local) = (parts.count == 2 ? parts[0] : "", parts[parts.count - 1])
        if path.isEmpty {
            try startDocument(space, local, attributes, line)
            path.append(.document)
            return
        }
        path.append(Self.namespaces.contains(space) || space.isEmpty ? try element(local, attributes, line) : .other)
    }

    private func startDocument(
        _ space: String, _ local: String, _ attributes: [String: String], _ line: Int
    ) throws(TableError) {
        let version = attributes["version"] ?? "none"
        guard local == "xliff", space.isEmpty || Self.namespaces.contains(space) else {
            throw TableError(.malformed, "expected an element xliff, not \(local)", line: line)
        }
        guard ["1.2", "2.0", "2.1", "2.2"].contains(version) else {
            throw TableError(
                .malformed, "XLIFF of version \(version); versions 1.2 and 2.0 to 2.2 are read", line: line)
        }
        isVersion2 = version != "1.2"
        language.name = attributes["trgLang"]
    }

    private func element(
        _ local: String, _ attributes: [String: String], _ line: Int
    ) throws(TableError) -> Element {
        let around = path[path.count - 1]
        if around == .source || around == .target || around == .markup {
            try startMarkup(local, attributes, line)
            return .markup
        }
        switch (local, around) {
        case ("file", _):
            language.name = language.name ?? attributes["target-language"]
            return .other
        case ("unit", _) where isVersion2:
            try startUnit(attributes["name"], "name", line)
            return .unit
        case ("trans-unit", _) where !isVersion2:
            try startUnit(attributes["resname"] ?? attributes["id"], "resname", line)
            return .unit
        case ("segment", .unit), ("ignorable", .unit):
            unit?.source = ""
            unit?.target = nil
            return local == "segment" ? .segment : .ignorable
        case ("source", .segment), ("source", .ignorable): return .source
        case ("target", .segment), ("target", .ignorable): return startTarget()
        case ("source", .unit) where !isVersion2: return .source
        case ("target", .unit) where !isVersion2: return startTarget()
        default: return .other
        }
    }

    private func startUnit(_ address: String?, _ attribute: String, _ line: Int) throws(TableError) {
        guard let address, !address.isEmpty else {
            throw TableError(
                .malformed, "a unit without a \(attribute), which is the address of its text", line: line)
        }
        unit = Unit(address: address, line: line)
    }

    private func startTarget() -> Element {
        unit?.target = ""
        return .target
    }

    /// An element in a text. Those around words say nothing that a Rive file holds; those that stand for something would be lost.
    private func startMarkup(_ local: String, _ attributes: [String: String], _ line: Int) throws(TableError) {
        if local == "cp", let hex = attributes["hex"] { return append(try character(hex, line)) }
        if local == "x", let type = attributes["ctype"], type.hasPrefix(XLIFFCharacter.prefix) {
            return append(try character(String(type.dropFirst(XLIFFCharacter.prefix.count)), line))
        }
        guard ["g", "mrk", "pc", "sm", "em"].contains(local) else {
            throw TableError(
                .malformed, "an inline element \(local), which a text of a Rive file cannot hold", line: line)
        }
    }

    private func character(_ hex: String, _ line: Int) throws(TableError) -> String {
        guard let number = UInt32(hex, radix: 16), let scalar = Unicode.Scalar(number) else {
            throw TableError(.malformed, "no character has the number \(hex)", line: line)
        }
        return String(scalar)
    }

    func text(_ text: String, line: Int) throws(TableError) { append(text) }

    private func append(_ text: String) {
        // Around markup, the element of the text is further out.
        switch path.last(where: { $0 != .markup }) {
        case .source: unit?.source += text
        case .target: unit?.target? += text
        default: break
        }
    }

    func end(_ name: String, line: Int) throws(TableError) {
        switch path.removeLast() {
        case .segment, .ignorable: endSegment()
        case .unit:
            if !isVersion2 { endSegment() }
            try endUnit()
        default: break
        }
    }

    /// Adds what a segment says to its unit: what is between segments mostly is not translated.
    private func endSegment() {
        guard let part = unit else { return }
        unit?.text += part.target ?? part.source
        if part.target != nil { unit?.isTranslated = true }
    }

    private func endUnit() throws(TableError) {
        guard let unit else { return }
        if unit.isTranslated {
            try language.add(unit.address, unit.text, line: unit.line)
        } else {
            language.untranslatedCount += 1
        }
        self.unit = nil
    }
}
