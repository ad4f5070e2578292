import RiveFormat
import RiveJSON
import ToolSupport

/// `watch`: a command again and again, whenever a file changes.
enum WatchCommand {
    private static let times = Option("times", takes: "N", help: "end after N runs")

    static let command = Command(
        "watch", .gate, "Run a command again when files change",
        operands: [Operand("PATH", .file), Operand("COMMAND", .text)],
        repeating: 1,
        options: [PathPattern.option, times],
        forms: ["PATH… -- COMMAND [ARG…]"],
        details: """
            Runs a command of this program, waits until a file changes at a PATH, or in a
            folder and below, and runs it again. Hidden files do not count. A change counts
            once nothing has changed for 200 ms; replaced, renamed and new files count as
            well. What the command itself writes in each run does not.

            A terminal is cleared before each run. Above the output stands what changed,
            for a .riv as "diff --stat" has it. Ctrl-C ends it.
            """,
        examples: """
            rivetool watch Samples/button.riv --times 1 -- check Samples/button.riv  # check after each save
            rivetool watch Samples --times 1 -- list artboards Samples/button.riv  # any command, a folder
            """,
        exits: [(.answerIsNo, "with --times: that of the last run")],
        related: ["check", "test", "ci"],
        run: run
    )

    /// How long nothing changes before a change counts, in milliseconds.
    private static let quietTime: Int32 = 200

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        guard let count = arguments.separator, count > 0, count < arguments.operands.count,
            !arguments.operands[count].hasPrefix("-"),
            let request = try arguments.readsCommand(arguments.operands[count...])
        else {
            throw ToolError(
                .usage, "watch takes PATH… -- COMMAND [ARG…]; the command follows \"--\" (see \"rivetool help watch\")")
        }
        guard request.command.name != command.name else { throw ToolError(.usage, "watch does not run itself") }
        let paths = Array(arguments.operands[..<count])
        let most = try arguments.number(times, in: 1...Int.max, "a whole number above 0")
        let exclusion = try PathExclusion(arguments)
        for path in paths where !console.files.exists(path) {
            throw ToolError(.inputOutput, file: path, "cannot watch: no such file or folder")
        }
        var watch = Watch(paths, exclusion, console)
        var status = ExitStatus.done
        var runs = 0
        while true {
            status = watch.run(request)
            runs += 1
            if runs == most || console.output.isUnheard() { return status }
            watch.waitForChanges(quietFor: quietTime)
        }
    }
}

/// Files that are watched while a command runs.
private struct Watch {
    private let console: Console
    private var files: FileWatch
    /// The files as the last run found them.
    private var known: WatchedFiles
    /// What changed since the run before.
    private var changed: [(path: String, fate: WatchedFiles.Fate)] = []
    /// What changed while the last run went on: what it wrote itself, if it does so in each run.
    private var written: Set<ByteText> = []
    /// The `.riv` files as they were, to say what changed in them.
    private var contents: [ByteText: [UInt8]] = [:]

    /// How many bytes of files are kept to be compared.
    private static let mostBytes = 1 << 27
    /// How many seconds a run waits at most for changes to end.
    private static let longestUnrest = 5.0

    init(_ paths: [String], _ exclusion: PathExclusion, _ console: Console) {
        self.console = console
        files = FileWatch(paths, exclusion, console.files)
        known = files.look()
        keepContents(of: known.paths)
    }

    mutating func run(_ request: CommandRequest) -> ExitStatus {
        if console.terminal.showsOutput { console.output.append("\u{1B}[H\u{1B}[2J\u{1B}[3J") }
        for (path, fate) in changed { say(fate, of: path) }
        console.output.flush()
        console.errors.flush()
        let status = request.run(on: console)
        console.output.renewAllowance()
        console.output.flush()
        console.errors.flush()
        let now = files.look()
        let during = Set(of: known.changes(to: now).map(\.path))
        // What each run writes is no reason for another one.
        if during.isSubset(of: written) { known = now }
        written = during
        return status
    }

    /// Waits until files have changed, and then until nothing changes for some milliseconds.
    mutating func waitForChanges(quietFor time: Int32) {
        repeat {
            var latest = files.look()
            while known.changes(to: latest).isEmpty {
                _ = files.wait()
                latest = files.look()
            }
            // More may come before a save is whole; what changes all the time must not keep a run from coming.
            let start = Instant.now
            while start.elapsed < Self.longestUnrest {
                let isSignaled = files.wait(atMost: time)
                let now = files.look()
                if !isSignaled, latest.changes(to: now).isEmpty { break }
                latest = now
            }
            changed = known.changes(to: latest)
            known = latest
        } while changed.isEmpty
    }

    /// Says what became of a file and, of a `.riv`, what changed in it.
    private mutating func say(_ fate: WatchedFiles.Fate, of path: String) {
        let old = contents[ByteText(path)]
        console.output.append(path: "\(RivePath.shown(path)): \(fate.rawValue)\n")
        keepContents(of: [path])
        guard let old, old != contents[ByteText(path)] else { return }
        let request = CommandRequest(DiffCommand.command, ["-", path]).with(DiffCommand.stat)
        let run = InnerRun(request, input: old, console.files, like: console)
        console.output.append(run.output)
    }

    /// Keeps the `.riv` files among some, as many as there is room for.
    private mutating func keepContents(of paths: [String]) {
        var left = Self.mostBytes - contents.values.reduce(0) { $0 + $1.count }
        for path in paths where path.hasSuffix(".riv") {
            guard let bytes = try? console.files.read(path), bytes.count <= left else {
                contents[ByteText(path)] = nil
                continue
            }
            left -= bytes.count
            contents[ByteText(path)] = bytes
        }
    }
}
