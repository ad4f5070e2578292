internal import RiveFormat
internal import RiveModel

/// What every command that changes a file does around its edits: reads the file, runs them, says what users should know, shows
/// the change or saves it.
enum EditSession {
    /// What help says of a command, and then of all that change a file.
    static func details(_ own: String) -> String {
        own + """


            The file is replaced as a whole, once the result has been read again and
            compared with the request; whatever happens before leaves it as it was. An edit
            that changes nothing writes nothing: see 'rivetool help saving'.
            """
    }

    /// Runs edits on the file at the first operand.
    static func run(
        _ arguments: Arguments, _ console: Console, _ edit: (inout Editor) throws(EditError) -> Void
    ) throws(ToolError) -> ExitStatus {
        let edited = try EditedFile(arguments.operands[0], arguments, console)
        let file = try console.riveFile(of: edited.bytes, at: edited.path)
        var editor: Editor
        let bytes: [UInt8]
        do throws(EditError) {
            editor = try Editor(file)
            try edit(&editor)
            bytes = try editor.finish()
        } catch {
            throw ToolError(error, file: edited.path)
        }
        if bytes != file.bytes, let error = Check.newErrors(in: editor.document, since: Document(file)).first {
            throw ToolError(.answerIsNo, file: edited.path, "the edit would break the file: \(error.line)")
        }
        for note in editor.notes {
            console.errors.appendLine(ControlCharacters.escaped("rivetool: \(edited.path): \(note)", backslash: false))
        }
        if edited.isDryRun {
            EditPreview(editor, old: file.bytes, new: bytes).write(to: console.output, style: console.style)
        }
        try edited.save(bytes)
        return .done
    }
}

extension Finding {
    /// What is wrong, where, and its code for those who want to know more, in one line.
    var line: String { "\(message)\(address.map { " (\($0))" } ?? ""); see 'rivetool help \(code)'" }
}

extension ToolError {
    /// An edit that was not made, with the nearest name of those that exist.
    init(_ error: EditError, file: String) {
        let status: ExitStatus =
            switch error.kind {
            case .unfit: .usage
            case .notFound: .notFound
            case .refused, .fault: .answerIsNo
            case .malformed: .malformed
            }
        self.init(
            status, file: file, error.message,
            suggestion: Suggestion.nearest(toAny: error.names, among: error.candidates))
    }
}
