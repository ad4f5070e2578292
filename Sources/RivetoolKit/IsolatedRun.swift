import LibC
import RiveJSON
import ToolSupport

/// A run of many pieces of work in a process of its own. A piece that ends that process ends nothing else: the run begins anew, and
/// learns which piece that was.
///
/// Standard output is that of the run that came to its end. On a terminal it is seen as it comes, so that of a run that was cut off
/// stands there too.
struct IsolatedRun {
    /// What a run has to know of those before it.
    struct Attempt: Sendable {
        /// The signals that ended processes, by the piece of work that was under way.
        fileprivate(set) var crashes: [Int: Int32] = [:]
        /// Whether one piece runs after the other, so that it is known which of them ends the process.
        fileprivate(set) var isSerial = false
        /// Where the run notes what is under way; nil where it has no process of its own.
        fileprivate(set) var board: RunningBoard?
    }

    /// The work, with the exit status that it comes to.
    typealias Body = (Attempt) throws(ToolError) -> ExitStatus

    private let console: Console

    init(_ console: Console) { self.console = console }

    /// A run, again as often as a piece of work ends its process.
    /// - Parameters:
    ///   - count: How many pieces of work there are.
    ///   - body: The work, which finds out which pieces not to begin, and notes what is under way.
    /// - Returns: The exit status of the run that came to its end.
    /// - Throws: What the work fails with, unless it has a process of its own, which reports that.
    func run(_ count: Int, _ body: Body) throws(ToolError) -> ExitStatus {
        guard console.isolatesWork, count > 0, let board = RunningBoard(count) else { return try body(Attempt()) }
        var attempt = Attempt()
        attempt.board = board
        while true {
            board.clear()
            switch runOnce(attempt, body) {
            case nil:
                attempt.board = nil
                return try body(attempt)
            case .exited(let status, let output)?:
                console.output.allow(output.count)
                console.output.append(output)
                return status
            case .killed(let signal)? where Self.interruptions.contains(signal):
                // A signal to the run is meant for all of it.
                _ = LibC.signal(signal, SIG_DFL)
                raise(signal)
                return .answerIsNo
            case .killed(let signal)?:
                let running = board.running
                guard let first = running.first else {
                    console.report(
                        ToolError(
                            .unsupported,
                            "the run was terminated by signal \(signal) outside a test; run it again with --jobs 1"))
                    return .unsupported
                }
                if running.count == 1 { attempt.crashes[first] = signal } else { attempt.isSerial = true }
            }
        }
    }

    private static let interruptions = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]

    private enum End {
        case exited(ExitStatus, output: [UInt8])
        case killed(signal: Int32)
    }

    /// How a process of the work ends; nil where the system gives none.
    private func runOnce(_ attempt: Attempt, _ body: Body) -> End? {
        console.output.flush()
        console.errors.flush()
        guard let lifeline = Lifeline() else { return nil }
        defer { lifeline.cut() }
        var ends: [Int32] = [-1, -1]
        let isSeen = console.terminal.showsOutput
        guard isSeen || pipe(&ends) == 0 else { return nil }
        let child = systemFork()
        if child == 0 {
            guard lifeline.follow() else { _exit(ExitStatus.inputOutput.rawValue) }
            if !isSeen {
                dup2(ends[1], STDOUT_FILENO)
                for end in ends { close(end) }
            }
            _exit(console.finish { () throws(ToolError) in try body(attempt) }.rawValue)
        }
        if !isSeen { close(ends[1]) }
        defer { if !isSeen { close(ends[0]) } }
        guard child > 0 else { return nil }
        let output = isSeen ? [] : (try? FileSystem.readAll(ends[0])) ?? []
        var status: Int32 = 0
        while waitpid(child, &status, 0) == -1, errno == EINTR {}
        guard status & 0x7F == 0 else { return .killed(signal: status & 0x7F) }
        return .exited(ExitStatus(rawValue: status >> 8 & 0xFF) ?? .unsupported, output: output)
    }
}

/// Which pieces of work are under way, in memory that the processes of a run share.
///
/// It is Sendable because each piece has a byte of its own.
final class RunningBoard: @unchecked Sendable {
    private let bytes: UnsafeMutableBufferPointer<UInt8>

    /// A board for so many pieces; nil where the system has no memory for it.
    fileprivate init?(_ count: Int) {
        guard let start = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0),
            start != MAP_FAILED
        else { return nil }
        bytes = UnsafeMutableBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: count)
    }

    deinit { munmap(bytes.baseAddress, bytes.count) }

    fileprivate func clear() { bytes.update(repeating: 0) }

    func begin(_ index: Int) { bytes[index] = 1 }
    func end(_ index: Int) { bytes[index] = 0 }

    fileprivate var running: [Int] { bytes.indices.filter { bytes[$0] == 1 } }
}

#if canImport(Darwin)
    /// `fork`, which Swift hides there: what runs behind it here starts threads of its own and shares none.
    private func systemFork() -> pid_t {
        let fork = dlsym(UnsafeMutableRawPointer(bitPattern: -2), "fork")
        return fork.map { unsafeBitCast($0, to: (@convention(c) () -> pid_t).self)() } ?? -1
    }
#else
    private func systemFork() -> pid_t { fork() }
#endif
