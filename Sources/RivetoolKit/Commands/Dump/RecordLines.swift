public import RiveFormat
public import RiveJSON
import RiveModel
import RiveSchema
import ToolSupport

/// Records as JSON Lines: a line for the header and the table of contents, then one for each record.
///
/// A class, because each of the closures that write an object would copy a structure and count its references.
final class RecordLines {
    private let file: RiveFile
    private let document: Document
    private let showsDefaults: Bool
    // Unchecked, as `write` alone changes them, a record or a value at a time.
    @exclusivity(unchecked) private var meanings: Meanings
    /// The type and name of the latest record that a value referred to, and its number.
    @exclusivity(unchecked) private var title: [UInt8] = []
    @exclusivity(unchecked) private var titled = -1

    init(_ document: Document, showsDefaults: Bool) {
        self.document = document
        self.showsDefaults = showsDefaults
        file = document.file
        meanings = Meanings(document)
    }

    func write(_ selection: RecordSelection, to output: OutputBuffer) {
        var shared = SharedRecordFields()
        JSONWriter.write(to: output, layout: .lines) { json in
            json.object { json in Self.header.write(file, &json) }
            for record in selection.records where selection.contains(record) {
                if output.isClosed { return }
                meanings.advance(to: record)
                write(record, &shared, &json)
            }
        }
    }

    private func write(_ record: Int, _ shared: inout SharedRecordFields, _ json: inout JSONWriter) {
        let range = file.range(of: record)
        json.object { json in
            json.field("index", record)
            json.field("offset", range.lowerBound)
            json.field("length", range.count)
            json.fields(shared.fields(of: file.type(of: record)))
            json.array { json in
                for property in file.properties(of: record) { write(property: property, &shared, &json) }
            }
            if showsDefaults { writeDefaults(of: record, &json) }
        }
    }

    private func write(property: Int, _ shared: inout SharedRecordFields, _ json: inout JSONWriter) {
        let stored = file.properties[property]
        json.object { json in
            json.fields(shared.fields(of: stored))
            json.value(stored.offset)
            write(file.value(ofProperty: property), of: stored.key, &json)
        }
    }

    private func writeDefaults(of record: Int, _ json: inout JSONWriter) {
        json.array("defaults") { json in
            for property in file.defaults(of: record) {
                json.object { json in
                    json.field("name", property.name)
                    json.field("key", property.key.rawValue)
                    write(property.defaultValue, of: property.key, &json)
                }
            }
        }
    }

    private func write(_ value: Value, of key: PropertyKey, _ json: inout JSONWriter) {
        switch value {
        case .uint(let number): json.field("value", number)
        case .int(let number): json.field("value", number)
        case .bool(let byte): json.field("value", byte == 1)
        case .float(let bits): json.field("value", Float(bitPattern: bits))
        case .color(let color): json.field("value", ValueSpelling.color(color))
        case .bytes(let text) where Schema.property(key)?.field == .string: json.field("value", text: text)
        case .bytes(let bytes):
            json.key("value")
            bytes.withUnsafeBytes { json.value(base64: $0) }
        }
        switch meanings.meaning(of: value, key) {
        case .word(let text), .path(let text): json.field("means", text)
        case .property(let property): json.field("means", property.qualifiedName)
        case .record(let target):
            noteTitle(of: target)
            json.field("means", text: title[...])
        case .nothing, nil: break
        }
    }

    /// Notes `Shape "Button"` as the title, with a long name cut, as many may refer to it.
    private func noteTitle(of record: Int) {
        guard record != titled else { return }
        titled = record
        title.removeAll(keepingCapacity: true)
        document.appendTitle(of: record, to: &title) { name, title in
            title.append(UInt8(ascii: "\""))
            // What a cut leaves of a character, or a name that is no UTF-8, is shown as such.
            let isPlain = name.count <= Self.longestName && name.allSatisfy { $0 < 0x80 }
            if isPlain {
                title += name
            } else {
                let start = String(decoding: name.prefix(8 * Self.longestName), as: UTF8.self)
                title += DisplayWidth.cut(start, to: Self.longestName).utf8
            }
            title.append(UInt8(ascii: "\""))
        }
    }

    private static let longestName = 60

    // MARK: Shape

    private static let header = Fields<RiveFile>("header", "the first line") {
        Field(object: "header") { RiveFile.headerFields.all }
        Field(each: "tableOfContents") { $0.tableOfContents.entries }
    }

    /// The schema of a line. Records are written faster than from lists of fields; theirs only say what they are.
    static let schema = DocumentSchema(
        "one line of rivetool dump --json",
        .anyOf([header.type, .definition("record", doc: "every other line", .object(record))]))

    private static let record = [
        FieldShape("index", type: .integer(from: 0)),
        FieldShape("offset", type: .integer(from: 0)),
        FieldShape("length", type: .integer(from: 0)),
        FieldShape("type", "null where the format does not know it", type: .optional(.string)),
        FieldShape("typeKey", type: .integer(from: 0)),
        FieldShape("properties", type: .array(of: .definition("property", .object(property)))),
        FieldShape(
            "defaults", "what the record leaves out, with --defaults", presence: .sometimes,
            type: .array(of: .object(defaultProperty))),
    ]

    private static let property =
        [
            FieldShape("name", "null where the format does not know it", type: .optional(.string)),
            FieldShape("key", type: .integer(from: 0)),
            FieldShape("type", type: .words(["uint", "int", "bool", "float", "color", "string", "bytes"])),
            FieldShape("offset", type: .integer(from: 0)),
        ] + value

    private static let defaultProperty =
        [FieldShape("name", type: .string), FieldShape("key", type: .integer(from: 0))] + value

    private static let value = [
        FieldShape(
            "value", "bytes as base64, colours as #AARRGGBB, floats that are not finite as nan, inf or -inf",
            type: .anyOf([.number, .boolean, .text])),
        FieldShape(
            "means", "the name of the value, the record that it refers to, or the names on its path",
            presence: .sometimes, type: .string),
    ]
}

extension TableOfContents.Entry: FieldObject {
    @usableFromInline package static let fields = Fields<Self>("entry") {
        Field("name") { Schema.property(numbered: $0.key)?.name }
        Field("key") { $0.key }
        Field("code", "0 varuint, 1 bytes, 2 float32, 3 colour", as: .oneOf([0, 1, 2, 3])) { Int($0.code) }
    }
}
