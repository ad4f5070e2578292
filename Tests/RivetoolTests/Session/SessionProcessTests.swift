import Foundation
import RiveSession
import RiveTestSupport
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// The program as others talk to it: through pipes and at a socket.
@Suite(.enabled(if: BuiltTool.path != nil, Comment(rawValue: RunningSession.missing)))
struct SessionProcessTests {
    private static let errors = #"{"jsonrpc":"2.0","id":1,"method":"errors"}"# + "\n"
    private static let none = #"{"jsonrpc":"2.0","id":1,"result":{"errors":[],"lost":0}}"#

    /// Each answer comes before anything else is asked.
    @Test func answersAtOnce() throws {
        let talk = try RunningSession(in: Sandbox())
        for _ in 0..<3 {
            talk.write(Self.errors)
            #expect(talk.line() == Self.none)
        }
        // Half a line waits for its end, and two lines have two answers.
        talk.write(String(Self.errors.prefix(20)))
        talk.write(String(Self.errors.dropFirst(20)) + Self.errors)
        #expect(talk.line() == Self.none && talk.line() == Self.none)
        talk.write("\0\u{1}\n\n")
        #expect(talk.line()?.contains("-32700") == true)
        // The last line needs no end.
        talk.write(String(Self.errors.dropLast()))
        #expect(talk.end() == 0)
        #expect(talk.line() == Self.none && talk.line() == nil)
    }

