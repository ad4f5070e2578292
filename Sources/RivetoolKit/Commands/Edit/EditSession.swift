import RiveCheck
import RiveEdit
import RiveFormat
import RiveJSON
import RiveModel
import RivePlay
import ToolSupport

/// What every command that changes a file does around its edits: reads the file, runs them, says what users should know, shows
/// the change or saves it.
enum EditSession {
    /// Prints the address of what an edit made, unless nothing was made or the file itself goes to standard output.
    static func printAddress(_ address: String, _ arguments: Arguments, _ console: Console) {
        guard !arguments.has(.dryRun), !OpenFile.isStandardOutput(arguments.value(.editOutput)) else { return }
        console.output.appendLine(address)
    }

    /// The exit status of edits of the file at the first operand.
    static func run(
        _ arguments: Arguments, _ console: Console, _ edit: (inout Editor) throws(EditError) -> Void
    ) throws(ToolError) -> ExitStatus {
        try runWithFiles(arguments, console) { (editor) throws(ToolError) in
            try ToolError.of(arguments.operands[0]) { () throws(EditError) in try edit(&editor) }
        }
    }

    /// The same for edits that read or write other files too. `saving` is handed what saves the result, once that is known to
    /// be right; in a dry run it is not asked.
    static func runWithFiles(
        _ arguments: Arguments, _ console: Console, _ edit: (inout Editor) throws(ToolError) -> Void,
        saving: (_ save: () throws(ToolError) -> Void) throws(ToolError) -> Void = { (save) throws(ToolError) in
            try save()
        }
    ) throws(ToolError) -> ExitStatus {
        let edited = try EditedFile(arguments.operands[0], arguments, console)
        let file = try edited.parse()
        var editor = try ToolError.of(edited.path) { () throws(EditError) in
            try Editor(file, otherReading: RestingAddresses.reading())
        }
        try edit(&editor)
        let bytes = try ToolError.of(edited.path) { () throws(EditError) in try editor.finish() }
        try refuseNewErrors(in: editor.document, since: file, at: edited.path)
        for note in editor.notes {
            console.note(note, file: edited.path)
        }
        if edited.isDryRun {
            EditPreview(editor: editor, old: file.bytes, new: bytes).write(to: console.output, style: console.style)
        } else {
            try saving { () throws(ToolError) in try edited.save(bytes) }
        }
        return .done
    }

    /// Refuses the result of an edit that has errors which the file did not have.
    static func refuseNewErrors(in document: Document, since file: RiveFile, at path: String) throws(ToolError) {
        guard document.file.bytes != file.bytes,
            let error = Check.newErrors(in: document, since: Document(file)).first
        else { return }
        throw ToolError(.answerIsNo, file: path, "the edit would break the file: \(error.line)")
    }
}

extension Finding {
    /// What is wrong, where, and the code to look up, in one line.
    var line: String { "\(message)\(address.map { " (\($0))" } ?? ""); see \"rivetool help \(code)\"" }
}

extension ToolError {
    /// An address or a name that means nothing, with names of those that exist.
    init(_ error: LookupError, file: String, address: String? = nil) {
        let error = EditError(error)
        self.init(address.map(error.at) ?? error, file: file)
    }

    /// What a text means in a file.
    static func of<Result>(
        _ file: String, _ lookup: @autoclosure () throws(LookupError) -> Result
    ) throws(ToolError) -> Result {
        try LookupError.mapped(try lookup()) { ToolError($0, file: file) }
    }

    /// An edit that was not made, with names of those that exist.
    init(_ error: EditError, file: String) {
        let status: ExitStatus =
            switch error.kind {
            case .unfit: .usage
            case .notFound: .notFound
            case .refused, .fault: .answerIsNo
            case .malformed: .malformed
            }
        self = ToolError(status, file: file, error.message, suggestion: error.suggestion)
            .meaning(error.names, among: error.candidates)
        address = error.address
        kind = error.code ?? (error.kind == .unfit ? "unfit" : nil)
    }

    /// The result of `body`, whose failure is about a file.
    static func of<Result>(
        _ file: String, _ body: () throws(EditError) -> Result
    ) throws(ToolError) -> Result {
        try EditError.mapped(try body()) { ToolError($0, file: file) }
    }
}
