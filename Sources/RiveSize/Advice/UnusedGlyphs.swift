internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// Fonts with far more glyphs than there are characters in the texts of a file.
enum UnusedGlyphs {
    /// The least ratio of glyphs to characters in texts at which a font is reported.
    private static let mostGlyphs = 4

    static func advice(_ file: AdvisedFile) -> [Advice] {
        let fonts = file.originals.filter { $0.facts.glyphs ?? 0 > 0 }
        guard !fonts.isEmpty else { return [] }
        let (characters, isOpen) = characters(in: file.document)
        let text = characters.reduce(into: [UInt8]()) { $0 += Array(String($1).utf8) }
        return fonts.compactMap { font in
            guard let glyphs = font.facts.glyphs, let map = FontCharacters(font.contents) else { return nil }
            let used = characters.count - map.missing(from: text[...], atMost: characters.count).count
            // The glyph of what is missing always stays.
            guard glyphs > mostGlyphs * (used + 1) else { return nil }
            let bytes = Int(Double(font.contents.count) * (1 - Double(used + 1) / Double(glyphs)))
            let reason = isOpen ? ", and apps may set others" : ""
            return Advice(
                kind: .unusedGlyphs, record: font.record, records: [font.holder], bytes: bytes,
                certainty: isOpen || file.hasScripts ? .possible : .likely,
                message: "\(NumberWords.count(glyphs, "glyph")), and the texts of the file have "
                    + "\(NumberWords.count(used, "character")) of it\(reason)")
        }
    }

    /// The characters of all texts that are no names, and whether texts may have others: those of runs that have a name, or are
    /// bound.
    private static func characters(in document: Document) -> (Set<Unicode.Scalar>, isOpen: Bool) {
        let file = document.file
        var characters: Set<Unicode.Scalar> = []
        var isASCIIKnown = [Bool](repeating: false, count: 0x80)
        var isOpen = false
        let binds = ObjectKind(.dataBind)
        for record in 0..<file.recordCount {
            let type = file.type(of: record)
            if ObjectKind.textValueRuns.contains(type), !document.text(.componentName, of: record).isEmpty {
                isOpen = true
            }
            if binds.contains(type), let target = document.owner(of: record),
                ObjectKind.textValueRuns.contains(file.type(of: target))
            {
                isOpen = true
            }
            for property in file.properties(of: record) {
                guard let schema = Schema.property(file.properties[property].key), schema.field == .string,
                    schema.name != "name"
                else { continue }
                let text = file.bytes[file.payloadRange(ofProperty: property)]
                var index = text.startIndex
                while index < text.endIndex {
                    let byte = text[index]
                    if byte < 0x80 {
                        index += 1
                        if isASCIIKnown[Int(byte)] { continue }
                        isASCIIKnown[Int(byte)] = true
                        characters.insert(Unicode.Scalar(byte))
                    } else {
                        let scalar = TextScalar(text, at: index)
                        index += scalar?.width ?? 1
                        if let scalar = scalar.flatMap({ Unicode.Scalar($0.value) }) { characters.insert(scalar) }
                    }
                }
            }
        }
        return (characters, isOpen)
    }
}