    @Test func endsWithItsInput() throws {
        #expect(try RunningSession(in: Sandbox()).end() == 0)
        let talk = try RunningSession(in: Sandbox())
        talk.write(#"{"jsonrpc":"2.0","id":1,"meth"#)
        #expect(talk.end() == 0)
        #expect(talk.line()?.contains("-32700") == true)
    }

    /// Nobody who reads is nobody to fail for.
    @Test func endsWhereNobodyReads() throws {
        let talk = try RunningSession(in: Sandbox())
        talk.closeOutput()
        for _ in 0..<1000 { talk.write(Self.errors) }
        #expect(talk.end() == 0)
    }

    @Test("a session waits for a client that does not read, and loses no response")
    func waitsForSlowReader() throws {
        let talk = try RunningSession(in: Sandbox())
        let (count, rest) = talk.writeUntilBlocked(Self.errors)
        #expect(count > 100 && count * Self.errors.utf8.count < 1 << 20)
        for _ in 0..<count { #expect(talk.line() == Self.none) }
        talk.write(rest)
        #expect(talk.line() == Self.none && talk.end() == 0 && talk.line() == nil)
    }

    @Test func keepsALog() throws {
        let sandbox = try Sandbox()
        let talk = try RunningSession(in: sandbox, ["--log", "said.txt"])
        talk.write(Self.errors)
        #expect(talk.line() == Self.none && talk.end() == 0)
        let log = try String(contentsOf: sandbox.folder.appending(path: "said.txt"), encoding: .utf8)
        #expect(log == "> \(Self.errors)< \(Self.none)\n")
        #expect(sandbox.run(["session", "--log", "Samples"]).status == .inputOutput)
        // The streams have other things to carry.
        for path in ["-", "/dev/stdout", "/dev/stdin"] {
            #expect(sandbox.run(["session", "--log", path]).status == .usage)
        }
        #if os(Linux)
            let full = try RunningSession(in: sandbox, ["--log", "/dev/full"])
            full.write(Self.errors)
            #expect(full.line() == Self.none && full.end() == 6)
        #endif
    }

    @Test("a log replaces logs alone")
    func replacesOnlyLogs() throws {
        let sandbox = try Sandbox(), log = sandbox.folder.appending(path: "said.txt")
        func isDone(_ input: String) -> Bool {
            sandbox.run(["session", "--log", "said.txt"], input: Array(input.utf8)).status == .done
        }
        // Whatever a session starts with, the next one takes its log for one; an empty file says nothing.
        for input in ["", Self.errors, "no request\n", "[]\n", "\n", #"{"jsonrpc":"2.0","method":"errors"}"# + "\n"] {
            #expect(isDone(input) && isDone(Self.errors), "\(input)")
            #expect(try String(contentsOf: log, encoding: .utf8) == "> \(Self.errors)< \(Self.none)\n")
        }
        let button = try Data(contentsOf: sandbox.folder.appending(path: "Samples/button.riv"))
        for other in [button, Data("text\n".utf8), Data("> a\n> b\n".utf8), Data("< x\n".utf8), Data("\n".utf8)] {
            try other.write(to: log)
            let result = sandbox.run(["session", "--log", "said.txt"], input: Array(Self.errors.utf8))
            #expect(result.status == .answerIsNo && result.text.isEmpty)
            let words =
                other == button
                ? "a .riv file; nothing was written" : "not a session log; nothing was written"
            #expect(result.errors == "rivetool: said.txt: the file exists already and is \(words)\n")
            #expect(try Data(contentsOf: log) == other)
        }
    }

    // MARK: Sockets

    /// A client of a socket.
    private final class Client {
        private let descriptor: Int32

        init?(_ path: String) {
            #if canImport(Glibc)
                descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            #else
                descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
            #endif
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
            let status = withUnsafePointer(to: address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            if status != 0 { return nil }
        }

        deinit { close(descriptor) }

        func say(_ line: String) { _ = line.withCString { send(descriptor, $0, strlen($0), 0) } }

        func ask(_ line: String) -> String {
            say(line)
            var answer: [UInt8] = []
            var byte: UInt8 = 0
            while recv(descriptor, &byte, 1, 0) == 1, byte != 0x0A { answer.append(byte) }
            return String(decoding: answer, as: UTF8.self)
        }
    }

    /// A session at a socket, once it answers.
    private static func serving(
        _ sandbox: Sandbox, _ path: String, ignoring signal: String? = nil
    ) throws -> (RunningSession, Client) {
        let talk = try RunningSession(in: sandbox, ["--socket", path], ignoring: signal)
        while true {
            if let client = Client(path) { return (talk, client) }
            usleep(1000)
        }
    }

    /// The path of a socket has few bytes.
    private static func place() -> String { "/tmp/rivetool-\(UUID().uuidString.prefix(8)).socket" }

    @Test func answersOneClientAfterTheOther() throws {
        let sandbox = try Sandbox(), path = Self.place()
        var (talk, client): (RunningSession, Client?) = try Self.serving(sandbox, path)
        defer { talk.terminate() }
        var state = stat()
        #expect(stat(path, &state) == 0 && state.st_mode & 0o777 == 0o600)
        let open =
            #"{"jsonrpc":"2.0","id":1,"method":"file.open","params":{"key":"f","path":"Samples/button.riv"}}"# + "\n"
        #expect(client?.ask(open).contains(#""status":"created""#) == true)
        // Another one is refused while somebody answers there, and a second client waits.
        let rival = sandbox.run(["session", "--socket", path])
        #expect(rival.status == .answerIsNo)
        #expect(rival.errors.contains("another process listens on this socket already"), "\(rival.errors)")
        let second = try #require(Client(path))
        client = nil
        #expect(second.ask(open).contains(#""status":"existing""#))
        talk.terminate()
        #expect(stat(path, &state) != 0)
    }

    /// Clients that go, in the middle of a line or with answers on their way, take nobody with them.
    @Test func outlivesItsClients() throws {
        let sandbox = try Sandbox(), path = Self.place()
        var (talk, client): (RunningSession, Client?) = try Self.serving(sandbox, path)
        for line in [String(Self.errors.prefix(20)), String(repeating: Self.errors, count: 2000), "\0\u{1}\n"] {
            client?.say(line)
            client = Client(path)
            #expect(client?.ask(Self.errors) == Self.none)
        }
        talk.terminate()
    }

    @Test("a client that stalls within a line loses its connection, and the next one is served")
    func stallingClientsAreLeft() async throws {
        let (answer, seconds) = try await onOwnThread {
            let sandbox = try Sandbox(), path = Self.place()
            let (talk, client) = try Self.serving(sandbox, path)
            defer { talk.terminate() }
            client.say(Self.errors + Self.errors.prefix(20))
            let start = Instant.now
            return (Client(path)?.ask(Self.errors), start.elapsed)
        }
        #expect(answer == Self.none)
        let limit = Double(SessionLimits().lineSeconds)
        #expect(limit - 1...limit + 20 ~= seconds)
    }

    /// The socket goes with the process, whatever signal ends it, and stays where that signal is ignored.
    @Test(arguments: [SIGTERM, SIGINT, SIGHUP]) func takesItsSocketAway(_ signal: Int32) throws {
        let sandbox = try Sandbox(), path = Self.place()
        let (talk, client) = try Self.serving(sandbox, path)
        #expect(client.ask(Self.errors) == Self.none && talk.terminate(by: signal) == signal)
        #expect(access(path, F_OK) != 0)
    }

    @Test func ignoresASignalAsItsParentDoes() throws {
        let sandbox = try Sandbox(), path = Self.place()
        let (talk, client) = try Self.serving(sandbox, path, ignoring: "HUP")
        talk.send(SIGHUP)
        #expect(client.ask(Self.errors) == Self.none && access(path, F_OK) == 0)
        #expect(talk.terminate() == SIGTERM && access(path, F_OK) != 0)
    }

    @Test("a socket without a listener is replaced, a file that is not a socket is not")
    func replacesStaleSockets() throws {
        let sandbox = try Sandbox(), path = Self.place()
        let killed = try Self.serving(sandbox, path).0
        killed.kill()
        var state = stat()
        #expect(stat(path, &state) == 0)
        let (talk, client) = try Self.serving(sandbox, path)
        #expect(client.ask(Self.errors) == Self.none)
        talk.terminate()
        let file = sandbox.run(["session", "--socket", "Samples/README.md"])
        #expect(file.status == .answerIsNo)
        #expect(file.errors.contains("the file exists already and is not a socket"), "\(file.errors)")
        #expect(sandbox.run(["session", "--socket", "none/s"]).status == .inputOutput)
        #expect(sandbox.run(["session", "--socket", String(repeating: "x", count: 200)]).status == .usage)
    }
}
