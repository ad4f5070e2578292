internal import RiveBundle
internal import RiveJSON

/// The JSON Schema of a command that prints one document for each file: with one file the document, with several an array of
/// them, in which a file that fails keeps its place.
enum DocumentSchema {
    /// The path of a file, the first field of its document.
    static let file = Field<String>("file", "the path as it was given") { PathText.bytes(of: $0)[...] }
    /// What is wrong with a file, the last field where something is.
    static let problem = FieldShape("problem", presence: .sometimes, type: ToolError.jsonType)

    /// What stands for a file that failed.
    static var failure: JSONType {
        .definition(
            "failure", doc: "a file that failed",
            .object(file.shapes + [FieldShape("problem", type: ToolError.jsonType)], others: nil))
    }

    /// The schema of documents that have these fields behind the path of their file, and a problem; `other` is what the command
    /// prints in another form.
    static func ofFiles(
        _ title: String, _ fields: [FieldShape], _ problem: FieldShape = problem, orElse other: [JSONType] = []
    ) -> String {
        let document = JSONType.definition("document", .object(file.shapes + fields + [problem]))
        let either = [document, failure]
        return SchemaWriter.schema(title, .anyOf(either + [.array(of: .anyOf(either))] + other))
    }
}
