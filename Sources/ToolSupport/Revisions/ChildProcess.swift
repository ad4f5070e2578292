import LibC
import RiveFormat
import RiveJSON

/// Another program that runs beside this one: it may be asked through its standard input, and answers through its standard output.
///
/// What it says on standard error is read along with its output, so that neither waits for the other; the start of it is kept.
package final class ChildProcess {
    /// How a program ended.
    package enum End: Equatable {
        case exited(Int32)
        case killed(signal: Int32)
    }

    /// What it said on standard error, up to a limit.
    package private(set) var complaint: [UInt8] = []
    private static let longestComplaint = 4096

    private let process: pid_t
    private var input: Int32
    private var output: Int32
    private var errors: Int32
    private var end: End?

    /// Starts a program.
    /// - Parameters:
    ///   - program: Its path.
    ///   - arguments: What follows its name on its command line, as paths are spelt.
    ///   - environment: Its variables, each `NAME=VALUE`.
    ///   - hasInput: Whether it is asked; its standard input is empty otherwise.
    /// - Throws: What the system says where it starts none.
    package init(_ program: String, _ arguments: [String], environment: [[UInt8]], hasInput: Bool) throws(SystemCall
        .Failure)
    {
        let words = ([program] + arguments).map(PathText.bytes)
        // The system would cut them off there.
        guard !words.contains(where: { $0.contains(0) }) else { throw SystemCall.Failure(number: EINVAL) }
        let input: Pipe? = hasInput ? try Pipe() : nil
        let output = try Pipe(), errors = try Pipe()
        var actions = Self.noActions, attributes = Self.noAttributes
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        if let input {
            posix_spawn_file_actions_adddup2(&actions, input.reading.descriptor, STDIN_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        }
        posix_spawn_file_actions_adddup2(&actions, output.writing.descriptor, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, errors.writing.descriptor, STDERR_FILENO)
        // Here a write to a closed pipe returns an error; other programs expect the signal.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Self.flags)
        var process = pid_t()
        let number = Self.withStrings(words) { words in
            Self.withStrings(environment) { environment in
                PathText.with(program) { program in
                    starting.when { _ in posix_spawn(&process, program, &actions, &attributes, words, environment) }
                }
            }
        }
        if number != 0 { throw SystemCall.Failure(number: number) }
        self.process = process
        self.input = input?.writing.take() ?? -1
        self.output = output.reading.take()
        self.errors = errors.reading.take()
    }

    deinit { finish() }

    /// Hands bytes to its standard input.
    package func write(_ bytes: [UInt8]) throws(SystemCall.Failure) { try SystemCall.write(bytes[...], to: input) }

    /// Reads what it has written, waiting for it where there is nothing yet.
    /// - Returns: How many bytes there were; 0 at the end of all.
    package func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(SystemCall.Failure) -> Int {
        while true {
            var states = [output, errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            let count = nfds_t(states.count)
            _ = try SystemCall.result { poll(&states, count, -1) }
            if states[1].revents != 0 { try readComplaint() }
            guard states[0].revents != 0 else { continue }
            return try SystemCall.readOnce(into: buffer, from: output)
        }
    }

    private func readComplaint() throws(SystemCall.Failure) {
        let more = try [UInt8](capacity: 4096) { (buffer) throws(SystemCall.Failure) in
            try SystemCall.readOnce(into: buffer, from: errors)
        }
        if more.isEmpty { Self.close(&errors) }
        complaint += more.prefix(Self.longestComplaint - complaint.count)
    }

    /// Takes its input away, which ends a program that is asked, and waits for its end.
    @discardableResult package func finish() -> End {
        if let end { return end }
        Self.close(&input)
        Self.close(&output)
        while errors >= 0, (try? readComplaint()) != nil {}
        Self.close(&errors)
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
        let end: End = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: status & 0x7F)
        self.end = end
        return end
    }

    private static func close(_ descriptor: inout Int32) {
        if descriptor >= 0 { _ = LibC.close(descriptor) }
        descriptor = -1
    }

    // MARK: Starting

    /// Strings as the system takes a list of them.
    static func withStrings<Result>(
        _ strings: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies: [UnsafeMutablePointer<CChar>?] = strings.map { bytes in
            (bytes + [0]).withUnsafeBytes { strdup($0.assumingMemoryBound(to: CChar.self).baseAddress!) }
        }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }

    #if canImport(Darwin)
        private static var noActions: posix_spawn_file_actions_t? { nil }
        private static var noAttributes: posix_spawnattr_t? { nil }
        private static let flags = Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
        private static var noActions: posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
        private static var noAttributes: posix_spawnattr_t { posix_spawnattr_t() }
        private static let flags = Int16(POSIX_SPAWN_SETSIGDEF)
    #endif
}

/// Held while programs are started, and while pipes are made that they are not to get.
private let starting = Monitor(())

/// A pipe whose ends no other program gets by chance.
private struct Pipe {
    /// One end, which is closed with the value unless it was taken out.
    final class End {
        private(set) var descriptor: Int32

        /// An end beyond the standard streams, whose places a program is started with.
        init(_ descriptor: Int32) throws(SystemCall.Failure) {
            self.descriptor = try SystemCall.result { fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1) }
        }

        deinit { if descriptor >= 0 { close(descriptor) } }

        func take() -> Int32 {
            defer { descriptor = -1 }
            return descriptor
        }
    }

    let reading: End
    let writing: End

    init() throws(SystemCall.Failure) {
        let ends: Result<(End, End), SystemCall.Failure> = starting.when { _ in
            var ends: [Int32] = [-1, -1]
            do throws(SystemCall.Failure) {
                _ = try SystemCall.result { pipe(&ends) }
                defer { for end in ends { close(end) } }
                return .success((try End(ends[0]), try End(ends[1])))
            } catch {
                return .failure(error)
            }
        }
        (reading, writing) = try ends.get()
    }
}
