internal import RiveBundle
internal import RiveJSON

/// The JSON Schema of a command that prints one document for each file: with one file the document, with several an array of
/// them, in which a file that fails keeps its place.
enum DocumentSchema {
    /// The path of a file, the first field of its document.
    static let file = Field<String>("file", "the path as it was given") { PathText.bytes(of: $0)[...] }

    /// The schema of documents that have these fields behind the path of their file, and the problem last: always, and then null
    /// where there is none, or only where there is one. `other` is what the command prints in another form.
    static func ofFiles(
        _ title: String, _ fields: Fields<some Any>, problem: String? = nil, orElse other: JSONType? = nil
    ) -> String {
        let problem =
            problem.map { FieldShape("problem", $0, type: .optional(ToolError.jsonType)) }
            ?? FieldShape("problem", presence: .sometimes, type: ToolError.jsonType)
        let document = JSONType.definition(fields.name, .object([file.shape] + fields.shapes + [problem]))
        let failed = [file.shape, FieldShape("problem", type: ToolError.jsonType)]
        let one = [document, .definition("failure", doc: "a file that failed", .object(failed, isClosed: true))]
        return SchemaWriter.schema(title, .anyOf(one + [.array(of: .anyOf(one))] + [other].compactMap(\.self)))
    }

    /// The schema with these definitions, each at a depth of four blanks; they may refer to `problem`, which is what is wrong
    /// with a file. One of them is what a file comes to, another may be what the command prints in another form.
    static func ofFiles(
        _ title: String, document: String, orElse other: String? = nil, _ definitions: String
    ) -> String {
        let alternatives = other.map { ",\n    { \"$ref\": \"#/$defs/\($0)\" }" } ?? ""
        return """
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "title": "\(title)",
              "anyOf": [
                { "$ref": "#/$defs/\(document)" },
                { "$ref": "#/$defs/failure" },
                {
                  "type": "array",
                  "items": { "anyOf": [{ "$ref": "#/$defs/\(document)" }, { "$ref": "#/$defs/failure" }] }
                }\(alternatives)
              ],
              "$defs": {
            \(definitions),
                "failure": {
                  "description": "a file that failed",
                  "type": "object",
                  "required": ["file", "problem"],
                  "properties": {
                    "file": { "description": "the path as it was given", "type": "string" },
                    "fileBase64": { "description": "its bytes, where they are not UTF-8", "type": "string" },
                    "problem": { "$ref": "#/$defs/problem" }
                  },
                  "additionalProperties": false
                },
                "problem": {
                  "description": "what is wrong with a file",
                  "type": "object",
                  "required": ["code", "message", "status"],
                  "properties": {
                    "code": { "description": "a word for it, stable", "type": "string" },
                    "message": { "type": "string" },
                    "offset": { "description": "the byte to blame", "type": "integer", "minimum": 0 },
                    "status": { "description": "the exit status that follows", "type": "integer", "minimum": 1 }
                  },
                  "additionalProperties": false
                }
              }
            }
            """
    }
}
