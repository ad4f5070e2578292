import RiveFormat
import RiveLanguages
import RiveModel
import RiveSchema
import ToolSupport

/// The texts of a file for translators, as messages: a text object with all its runs, or one text that stands by itself.
///
/// Empty texts are none, nor are icons: texts of characters for private use and blanks alone.
final class StringCatalog {
    /// A text on its way into a message.
    private struct Entry {
        let string: DisplayedString
        let text: String
        let overrides: [Override]
    }

    private let document: Document
    private let addresses: AddressPrinter
    private let overrides: Overrides
    /// What translators should know; nil where that is not asked for.
    private var context: StringContext?
    /// Whether texts are messages of their own that are replaced as soon as the file runs.
    private let includesOverridden: Bool
    private var keys = MessageKeys()

    private(set) var messages: [TranslationMessage] = []
    /// How many texts are left out because something replaces them, and because no table can hold them.
    private(set) var overriddenCount = 0
    private(set) var unreadableCount = 0

    /// - Parameters:
    ///   - document: The file.
    ///   - includesOverridden: Whether texts are included that are replaced as soon as the file runs.
    ///   - records: The records whose texts are wanted; nil for all.
    init(_ document: Document, includesOverridden: Bool, only records: Range<Int>? = nil) {
        self.document = document
        self.includesOverridden = includesOverridden
        addresses = AddressPrinter(document)
        overrides = Overrides(addresses)
        for group in groups(only: records) { add(group) }
    }

    /// The same with what translators should know of each text, for which artboards are run, and drawn where pictures are asked for.
    init(
        _ document: Document, includesOverridden: Bool, only records: Range<Int>? = nil, pictures: TextPictures?
    ) throws(ToolError) {
        self.document = document
        self.includesOverridden = includesOverridden
        addresses = AddressPrinter(document)
        overrides = Overrides(addresses)
        let groups = groups(only: records)
        let context = StringContext(document, addresses, overrides)
        try context.look(at: groups.joined().filter(isUnit).map(\.string), pictures)
        self.context = context
        for group in groups { add(group) }
    }

    /// The texts in the order of the file; the runs of a text object stand together, where the first of them does.
    private func groups(only records: Range<Int>?) -> [[Entry]] {
        var groups: [[Entry]] = []
        var groupOfText: [Int: Int] = [:]
        for string in DisplayedString.all(of: document) where records?.contains(string.record) ?? true {
            guard let entry = entry(string) else { continue }
            let text = string.kind == .textRun ? document.textObject(ofRun: string.record) : nil
            if let text, let known = groupOfText[text] {
                groups[known].append(entry)
                continue
            }
            if let text { groupOfText[text] = groups.count }
            groups.append([entry])
        }
        return groups
    }

    private func add(_ group: [Entry]) {
        let owner = group.count > 1 ? document.textObject(ofRun: group[0].string.record) : nil
        let key = keys.key(of: owner.map(addresses.fullAddress(ofRecord:)) ?? address(of: group[0]))
        var names: Set<String> = []
        let parts = group.compactMap { entry -> TranslationMessage.Part? in
            if isUnit(entry) { return .unit(unit(entry)) }
            guard isReplaced(entry), !entry.text.isEmpty || owner != nil else { return nil }
            if !entry.text.isEmpty { overriddenCount += 1 }
            return owner == nil ? nil : .variable(name: Self.name(of: entry, &names), example: entry.text)
        }
        let message = TranslationMessage(key: key, parts: parts)
        if !message.units.isEmpty { messages.append(message) }
    }

    private func isReplaced(_ entry: Entry) -> Bool { !entry.overrides.isEmpty && !includesOverridden }

    /// Whether a text is to be translated.
    private func isUnit(_ entry: Entry) -> Bool { !isReplaced(entry) && !Self.isIcon(entry.text) }

    private func address(of entry: Entry) -> String {
        addresses.address(of: entry.string.property, ofRecord: entry.string.record)
    }

    /// What a text says; nil for one that no table can hold.
    private func entry(_ string: DisplayedString) -> Entry? {
        let bytes = document.text(string.property.key, of: string.record)
        guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
            unreadableCount += 1
            return nil
        }
        return Entry(
            string: string, text: text, overrides: overrides.overrides(of: string.property.key, of: string.record))
    }

    private static func isIcon(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { HiddenCharacters.isPrivateUse($0.value) || $0.properties.isWhitespace }
    }

    private func unit(_ entry: Entry) -> TranslationUnit {
        TranslationUnit(
            address: address(of: entry), source: entry.text,
            context: context?.facts(of: entry.string, saying: entry.text, entry.overrides) ?? [])
    }

    /// The name of the placeholder for a run: the last of the path that it is bound to.
    private static func name(of entry: Entry, _ names: inout Set<String>) -> String {
        var path = "value"
        if case .source(let source)? = entry.overrides.first { path = source }
        let last = path.unicodeScalars.split(separator: "/").last.map { String($0) } ?? path
        return MessageKeys.unique(MessageKeys.identifier(of: last), among: &names)
    }

    /// What is left out, in sentences.
    var notes: [String] {
        var notes: [String] = []
        if overriddenCount > 0 {
            let count = NumberWords.count(overriddenCount, "text")
            notes.append("left out \(count) that bindings or animations replace; --all includes them")
        }
        if unreadableCount > 0 {
            notes.append(
                "left out \(NumberWords.count(unreadableCount, "text")) with NUL or bytes that are not UTF-8")
        }
        return notes
    }
}

extension Document {
    /// The text object that a run is part of; nil for one that is in none.
    func textObject(ofRun run: Int) -> Int? {
        object(inSlot: uint(.parentId, of: run), around: run).flatMap { file.type(of: $0) == .text ? $0 : nil }
    }
}

/// The keys of messages: the words of addresses as an identifier that programs can have, each once.
struct MessageKeys {
    private var known: Set<String> = []

    mutating func key(of address: String) -> String { Self.unique(Self.identifier(of: address), among: &known) }

    /// An identifier with a number behind where it is not the first of its name.
    static func unique(_ name: String, among known: inout Set<String>) -> String {
        var (unique, number) = (name, 1)
        while !known.insert(unique).inserted {
            number += 1
            unique = "\(name)_\(number)"
        }
        return unique
    }

    /// The words of an address, which begin with capitals but for the first; what says of which kind things are is left out.
    static func identifier(of address: String) -> String {
        var words: [String] = []
        for step in address.unicodeScalars.split(separator: "/") {
            let name = String(step)
            let noun = ["artboard:", "textRun:", "object:", "enum:"].first { name.hasPrefix($0) }
            let rest = name.unicodeScalars.dropFirst(noun?.unicodeScalars.count ?? 0)
            words += rest.split { !isLetter($0) && !isDigit($0) }.map { String($0) }
        }
        let joined = words.enumerated().reduce(into: "") { result, word in
            let first = word.element.prefix(1)
            result += (word.offset == 0 ? first.lowercased() : first.uppercased()) + word.element.dropFirst()
        }
        return joined.unicodeScalars.first.map(isLetter) ?? false ? joined : "text\(joined)"
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
