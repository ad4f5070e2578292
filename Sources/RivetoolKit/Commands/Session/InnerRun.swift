import RiveFormat
import RiveJSON
import RiveModel
import ToolSupport

/// A run of a command for another program: what it prints and says is kept, away from the streams of this process.
final class InnerRun {
    private(set) var output: [UInt8] = []
    private(set) var failures: [ToolError] = []
    private(set) var notes: [String] = []
    /// What standard input became, where it was changed.
    private(set) var changed: [UInt8]?
    private(set) var status = ExitStatus.done
    /// What may still be held of what the command says.
    private var left = ByteBudget(1 << 22)

    /// - Parameters:
    ///   - request: The command.
    ///   - input: What standard input holds, which may be changed in place.
    ///   - files: What it sees of the file system.
    ///   - console: The console that it is like.
    ///   - longest: How many bytes it may print.
    init(
        _ request: CommandRequest, input: [UInt8] = [], _ files: FileSystem, like console: Console,
        atMost longest: Int = InnerRun.longest
    ) {
        var inner = Console(
            output: OutputBuffer(allowance: longest, perByte: 0) { (bytes) throws(SystemCall.Failure) in
                self.output += bytes
            },
            errors: OutputBuffer { _ in }, files: files, environment: console.environment, budget: console.budget,
            standardInput: { () throws(SystemCall.Failure) in input })
        inner.savesInput = { self.changed = $0 }
        inner.hears = { self.take($0) }
        status = request.run(on: inner)
        guard left.isExhausted else { return }
        let error = ToolError(
            .unsupported,
            "the notes of a command take more than \(NumberWords.grouped(left.limit)) bytes; the rest is left out"
        )
        failures.append(error)
        status = .unsupported
    }

    /// How much it may print unless that is said: the answer that holds it is made of several copies.
    static let longest = 1 << 24

    private func take(_ message: Console.Message) {
        guard !left.isExhausted else { return }
        switch message {
        case .failure(let error):
            left.take(error.line.utf8.count)
            failures.append(error)
        case .note(let note):
            left.take(note.utf8.count)
            notes.append(note)
        }
    }
}
