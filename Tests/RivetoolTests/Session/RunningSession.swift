import Foundation
import RiveTestSupport
import Testing

/// The built program with a session, through pipes.
final class RunningSession {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var rest: [UInt8] = []
    private var count = 0

    /// What to say where the program is missing.
    static let missing = "the program was not built beside the tests"

    /// - Parameters:
    ///   - sandbox: The folder that it runs in.
    ///   - words: The options of the command.
    ///   - ignored: A signal that whoever starts it ignores, as the shell calls it.
    /// - Throws: What the system says where it can't be started.
    init(in sandbox: Sandbox, _ words: [String] = [], ignoring ignored: String? = nil) throws {
        let command = [try #require(BuiltTool.path), "session"] + words
        if let ignored {
            process.executableURL = URL(filePath: "/bin/sh")
            process.arguments = ["-c", #"trap "" \#(ignored); exec "$@""#, "sh"] + command
        } else {
            process.executableURL = URL(filePath: command[0])
            process.arguments = Array(command.dropFirst())
        }
        process.currentDirectoryURL = sandbox.folder
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    func write(_ text: String) { try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

    /// The next line of output; nil at its end.
    func line() -> String? {
        while true {
            if let end = rest.firstIndex(of: 0x0A) {
                defer { rest.removeFirst(end + 1) }
                return String(decoding: rest[..<end], as: UTF8.self)
            }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { return nil }
            rest += more
        }
    }

    func ask(_ method: String, _ parameters: String) throws -> JSONValue {
        count += 1
        write(#"{"jsonrpc":"2.0","id":\#(count),"method":"\#(method)","params":{\#(parameters)}}"# + "\n")
        return try JSONParser.parse(try #require(line()))
    }

    func closeOutput() { try? output.fileHandleForReading.close() }

    /// The exit status behind the end of the input.
    @discardableResult
    func end() -> Int32 {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        return process.terminationStatus
    }

    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Sends a signal, and goes on.
    func send(_ signal: Int32) { Foundation.kill(process.processIdentifier, signal) }

    /// The signal that ends it; 0 where it ends by itself.
    @discardableResult
    func terminate(by signal: Int32 = SIGTERM) -> Int32 {
        send(signal)
        process.waitUntilExit()
        return process.terminationReason == .uncaughtSignal ? process.terminationStatus : 0
    }

    /// Writes lines that nobody reads the answers to, until no more are taken and answers wait.
    /// - Returns: How many whole lines were taken, and what is left of the last.
    func writeUntilBlocked(_ line: String) -> (count: Int, rest: String) {
        let descriptor = input.fileHandleForWriting.fileDescriptor
        let flags = fcntl(descriptor, F_GETFL)
        _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
        defer { _ = fcntl(descriptor, F_SETFL, flags) }
        let bytes = Array(line.utf8)
        var (count, rest) = (0, bytes[...])
        while true {
            let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if written < 0 {
                var waiting: Int32 = 0
                _ = ioctl(output.fileHandleForReading.fileDescriptor, UInt(FIONREAD), &waiting)
                // A pipe is full at 16 KiB or more on all systems.
                if waiting >= 16_384 { return (count, String(decoding: rest, as: UTF8.self)) }
                sched_yield()
                continue
            }
            rest = rest.dropFirst(written)
            if rest.isEmpty { (count, rest) = (count + 1, bytes[...]) }
        }
    }
}
