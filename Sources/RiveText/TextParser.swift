import RiveFormat
import RiveModel
import RiveSchema

/// A parser that goes through a text line by line and makes records of it.
struct TextParser {
    var cursor: TextScanner
    private(set) var source: TextSource
    /// The codes of the table of contents, by key: all that is known about values of unknown properties.
    private var codes: [UInt16: UInt8] = [:]
    private var isAtTop = true

    /// The properties of types met so far, by name.
    private var propertiesOfType: [TypeKey: [String: SchemaProperty]] = [:]

    init(_ text: [UInt8]) {
        cursor = TextScanner(text)
        source = TextSource(text: text)
    }

    mutating func parse() throws(TextError) -> TextSource {
        while !cursor.isAtEnd {
            let indent = cursor.skipSpace()
            if !cursor.isAtLineEnd { try parseLine(indent) }
            try cursor.endLine()
        }
        if let words = source.tableOfContents.irregularWords { try check(words) }
        return source
    }

    /// Words that are given must say of the keys what the lines say, or the file would be read in another way.
    private func check(_ words: [UInt32]) throws(TextError) {
        guard !source.isDraft else {
            throw cursor.error("a draft has no words in its table of contents; leave them out", at: wordsOffset)
        }
        let table = source.tableOfContents
        let agree =
            table.regularWords.count == words.count
            && zip(table.regularWords, words).enumerated().allSatisfy {
                let keys = min(4, table.entries.count - $0.offset * 4)
                return ($0.element.0 ^ $0.element.1) & (1 << UInt32(2 * keys) - 1) == 0
            }
        guard agree else {
            throw cursor.error("the words do not match the types of the \(table.entries.count) keys", at: wordsOffset)
        }
    }

    private var wordsOffset = 0

    private mutating func parseLine(_ indent: Int) throws(TextError) {
        let start = cursor.offset
        let word = cursor.word()
        switch word {
        case "rive":
            guard isAtTop else { throw cursor.error("the rive line must come first", at: start) }
            try parseHeader()
        case "part":
            throw cursor.error(
                "this is a part of a file, from --type or --artboard, and cannot be assembled", at: start)
        case "toc":
            guard source.records.isEmpty else {
                throw cursor.error("the table of contents must come before the records", at: start)
            }
            try parseTableOfContents()
        default: try parseRecord(word, at: start, indent)
        }
        isAtTop = false
    }

    // MARK: Header and table of contents

    /// `rive 7.0 fileId=17911`, or `rive draft` with as much of it as wanted.
    private mutating func parseHeader() throws(TextError) {
        cursor.skipSpace()
        let start = cursor.offset
        source.isDraft = cursor.word() == "draft"
        if source.isDraft { cursor.skipSpace() } else { cursor.offset = start }
        if !source.isDraft || cursor.isAtDigit { try parseVersion() }
        cursor.skipSpace()
        if source.isDraft, cursor.isAtLineEnd { return }
        let wordStart = cursor.offset
        guard cursor.word() == "fileId" else { throw cursor.error("expected fileId=…", at: wordStart) }
        try cursor.expect("=")
        source.header.fileId = try cursor.number()
        source.headerWidths.fileId = try cursor.width(of: source.header.fileId)
    }

    private mutating func parseVersion() throws(TextError) {
        let start = cursor.offset
        let major = try cursor.number()
        guard major == 7 else {
            throw cursor.error("version \(major) is not supported; this build writes 7", at: start)
        }
        source.headerWidths.major = try cursor.width(of: major)
        try cursor.expect(".")
        source.header.minor = UInt32(try cursor.number(atMost: UInt64(UInt32.max)))
        source.headerWidths.minor = try cursor.width(of: UInt64(source.header.minor))
    }

    /// `toc 203:bytes …`; `toc end~2` and `toc words 0x… …` for tables that are not as everyone writes them.
    private mutating func parseTableOfContents() throws(TextError) {
        cursor.skipSpace()
        let start = cursor.offset
        switch cursor.word() {
        case "end": source.tableOfContents.terminatorWidth = try cursor.width(of: 0)
        case "words":
            wordsOffset = start
            var words = source.tableOfContents.irregularWords ?? []
            while case _ = cursor.skipSpace(), !cursor.isAtLineEnd {
                words.append(UInt32(try cursor.number(atMost: UInt64(UInt32.max))))
            }
            source.tableOfContents.irregularWords = words
        default:
            cursor.offset = start
            while case _ = cursor.skipSpace(), !cursor.isAtLineEnd { try parseEntry() }
        }
    }

