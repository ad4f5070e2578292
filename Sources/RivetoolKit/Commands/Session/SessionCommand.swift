import LibC
import RiveFormat
import RiveJSON
import RiveSession
import ToolSupport

/// `session`: another program asks, line by line.
enum SessionCommand {
    private static let socket = Option(
        "socket", takes: "PATH", .file, help: "answer at a Unix socket, not at the standard streams")
    private static let root = Option(
        "root", takes: "DIR", .file, help: "the folder below which pictures may be written (none)")
    private static let log = Option(
        "log", takes: "FILE", .file, writes: .file, help: "write requests and responses to a file")

    static let command = Command(
        "session", .run, "Answer requests of another program (JSON-RPC)",
        options: [socket, root, log],
        details: """
            Reads a JSON-RPC 2.0 request per line of standard input, and writes a response
            per line, in order. A request without an id gets no response; "errors" reports
            its failure. The end of the input ends the session.

            You choose a key for each file and scene that you open. Requests in a scene are
            the steps of "advance"; responses have what it prints as JSON. Paths must name
            regular files. file.save overwrites another file only with "force": true.

            "rivetool help methods" lists the methods, "rivetool help --json-schema session"
            prints their JSON Schema.
            """,
        examples: """
            rivetool session < Samples/session/requests.jsonl  # requests from a file
            rivetool session --log said.txt < Samples/session/requests.jsonl  # with a log of requests and responses
            """,
        related: ["mcp", "advance", "methods", "steps"],
        jsonSchema: SessionHelp.schema,
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        if let folder = arguments.value(root), !console.files.isFolder(folder) {
            throw ToolError(.inputOutput, file: folder, "cannot write: no such folder")
        }
        let log = try arguments.value(log).map { (path) throws(ToolError) in try SessionLog(path, console.files) }
        var console = console
        // The process must not wait for a pipe while its client waits for an answer.
        console.files = console.files.withoutStreams
        let session = Session(
            SessionDesk(console: console, root: arguments.value(root)),
            SessionFileMethods.all(console) + SessionMethod.all)
        let conversation = Conversation(answer: session.answer, limit: session.limits.lineBytes, log: log?.output)
        func requireLog() throws(ToolError) {
            if let log, let failure = log.output.failure { throw .cannotWrite(log.path, failure) }
        }
        if let path = arguments.value(socket) {
            try ListeningSocket(at: path, console.files).serve { (descriptor) throws(ToolError) in
                // A client that goes, or stalls, in the middle of a line loses its connection, and the next one is served.
                try? conversation.hold(
                    LineReader(
                        limit: conversation.limit, descriptor: descriptor,
                        secondsPerLine: Double(session.limits.lineSeconds)),
                    OutputBuffer(descriptor: descriptor))
                try requireLog()
            }
        }
        try SystemCall.Failure.mapped(
            try conversation.hold(try console.lines(limit: conversation.limit), console.output)
        ) { FileSystem.readError($0, file: "-") }
        try requireLog()
        return .done
    }
}

extension Console {
    /// The lines of standard input, as they arrive.
    func lines(limit: Int) throws(SystemCall.Failure) -> LineReader {
        if let inputDescriptor { return LineReader(limit: limit, descriptor: inputDescriptor) }
        var rest = try standardInput()[...]
        return LineReader(limit: limit) { buffer in
            let count = buffer.initialize(fromContentsOf: rest.prefix(buffer.count))
            rest = rest.dropFirst(count)
            return count
        }
    }
}
