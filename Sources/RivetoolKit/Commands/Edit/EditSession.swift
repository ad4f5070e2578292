internal import RiveFormat
internal import RiveModel

/// What every command that changes a file does around its edits: reads the file, runs them, says what users should know, shows
/// the change or saves it.
struct EditSession {
    static let dryRun = Option("dry-run", help: "write nothing; show what would change, old → new, and which bytes")
    static let output = Option(
        "output", letter: "o", takes: "FILE", .file, help: "write elsewhere; '-' is standard output")
    static let backup = Option("backup", help: "keep the file as it was as FILE.bak")

    /// The options of every command that changes a file.
    static let options = [output, dryRun, backup]

    /// What help says of a command, and then of all that change a file.
    static func details(_ own: String) -> String {
        own + """


            The file is replaced as a whole, once the result has been read again and
            compared with the request; whatever happens before leaves it as it was. An edit
            that changes nothing writes nothing.
            """
    }

    /// Runs edits on the file at the first operand.
    static func run(
        _ arguments: Arguments, _ console: Console, _ edit: (inout Editor) throws(EditError) -> Void
    ) throws(ToolError) -> ExitStatus {
        let path = arguments.operands[0]
        let file = try console.readRiveFile(path)
        var editor: Editor
        let bytes: [UInt8]
        do throws(EditError) {
            editor = try Editor(file)
            try edit(&editor)
            bytes = try editor.finish()
        } catch {
            throw ToolError(error, file: path)
        }
        for note in editor.notes {
            console.errors.appendLine(ControlCharacters.escaped("rivetool: \(path): \(note)", backslash: false))
        }
        if arguments.has(dryRun) {
            EditPreview(editor, old: file.bytes, new: bytes).write(to: console.output, style: console.style)
            return .done
        }
        try save(bytes, of: file, arguments, console)
        return .done
    }

    private static func save(
        _ bytes: [UInt8], of file: RiveFile, _ arguments: Arguments, _ console: Console
    ) throws(ToolError) {
        let path = arguments.operands[0]
        if let output = arguments.value(output) { return try console.write(bytes, to: output) }
        if path == "-" { throw ToolError(.usage, "what is read from standard input needs -o") }
        if bytes != file.bytes { try console.write(bytes, to: path) }
    }
}

extension ToolError {
    /// An edit that was not made, with the nearest name of those that exist.
    init(_ error: EditError, file: String) {
        let status: ExitStatus =
            switch error.kind {
            case .unfit: .usage
            case .notFound: .notFound
            case .refused: .answerIsNo
            case .malformed: .malformed
            }
        self.init(
            status, file: file, error.message,
            suggestion: Suggestion.nearest(toAny: error.names, among: error.candidates))
    }
}
