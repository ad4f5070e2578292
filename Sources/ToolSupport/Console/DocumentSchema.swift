import RiveFormat
package import RiveJSON

/// The JSON that a command prints: the name and the type of its documents, of which their JSON Schema is made.
package struct DocumentSchema: Sendable {
    private let title: String
    /// What the command prints.
    private let type: JSONType
    /// What it prints of one file.
    package let ofOneFile: JSONType

    /// Documents of a type.
    package init(_ title: String, _ type: JSONType, ofOneFile: JSONType? = nil) {
        self.title = title
        self.type = type
        self.ofOneFile = ofOneFile ?? type
    }

    /// The JSON Schema, with a line break at its end.
    package var text: String { SchemaWriter.schema(title, type) }

    /// The path of a file, the first field of its document.
    package static let file = Field<String>("file", "the path as it was given") { PathText.bytes(of: $0)[...] }
    /// What is wrong with a file, the last field where something is.
    package static let problem = FieldShape("problem", presence: .sometimes, type: ToolError.jsonType)

    /// What stands for a file that failed.
    package static var failure: JSONType {
        .definition(
            "failure", doc: "a file that failed",
            .object(file.shapes + [FieldShape("problem", type: ToolError.jsonType)], others: nil))
    }

    /// One document for each file, with these fields behind its path, and a problem: with one file the document, with several an
    /// array of them, in which a file that fails keeps its place. `last` is what may stand behind several, `other` what the command
    /// prints in another form.
    package static func ofFiles(
        _ title: String, _ fields: [FieldShape], _ problem: FieldShape = problem, last: [JSONType] = [],
        orElse other: [JSONType] = []
    ) -> DocumentSchema {
        of(title, file.shapes + fields + [problem], last: last, orElse: other)
    }

    /// The same without a path of one file in front.
    package static func of(
        _ title: String, _ fields: [FieldShape], last: [JSONType] = [], orElse other: [JSONType] = []
    ) -> DocumentSchema {
        let document = JSONType.definition("document", .object(fields))
        let either = [document, failure]
        return DocumentSchema(title, .anyOf(either + [.array(of: .anyOf(either + last))] + other), ofOneFile: document)
    }
}
