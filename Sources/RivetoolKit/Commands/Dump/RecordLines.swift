internal import RiveFormat
internal import RiveJSON
internal import RiveModel
internal import RiveSchema

/// Records as JSON Lines: a line for the header and the table of contents, then one for each record.
///
/// A class, because each of the closures that write an object would copy a structure and count its references.
final class RecordLines {
    private let file: RiveFile

    init(_ file: RiveFile) { self.file = file }

    func write(_ selection: RecordSelection, to output: OutputBuffer) {
        var shared = SharedRecordFields()
        JSONWriter.write(to: output, layout: .lines) { json in
            writeHeader(&json)
            for record in selection.records where selection.contains(record) {
                if output.isClosed { return }
                write(record, &shared, &json)
            }
        }
    }

    private func writeHeader(_ json: inout JSONWriter) {
        json.object { json in
            json.object("header") { json in
                json.field("bytes", file.bytes.count)
                json.object("version") { json in
                    json.field("major", file.header.major)
                    json.field("minor", file.header.minor)
                }
                json.field("fileId", file.header.fileId)
            }
            json.array("tableOfContents") { json in
                for entry in file.tableOfContents.entries {
                    let property = UInt16(exactly: entry.key).flatMap { Schema.property(PropertyKey(rawValue: $0)) }
                    json.object { json in
                        json.field("name", property?.name)
                        json.field("key", entry.key)
                        json.field("code", entry.code)
                    }
                }
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
    }
}
