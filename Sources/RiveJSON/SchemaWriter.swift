/// A writer of the JSON Schema of documents, from the lists of their fields.
///
/// > Note: https://json-schema.org/draft/2020-12
package struct SchemaWriter {
    /// The types that are described once, in the order in which they were met.
    private var definitions: [(name: String, doc: String, type: JSONType, scope: String)] = []
    /// What the names of definitions begin with.
    private var scope = ""

    /// The schema of the documents of a type, with a line break at its end.
    package static func schema(_ title: String, _ type: JSONType) -> String {
        var bytes: [UInt8] = []
        let output = OutputBuffer { (part) throws(OutputBuffer.Failure) in bytes += part }
        JSONWriter.write(to: output) { json in
            json.object { json in
                var writer = SchemaWriter()
                json.field("$schema", "https://json-schema.org/draft/2020-12/schema")
                json.field("title", title)
                writer.write(type, &json)
                json.object("$defs") { json in writer.writeDefinitions(&json) }
            }
        }
        output.flush()
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func writeDefinitions(_ json: inout JSONWriter) {
        var place = 0
        // Describing one may bring others.
        while place < definitions.count {
            let (name, doc, type, scope) = definitions[place]
            self.scope = scope
            json.object(.name(name)) { json in write(type, &json, doc: doc) }
            place += 1
        }
    }

    /// Writes the keywords of a type that needs no definitions into an object.
    package static func write(_ type: JSONType, _ json: inout JSONWriter) {
        var writer = SchemaWriter()
        writer.write(type, &json)
    }

    /// Writes the keywords of a type.
    private mutating func write(_ type: JSONType, _ json: inout JSONWriter, doc: String = "", orNull: Bool = false) {
        if !doc.isEmpty { json.field("description", doc) }
        func name(_ name: String, _ json: inout JSONWriter) {
            if orNull { json.field("type", [name, "null"]) } else { json.field("type", name) }
        }
        switch type {
        case .any: break
        case .boolean: name("boolean", &json)
        case .number: name("number", &json)
        case .string, .text: name("string", &json)
        case .integer(let minimum):
            name("integer", &json)
            json.field("minimum", minimum)
        case .range(let range):
            name("integer", &json)
            json.field("minimum", range.lowerBound)
            json.field("maximum", range.upperBound)
        case .words(let words): json.field("enum", words + (orNull ? [nil] : []))
        case .oneOf(let numbers): json.field("enum", numbers)
        case .yes: json.field("const", true)
        case .optional(let type): write(type, &json, orNull: true)
        case .array(let element):
            name("array", &json)
            json.object("items") { json in write(element, &json) }
        case .dictionary(let value):
            name("object", &json)
            json.object("additionalProperties") { json in write(value, &json) }
        case .object(let fields, let others):
            name("object", &json)
            write(fields: fields, &json)
            switch others {
            case nil: json.field("additionalProperties", false)
            case .any?: break
            case let type?: json.object("additionalProperties") { json in write(type, &json) }
            }
        case .anyOf(let types): write(alternatives: types, orNull, &json)
        case .scoped(let prefix, let type):
            let outer = scope
            scope = prefix
            write(type, &json, orNull: orNull)
            scope = outer
        case .definition where orNull: write(alternatives: [type], true, &json)
        case .definition(let name, let doc, let type):
            let name = scope + name
            json.field("$ref", "#/$defs/\(name)")
            if !definitions.contains(where: { $0.name == name }) { definitions.append((name, doc, type, scope)) }
        }
    }

    private mutating func write(alternatives types: [JSONType], _ orNull: Bool, _ json: inout JSONWriter) {
        json.array("anyOf") { json in
            for type in types { json.object { json in write(type, &json) } }
            if orNull { json.object { json in json.field("type", "null") } }
        }
    }

    private mutating func write(fields: [FieldShape], _ json: inout JSONWriter) {
        json.field("required", fields.filter { $0.presence == .always }.map(\.key.text))
        let alternatives = fields.filter { $0.presence == .alternatively }
        if !alternatives.isEmpty {
            json.array("anyOf") { json in
                for field in alternatives { json.object { json in json.field("required", [field.key.text]) } }
            }
        }
        json.object("properties") { json in
            for field in fields {
                let type = field.type()
                json.object(field.key) { json in write(type, &json, doc: "\(field.doc)") }
                guard type.isText else { continue }
                json.object(.name("\(field.key.text)Base64")) { json in
                    write(.string, &json, doc: "its bytes, where they are not UTF-8")
                }
            }
        }
    }
}
