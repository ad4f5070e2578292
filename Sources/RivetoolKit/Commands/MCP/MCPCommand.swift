import RiveFormat
import RiveSession
import ToolSupport

/// `mcp`: an assistant looks into files by itself.
enum MCPCommand {
    private static let root = Option(
        "root", takes: "DIR", .file, help: "the folder with the files (the current one)")

    static let command = Command(
        "mcp", .run, "Serve files to AI assistants (Model Context Protocol)",
        options: [root],
        details: """
            Speaks the Model Context Protocol over the standard streams. Assistants start it
            as "rivetool mcp --root DIR". Its tools are inspect, list, get, graph, check,
            diff, contract_check, advance, draw (its response is an image) and set_copy,
            which writes a new file. Each .riv below the folder is a resource.

            Nothing outside the folder is read or written, also where a link leads out, and
            no existing file is changed. A new file ends in .riv, and neither it nor its
            folder is hidden. Pipes and devices are refused. Long responses are cut.
            """,
        examples: "rivetool mcp --root Samples < Samples/session/tools.jsonl  # the list of tools",
        related: ["session", "agents"],
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
