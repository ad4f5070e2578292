internal import RiveFormat
internal import RiveSchema

/// Records as JSON Lines: a line for the header and the table of contents, then one for each record.
struct RecordLines {
    private let file: RiveFile

    init(_ file: RiveFile) { self.file = file }

    func write(_ selection: RecordSelection, to output: OutputBuffer) {
        JSONWriter.write(to: output, layout: .lines) { json in
            writeHeader(&json)
            for record in selection.records where selection.contains(record) {
                if output.isClosed { return }
                write(record, &json)
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
                    json.object { json in
                        json.field("name", UInt16(exactly: entry.key).flatMap { name(of: PropertyKey(rawValue: $0)) })
                        json.field("key", entry.key)
                        json.field("code", entry.code)
                    }
                }
            }
        }
    }

    private func write(_ record: Int, _ json: inout JSONWriter) {
        let range = file.range(of: record)
        let type = file.type(of: record)
        json.object { json in
            json.field("index", record)
            json.field("offset", range.lowerBound)
            json.field("length", range.count)
            json.field("type", Schema.objectType(type)?.name)
            json.field("typeKey", type.rawValue)
            json.array("properties") { json in
                for property in file.properties(of: record) { write(property: property, &json) }
            }
        }
    }

    private func write(property: Int, _ json: inout JSONWriter) {
        let stored = file.properties[property]
        let field = Schema.property(stored.key)
        json.object { json in
            json.field("name", field?.name)
            json.field("key", stored.key.rawValue)
            json.field("type", stored.typeName)
            json.field("offset", stored.offset)
            write(file.value(ofProperty: property), isText: field?.field == .string, &json)
        }
    }

    private func write(_ value: Value, isText: Bool, _ json: inout JSONWriter) {
        switch value {
        case .uint(let number): json.field("value", number)
        case .int(let number): json.field("value", number)
        case .bool(let byte): json.field("value", byte == 1)
        case .float(let bits): json.field("value", Float(bitPattern: bits))
        case .color(let color): json.field("value", ColorText.of(color))
        case .bytes(let text) where isText: json.field("value", text: text)
        case .bytes(let bytes):
            json.key("value")
            bytes.withUnsafeBytes { json.value(base64: $0) }
        }
    }

    private func name(of key: PropertyKey) -> String? { Schema.property(key)?.name }
}
