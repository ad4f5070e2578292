internal import LibC
internal import RiveFormat
internal import RiveJSON
internal import RiveSession

/// `session`: another program asks, line by line.
enum SessionCommand {
    private static let socket = Option(
        "socket", takes: "PATH", .file, help: "answer at a Unix socket instead of the standard streams")
    private static let root = Option(
        "root", takes: "DIR", .file, help: "the folder that pictures may be written below; none unless given")
    private static let log = Option("log", takes: "FILE", .file, help: "write all that is asked and answered to a file")

    static let command = Command(
        "session", .run, "answers another program, request by request",
        options: [socket, root, log],
        details: """
            One process for a whole test run, in any language: each line of standard input
            is a request of JSON-RPC 2.0, each line of standard output an answer, in order.
            Nothing comes unasked. A request without an id is not answered; "errors" tells
            what has failed of those. Standard error is free text; the end of the input ends
            it.

            Files and scenes go by keys of one's own: opening one a second time finds it, as
            long as all that it was opened with is the same. What is done in a scene are the
            steps of "rivetool advance", what is told of it is what that prints as JSON.

            With --socket the conversation is at a socket that only this user can reach, for
            one client after the other; files and scenes stay from one to the next. A client
            that takes more than 10 s for a line, from its first byte to its last, loses
            its connection. A socket that nobody answers at any more is replaced, and it is
            removed at the end.

            Paths in requests name regular files; pipes and devices are refused. file.save
            writes over another file than the one that was opened only with "force": true.
            --log replaces the log of an earlier session, and no other file.

            An error has a number: -32000 less the exit status that a command would have, or
            one of JSON-RPC where the line is no request; and in its data a group (file,
            scene, value, address, limit, io), a word that stays the same, the address that
            is to blame, and what may have been meant. All else goes on.

            What is told of an advance ends at "limit" frames with something to tell (1000),
            "ran" says how many have passed; scene.observe has it tell of single values,
            too, as [address, old, new], and scene.never of sentences that must not be so,
            as "broken". scene.play takes a log of Rive's viewer, as --play does, and tells
            what an advance tells.

            scene.draw answers the calls to a renderer ("json"), or a picture ("png", "svg")
            as base64; with "path" it writes the file below the folder of --root instead,
            over one that is there. Size and ground are told as to "rivetool draw", whose
            picture of the same frame it is. Frames that nobody asks for are not drawn, and
            a few fill rules depend on what was drawn before. "notes" says which images are
            missing.

            Results of file.diff, requires, probe, graph, contract and contractCheck are the
            documents of these commands, for files that are open: "old", "new" and "against"
            are their keys. "against" is also what "contract check --against" takes, and the
            lock beside the file unless given.

            "rivetool help --json-schema session" prints the JSON Schema of requests and
            responses; of the method scene.set, these are scene.set.request and
            scene.set.result in its $defs.

            Methods, with what they take ("?" may be left out):

            """ + SessionHelp.methods,
        examples: [
            .init("rivetool session < Samples/session/requests.jsonl", "what a test may ask"),
            .init("rivetool session --log said.txt < Samples/session/requests.jsonl", "with a record of it"),
        ],
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
