import RiveFormat
import RiveJSON
import RiveModel
import ToolSupport

/// `explain`: what a thing of a file is, what drives it, and what it drives.
enum ExplainCommand {
    private static let json = Option.json("print the sentences as JSON, with the addresses in them")

    static let command = Command(
        "explain", .look, "Explain a file, or a thing in it, in sentences",
        operands: [Operand("FILE", .riveFile), Operand("ADDRESS", .address, isOptional: true)],
        options: [json],
        forms: ["FILE [ADDRESS]"],
        details: """
            Says what ADDRESS is and holds, what drives it, what it drives, what waits for
            it, what refers to it, and how apps reach it. Without ADDRESS, explains the file
            in ten sentences.

            What drives a thing is in the order in which it wins: key frames by layer, then
            data binds, layouts and constraints. Each name in a sentence is an address that
            other commands take; one with blanks is in quotes. Of a topic, 50 sentences are
            printed; "list uses --of ADDRESS" lists all that refers to a thing.
            """,
        examples: """
            rivetool explain Samples/button.riv  # the file in ten sentences
            rivetool explain Samples/button.riv artboard:Button/object:Content.scaleX  # a property: which key frames and bindings set it
            rivetool explain Samples/player.riv Player/score  # a property of a view model
            rivetool explain --json Samples/player.riv Player/score  # the same as JSON
            """,
        exits: [(.notFound, "the address names nothing, or is ambiguous")],
        related: ["inspect", "list", "get", "graph", "addresses"],
        jsonSchema: DocumentSchema(
            "rivetool explain --json",
            .object(
                DocumentSchema.file.shapes + addressField.shapes + Explanation.fields.shapes + [DocumentSchema.problem])
        ),
        run: run
    )

    private static let addressField = Field<String>(ifAny: "address", "the one that is explained") {
        $0.isEmpty ? nil : $0
    }

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let path = arguments.operands[0]
        let document = try console.readDocument(path)
        let address = arguments.operands.count > 1 ? arguments.operands[1] : nil
        let explainer = Explainer(document, path: path)
        let explanation =
            try address.map { (address) throws(ToolError) in try explainer.explanation(of: address) }
            ?? explainer.explanationOfFile()
        guard arguments.has(json) else {
            explanation.append(to: console.output, console.style)
            return console.reportProblem(of: document.file, at: path)
        }
        var status = ExitStatus.done
        JSONWriter.write(to: console.output) { json in
            json.object { json in
                DocumentSchema.file.write(path, &json)
                addressField.write(address ?? "", &json)
                Explanation.fields.write(explanation, &json)
                status = console.reportProblem(of: document.file, at: path, &json)
            }
        }
        return status
    }
}
