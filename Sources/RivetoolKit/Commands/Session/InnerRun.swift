internal import RiveJSON

/// A run of a command for another program: what it prints and says is kept, away from the streams of this process.
struct InnerRun {
    private(set) var output: [UInt8] = []
    private(set) var failures: [ToolError] = []
    private(set) var notes: [String] = []
    /// What standard input became, where it was changed.
    private(set) var changed: [UInt8]?
    private(set) var status = ExitStatus.done

    /// - Parameters:
    ///   - words: The command line, without the program's own name.
    ///   - input: What standard input holds, which may be changed in place.
    ///   - files: What it sees of the file system.
    ///   - console: The console that it is like.
    init(_ words: [String], input: [UInt8] = [], _ files: FileSystem, like console: Console) {
        let heard = Heard()
        var inner = Console(
            output: OutputBuffer(allowance: Self.longest, perByte: 0) { (bytes) throws(SystemCall.Failure) in
                heard.output += bytes
            },
            errors: OutputBuffer { _ in }, files: files, environment: console.environment, budget: console.budget,
            standardInput: { () throws(SystemCall.Failure) in input })
        inner.savesInput = { heard.changed = $0 }
        inner.hears = { message in
            switch message {
            case .failure(let error): heard.failures.append(error)
            case .note(let note): heard.notes.append(note)
            }
        }
        status = console.runs(words, inner)
        (output, failures, notes, changed) = (heard.output, heard.failures, heard.notes, heard.changed)
    }

    /// How much it may print.
    private static let longest = 1 << 27

    private final class Heard {
        var output: [UInt8] = []
        var failures: [ToolError] = []
        var notes: [String] = []
        var changed: [UInt8]?
    }
}
