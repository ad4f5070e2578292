import RiveFormat
package import RiveModel
import RiveSchema

/// A writer of the text form of a file: one record a line, indented by the hierarchy, exact to the byte.
///
/// `TextReader` documents the form. Behind a record that refers to others a comment says to which.
package struct TextWriter {
    let document: Document
    var text: [UInt8] = []
    var scope: ReferenceScope
    let paths: DataBindPaths
    /// What the references of the current record lead to; it becomes the comment.
    var comment: [UInt8] = []

    /// The latest record at each depth, -1 where a deeper record came first.
    private var enclosing: [Int] = []
    private var typeNames: [TypeKey: [UInt8]] = [:]
    private var spellings: [Member: PropertySpelling] = [:]

    /// A property as records of one type spell it.
    struct PropertySpelling {
        let name: [UInt8]
        let form: ValueSyntax
        /// What the comment looks the value up in.
        let space: IndexSpace
    }

    private struct Member: Hashable {
        let type: TypeKey
        let key: PropertyKey
    }

    package init(_ document: Document) {
        self.document = document
        scope = ReferenceScope(document)
        paths = DataBindPaths(document)
    }

    /// The text of the whole file.
    package func write() -> [UInt8] {
        var writer = self
        writer.text.reserveCapacity(document.file.bytes.count * 2)
        writer.appendHeader()
        writer.appendTableOfContents()
        for (record, depth) in document.depths(atMost: Self.deepestIndent).enumerated() {
            writer.append(record, depth: Int(depth))
        }
        return writer.text
    }

    /// The text of some records of the file, which says in its first line that it is a part; no reader takes it. Where it is
    /// sparse, what records belong to may be missing, and they are not indented.
    package func write(only records: [Int], isSparse: Bool) -> [UInt8] {
        var writer = self
        let all = document.file.recordCount
        writer.text += Array("part: \(records.count) of the \(all) records of a file\n".utf8)
        let depths = document.depths(atMost: Self.deepestIndent)
        for record in records { writer.append(record, depth: isSparse ? 0 : Int(depths[record])) }
        return writer.text
    }

    /// The depth from which on records are indented alike.
    private static let deepestIndent: UInt8 = 40

    // MARK: Header and table of contents

    private mutating func appendHeader() {
        let header = document.file.header
        let widths = document.file.headerWidths
        text.append(contentsOf: "rive ".utf8)
        append(number: UInt64(header.major), width: widths.major)
        text.append(UInt8(ascii: "."))
        append(number: UInt64(header.minor), width: widths.minor)
        text.append(contentsOf: " fileId=".utf8)
        append(number: header.fileId, width: widths.fileId)
        text.append(UInt8(ascii: "\n"))
    }

    private mutating func appendTableOfContents() {
        let table = document.file.tableOfContents
        for first in stride(from: 0, to: table.entries.count, by: Self.entriesALine) {
            text.append(contentsOf: "toc".utf8)
            for entry in table.entries[first..<min(first + Self.entriesALine, table.entries.count)] {
                text.append(UInt8(ascii: " "))
                append(number: entry.key, width: entry.width)
                text.append(UInt8(ascii: ":"))
                text.append(contentsOf: TextCode.names[Int(entry.code)].utf8)
            }
            text.append(UInt8(ascii: "\n"))
        }
        if table.terminatorWidth > 1 { text.append(contentsOf: "toc end~\(table.terminatorWidth)\n".utf8) }
        if let words = table.irregularWords {
            text.append(contentsOf: "toc words".utf8)
            for word in words {
                text.append(UInt8(ascii: " "))
                text.append(hexWord: word)
            }
            text.append(UInt8(ascii: "\n"))
        }
    }

    private static let entriesALine = 10

    // MARK: Records

    private mutating func append(_ record: Int, depth: Int) {
        let file = document.file
        let type = file.type(of: record)
        scope.advance(to: record)
        comment.removeAll(keepingCapacity: true)
        for _ in 0..<depth { text.append(contentsOf: "  ".utf8) }
        text.append(contentsOf: name(of: type))
        let widths = file.varuintWidths(of: record)
        append(width: widths.type, of: UInt64(type.rawValue))
        for property in file.properties(of: record) { append(property, of: record, type, depth: depth) }
        if widths.terminator > 1 { text.append(contentsOf: " end~\(widths.terminator)".utf8) }
        if !comment.isEmpty {
            text.append(contentsOf: "  // ".utf8)
            text.append(contentsOf: comment)
        }
        text.append(UInt8(ascii: "\n"))
        noteEnclosing(record, at: depth)
    }

    private mutating func append(_ property: Int, of record: Int, _ type: TypeKey, depth: Int) {
        let stored = document.file.properties[property]
        let spelling = spelling(of: stored, in: type)
        text.append(UInt8(ascii: " "))
        text.append(contentsOf: spelling.name)
        append(width: Int(stored.keyWidth), of: UInt64(stored.key.rawValue))
        text.append(UInt8(ascii: "="))
        let value = document.file.value(ofProperty: property)
        append(value, spelling.form)
        append(width: document.file.varuintWidth(ofProperty: property), of: value)
        guard spelling.space != .none else { return }
        let around = depth > 0 && depth <= enclosing.count ? enclosing[depth - 1] : nil
        appendComment(for: value, spelling, of: record, unless: around)
    }

    private mutating func noteEnclosing(_ record: Int, at depth: Int) {
        if enclosing.count > depth { enclosing.removeLast(enclosing.count - depth) }
        while enclosing.count < depth { enclosing.append(-1) }
        enclosing.append(record)
    }

    // MARK: Names

    mutating func name(of type: TypeKey) -> [UInt8] {
        typeNames.value(of: type) { Array((TextVocabulary.name(of: type) ?? "type:\(type.rawValue)").utf8) }
    }

    mutating func spelling(of stored: StoredProperty, in type: TypeKey) -> PropertySpelling {
        spellings.value(of: Member(type: type, key: stored.key)) {
            let property = Schema.property(stored.key)
            return PropertySpelling(
                name: Array(TextVocabulary.name(of: stored.key, in: type).utf8),
                form: property.flatMap { ValueSyntax($0) } ?? ValueSyntax(code: stored.kind.tableOfContentsCode),
                space: property.map { Schema.has(type, $0) ? Schema.space(of: $0.key, in: type) : .none } ?? .none)
        }
    }
}
