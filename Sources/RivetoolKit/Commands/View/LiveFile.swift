import RiveBundle
import RiveFormat
import RiveJSON
import RiveModel
import RivePlay
import RiveSession
import ToolSupport

/// The file that `view` shows: read anew when it changes, with what became different.
///
/// Every message reads the `@exclusivity(unchecked)` properties. Nothing else runs while one of them changes.
final class LiveFile {
    let path: String
    /// The file with the values of `--from`; nil for the values that it has.
    private let values: (path: String, language: String?)?
    private let console: Console
    var files: FileSystem { console.files }
    private var state: FileState?
    private(set) var source: SessionSource
    /// How often it was read with other contents.
    @exclusivity(unchecked) private(set) var version = 0
    /// What the latest of them changed, as JSON; nil before the first.
    private(set) var changes: [UInt8]?
    /// Why what lies there now is not shown; nil where it is.
    @exclusivity(unchecked) private(set) var problem: String?

    /// - Parameters:
    ///   - path: Where the file is.
    ///   - values: The path of values that it is shown with; nil for none.
    ///   - language: The language that is taken of these; nil where there is one.
    ///   - console: Where both are read.
    /// - Throws: `ToolError` for a file that can't be shown.
    init(_ path: String, values: String?, language: String? = nil, _ console: Console) throws(ToolError) {
        (self.path, self.values) = (path, values.map { ($0, language) })
        // Looked at first, so that what changes while the file is read is seen later.
        state = Self.state(of: path, console)
        source = try Self.read(path, self.values, console)
        // A pipe that takes its place would be waited for.
        var console = console
        console.files = console.files.withoutStreams
        self.console = console
    }

    private static func state(of path: String, _ console: Console) -> FileState? {
        try? console.files.calls.state(behind: console.files.resolve(RivePath(path, console.files).file))
    }

    private static func read(
        _ path: String, _ values: (path: String, language: String?)?, _ console: Console
    ) throws(ToolError) -> SessionSource {
        let edited = try EditedFile(path, console)
        let file = try edited.parse()
        if let problem = file.problem(at: path) ?? Document(file).refusal(at: path) { throw problem }
        var bytes = file.bytes
        if let values {
            var request = CommandRequest(SetCommand.command, ["-"]).with(SetCommand.from, values.path)
            if let language = values.language { request = request.with(SetCommand.language, language) }
            let run = InnerRun(request, input: bytes, console.files, like: console)
            guard run.status == .done else {
                throw run.failures.last ?? ToolError(run.status, file: values.path, "the values cannot be set")
            }
            bytes = run.changed ?? bytes
        }
        return SessionSource(bytes, outsideSource: edited.assets?.source) { (_, path, _) throws(SessionError) in
            throw SessionError(.refused, .io, "noFiles", "a page writes no files")
        }
    }

    /// Reads it again where it has changed, and lets a session show that.
    func reload(_ session: Session) {
        let now = Self.state(of: path, console)
        guard now != state else { return }
        state = now
        do throws(ToolError) {
            let new = try Self.read(path, values, console)
            let old = source
            guard new.bytes != old.bytes else { return problem = nil }
            try ToolError.ofSession(path) { () throws(SessionError) in
                let file = try session.file(ViewSite.fileKey)
                try session.change(file, to: new.bytes)
                do throws(SessionError) {
                    try session.reset(scene: ViewSite.sceneKey)
                } catch {
                    try session.change(file, to: old.bytes)
                    throw error
                }
            }
            source = new
            version += 1
            problem = nil
            changes = try Self.changes(from: old.bytes, to: new.bytes, path)
        } catch {
            problem = error.line
        }
    }

    private static func changes(from old: [UInt8], to new: [UInt8], _ path: String) throws(ToolError) -> [UInt8] {
        let name = RivePath.shown(path)
        let report = DiffReport(
            old: DiffVersion(name, try Console.parse(old, at: path)),
            new: DiffVersion(name, try Console.parse(new, at: path)))
        return Array(RemoteAnswer.json { DiffJSON.write(report, showsBytes: false, &$0) }.dropLast())
    }
}

extension ToolError {
    /// The result of `body`, which asks a session about a file.
    static func ofSession<Result>(
        _ path: String, _ body: () throws(SessionError) -> Result
    ) throws(ToolError) -> Result {
        try SessionError.mapped(try body()) { error in
            // The numbers of what failed as a request are those of exit statuses.
            ToolError(ExitStatus(rawValue: Int32(-32000 - error.code)) ?? .unsupported, file: path, error.text)
        }
    }
}
