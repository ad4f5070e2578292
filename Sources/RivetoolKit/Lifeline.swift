import LibC
import ToolSupport

/// A pipe that tells a forked process of the end of its parent, however that ends: by `SIGKILL`, too.
///
/// The parent alone holds the end that is written to, and never writes. When it is gone, a read at the other end returns. All systems
/// have this, unlike signals and events about parents.
struct Lifeline {
    private let reading: Int32
    private let writing: Int32

    /// A pipe, made before the fork; nil where the system gives none.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        (reading, writing) = (ends[0], ends[1])
        // A program that either process starts would keep the end open.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    /// Lets the forked process end as soon as its parent has.
    /// - Returns: Whether the system gave it a thread to wait with.
    func follow() -> Bool {
        close(writing)
        let reading = reading
        return Parallel.detach {
            var byte: UInt8 = 0
            while true {
                let count = read(reading, &byte, 1)
                if count >= 0 || errno != EINTR { break }
            }
            // No process is left to read the exit status.
            _exit(ExitStatus.inputOutput.rawValue)
        }
    }

    /// Closes both ends in the parent, once the process has ended.
    func cut() {
        close(reading)
        close(writing)
    }
}
