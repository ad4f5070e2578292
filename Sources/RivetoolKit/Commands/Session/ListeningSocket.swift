import LibC
import RiveFormat
import RiveJSON
import ToolSupport

/// A Unix socket at a path, that only this user can reach. It is removed when a signal ends the process.
struct ListeningSocket {
    private let path: String
    private let descriptor: Int32

    /// How many clients may wait.
    private static let backlog: Int32 = 8

    /// - Throws: `ToolError` where another process listens there already, another file is there, or the socket can't be created.
    init(at path: String, _ files: FileSystem) throws(ToolError) {
        try OutputKind.socket.require(path, files)
        self.path = path
        let place = files.resolve(path)
        descriptor = try Self.failing(path) { () throws(SystemCall.Failure) in try Self.make() }
        do throws(ToolError) {
            try Self.removeStale(place, named: path, files)
            try Self.bind(descriptor, to: place, named: path)
        } catch {
            close(descriptor)
            throw error
        }
        removedAtEnd = PathText.with(place) { strdup($0) }
        // The parent process may have blocked signals. Ignored ones, as after "nohup", stay ignored.
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let known = signal(number, removeSocket)
            if unsafeBitCast(known, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
            sigaddset(&signals, number)
        }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    private static func failing<Result>(
        _ path: String, _ body: () throws(SystemCall.Failure) -> Result
    ) throws(ToolError) -> Result {
        try SystemCall.Failure.mapped(try body()) {
            ToolError(.inputOutput, file: path, "cannot create the socket: \($0.text)")
        }
    }

    private static func make() throws(SystemCall.Failure) -> Int32 {
        #if canImport(Glibc)
            let kind = Int32(SOCK_STREAM.rawValue)
        #else
            let kind = SOCK_STREAM
        #endif
        let descriptor = try SystemCall.result { socket(AF_UNIX, kind, 0) }
        // What this process starts gets nothing of it.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return descriptor
    }

    /// Removes a socket that no process listens on.
    private static func removeStale(_ place: String, named path: String, _ files: FileSystem) throws(ToolError) {
        guard let state = try? files.calls.state(at: place) else { return }
        guard state.isSocket else {
            throw ToolError(.answerIsNo, file: path, "the file exists already and is not a socket")
        }
        let probe = try failing(path) { () throws(SystemCall.Failure) in try make() }
        defer { close(probe) }
        let answers = try withAddress(of: place, named: path) { connect(probe, $0, $1) == 0 }
        guard !answers else {
            throw ToolError(.answerIsNo, file: path, "another process listens on this socket already")
        }
        guard errno == ECONNREFUSED else {
            throw ToolError(
                .inputOutput, file: path, "cannot create the socket: \(SystemCall.Failure(number: errno).text)")
        }
        _ = files.calls.unlink(place)
    }

    private static func bind(_ descriptor: Int32, to place: String, named path: String) throws(ToolError) {
        let status = try withAddress(of: place, named: path) { address, size in
            LibC.bind(descriptor, address, size)
        }
        try failing(path) { () throws(SystemCall.Failure) in
            _ = try SystemCall.result { status }
            // No client can connect before this process listens.
            _ = try SystemCall.result { PathText.with(place) { chmod($0, 0o600) } }
            _ = try SystemCall.result { listen(descriptor, backlog) }
        }
    }

    private static func withAddress<Result>(
        of place: String, named path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) throws(ToolError) -> Result {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = PathText.bytes(of: place)
        let room = MemoryLayout.size(ofValue: address.sun_path)
        guard bytes.count < room else {
            throw ToolError(
                .usage, file: path, "the path of the socket is too long; at most \(room - 1) bytes are allowed")
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return withUnsafePointer(to: address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    /// Lets one client after the other speak, until the process ends.
    /// - Throws: `ToolError` where no client can be heard any more, and what `speak` throws.
    func serve(_ speak: (_ descriptor: Int32) throws(ToolError) -> Void) throws(ToolError) -> Never {
        defer { if let removedAtEnd { unlink(removedAtEnd) } }
        while true {
            let client = try Self.failing(path) { () throws(SystemCall.Failure) in
                try SystemCall.result { accept(descriptor, nil, nil) }
            }
            defer { close(client) }
            _ = fcntl(client, F_SETFD, FD_CLOEXEC)
            try speak(client)
        }
    }
}

/// The path of the socket that is removed at the end: a handler of signals sees what is global alone.
nonisolated(unsafe) private var removedAtEnd: UnsafeMutablePointer<CChar>?

/// Removes the socket and ends the process as the signal would have.
private func removeSocket(_ number: Int32) {
    if let removedAtEnd { unlink(removedAtEnd) }
    signal(number, SIG_DFL)
    raise(number)
}