    private mutating func parseEntry() throws(TextError) {
        let start = cursor.offset
        let key = try cursor.number()
        guard key != 0 else { throw cursor.error("0 is not a property key", at: start) }
        let width = try cursor.width(of: key)
        try cursor.expect(":")
        let codeStart = cursor.offset
        let word = cursor.word()
        guard let code = TextCode.names.firstIndex(of: word) else {
            throw cursor.error("\"\(word)\" is not a kind of value", at: codeStart, candidates: TextCode.names)
        }
        source.tableOfContents.entries.append(.init(key: key, code: UInt8(code), width: width))
        if let key = UInt16(exactly: key) { codes[key] = UInt8(code) }
    }

    // MARK: Records

    private mutating func parseRecord(_ word: String, at start: Int, _ indent: Int) throws(TextError) {
        var record = TextRecord(type: try parseType(word, at: start), indent: indent, offset: start)
        record.typeWidth = try cursor.width(of: UInt64(record.type.rawValue))
        while case let space = cursor.skipSpace(), !cursor.isAtLineEnd {
            guard space > 0 else { throw cursor.error("expected a space, found \(cursor.shown)") }
            if cursor.skip("$") {
                record.label = try parseLabel(of: record)
            } else if let width = try parseTerminator() {
                record.terminatorWidth = width
                break
            } else {
                record.properties.append(try parseProperty(of: record.type))
            }
        }
        source.records.append(record)
    }

    private mutating func parseType(_ word: String, at start: Int) throws(TextError) -> TypeKey {
        if word == "type", cursor.skip(":") {
            return TypeKey(rawValue: UInt32(try cursor.number(atMost: UInt64(Int32.max))))
        }
        guard let type = TextVocabulary.types[word] else {
            if word.isEmpty { throw cursor.error("expected a type, found \(cursor.shown)", at: start) }
            if let known = Schema.objectType(named: word)?.key.rawValue {
                throw cursor.error(
                    "type \(word) is abstract and has no records; to store one anyway, write type:\(known)", at: start)
            }
            throw cursor.error(
                "unknown type \"\(word)\"", at: start,
                candidates: Spelling.near(word, in: TextVocabulary.types.keys))
        }
        return type
    }

    private mutating func parseLabel(of record: TextRecord) throws(TextError) -> String {
        let start = cursor.offset
        let label = cursor.word()
        guard !label.isEmpty else { throw cursor.error("expected a label, found \(cursor.shown)") }
        guard record.label == nil, record.properties.isEmpty else {
            throw cursor.error("a record has one label, directly after its type", at: start)
        }
        return label
    }

    /// `end~2`; the property `end~2=…` of a few types is not meant.
    private mutating func parseTerminator() throws(TextError) -> Int? {
        let start = cursor.offset
        guard cursor.word() == "end", cursor.next == UInt8(ascii: "~"), case let width = try cursor.width(of: 0),
            cursor.next != UInt8(ascii: "=")
        else {
            cursor.offset = start
            return nil
        }
        return width
    }

    private mutating func parseProperty(of type: TypeKey) throws(TextError) -> TextProperty {
        let start = cursor.offset
        let (key, property) = try parseKey(of: type)
        let keyWidth = try cursor.width(of: UInt64(key.rawValue))
        try cursor.expect("=")
        guard let form = property.flatMap({ ValueSyntax($0) }) ?? codes[key.rawValue].map({ ValueSyntax(code: $0) })
        else {
            throw cursor.error(
                "the format does not define property key \(key.rawValue); name its kind in a line such as toc \(key.rawValue):uint",
                at: start)
        }
        var stored = try parseValue(form, ValueContext(type: type, key: key, property: property))
        stored.keyWidth = keyWidth
        return stored
    }

    private mutating func parseKey(of type: TypeKey) throws(TextError) -> (PropertyKey, SchemaProperty?) {
        let start = cursor.offset
        let word = cursor.word()
        if word == "key", cursor.skip(":") {
            let numberStart = cursor.offset
            let number = try cursor.number(atMost: UInt64(UInt16.max))
            guard number > 0 else { throw cursor.error("0 is not a property key", at: numberStart) }
            let key = PropertyKey(rawValue: UInt16(number))
            return (key, Schema.property(key))
        }
        if cursor.skip(".") {
            let property = try property(of: word, from: start)
            return (property.key, property)
        }
        guard !word.isEmpty else { throw cursor.error("expected a property, found \(cursor.shown)") }
        if let property = properties(of: type)[word] { return (property.key, property) }
        throw cursor.error(
            "\(TextVocabulary.name(of: type) ?? "type:\(type.rawValue)") has no property \"\(word)\"", at: start,
            candidates: Spelling.near(word, in: properties(of: type).keys))
    }

    private mutating func properties(of type: TypeKey) -> [String: SchemaProperty] {
        propertiesOfType.value(of: type) { TextVocabulary.properties(of: type) }
    }
}
