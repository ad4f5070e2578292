internal import RiveFormat
internal import RiveSession

/// `mcp`: an assistant looks into files by itself.
enum MCPCommand {
    private static let root = Option(
        "root", takes: "DIR", .file, help: "the folder that it may look into; the current one unless given")

    static let command = Command(
        "mcp", .run, "lets an assistant look into files",
        options: [root],
        details: """
            Speaks the Model Context Protocol over the standard streams, both with its
            handshake (initialize) and with requests that stand for themselves. Assistants
            start it as "rivetool mcp --root DIR".

            Its tools are commands of this program: inspect, list, get, graph, check, diff,
            contract_check, advance, draw, whose answer is an image, and set_copy, which
            writes a new file below the folder.
            Nothing outside of the folder is read or written, also where a link leads there,
            and no file that is there is changed. The name of a new file ends in .riv, and
            neither it nor its folder is hidden. Pipes and devices are refused. Long
            answers are cut, with a note how to ask for more. The interface of each .riv
            file below the folder is a resource.
            """,
        examples: [
            .init("rivetool mcp --root Samples < Samples/session/tools.jsonl", "which tools there are")
        ],
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let root = try MCPRoot(arguments.value(root) ?? ".", console.files)
        let server = MCPServer(root: root, console: console)
        let conversation = Conversation(answer: server.answer, limit: SessionLimits().lineBytes, log: nil)
        try SystemCall.Failure.mapped(
            try conversation.hold(try console.lines(limit: conversation.limit), console.output)
        ) { FileSystem.readError($0, file: "-") }
        return .done
    }
}
