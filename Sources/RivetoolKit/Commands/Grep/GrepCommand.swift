import RiveFormat
import RiveJSON
import RiveModel
import Synchronization
import ToolSupport

/// `grep`: where a text stands in files.
enum GrepCommand {
    private static let json = Option.json("print the matches as JSON")
    private static let ignoreCase = Option("ignore-case", letter: "i", help: "ignore case")
    private static let word = Option("word", letter: "w", help: "match whole words only")

    static let command = Command(
        "grep", .look, "Find a text in names, strings and text runs",
        operands: [Operand("PATTERN", .text), Operand("FILE", .riveFile)],
        repeating: 1,
        options: [ignoreCase, word, json, FileSelection.jobs, PathPattern.option],
        details: """
            PATTERN is plain text. Prints a line for each string that contains it: the
            address, which "get" and "set" take, a tab, and the whole string. With several
            files, the file comes first. \\t and \\n stand for tabs and line breaks in the
            string.
            """,
        examples: """
            rivetool grep Download Samples/button.riv  # names and texts with this word
            rivetool grep -i -w gold Samples/player.riv Samples/button.riv  # whole words, in any case
            rivetool grep Nowhere Samples/button.riv  # a text that no string contains (exit status 1)  [1]
            """,
        exits: [(.answerIsNo, "nothing was found")],
        related: ["list", "get", "files"],
        jsonSchema: DocumentSchema.ofFiles("rivetool grep --json", [shape]),
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        guard !arguments.operands[0].isEmpty else { throw ToolError(.usage, "grep takes a PATTERN that is not empty") }
        let pattern = TextPattern(
            arguments.operands[0], ignoresCase: arguments.has(ignoreCase), isWord: arguments.has(word))
        let selection = try FileSelection(arguments.operands.dropFirst(), arguments, console)
        let isAnyFound = Atomic(false)
        let status =
            arguments.has(json)
            ? selection.writeJSON(console) { (path, console, json) throws(ToolError) in
                let file = try console.readRiveFile(path)
                json.array(shape.key) { json in
                    for match in StringSearch(Document(file), pattern) where json.takesElements {
                        isAnyFound.store(true, ordering: .relaxed)
                        json.object { json in
                            json.field("address", match.address)
                            json.field("text", text: match.text)
                        }
                    }
                }
                return console.reportProblem(of: file, at: path, &json)
            }
            : try console.printingTable(selection.isOneFile ? ["address", "text"] : ["file", "address", "text"]) {
                console in
                selection.forEachFile(console) { (path, console) throws(ToolError) in
                    let file = try console.readRiveFile(path)
                    for match in StringSearch(Document(file), pattern) where !console.output.isClosed {
                        isAnyFound.store(true, ordering: .relaxed)
                        if !selection.isOneFile { console.output.append(pathCell: path) }
                        let text = String(decoding: match.text, as: UTF8.self)
                        console.output.appendLine("\(match.address)\t\(ControlCharacters.escaped(text))")
                    }
                    return console.reportProblem(of: file, at: path)
                }
            }
        return status == .done && !isAnyFound.load(ordering: .relaxed) ? .answerIsNo : status
    }

    private static let shape = FieldShape(
        "matches", "the strings that have the text, in the order of the file",
        type: .array(
            of: .object([
                FieldShape("address", "what \"get\" and \"set\" take", type: .string),
                FieldShape("text", "the whole string", type: .text),
            ])))
}
