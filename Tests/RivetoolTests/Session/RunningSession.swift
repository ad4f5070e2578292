import Foundation
import RiveTestSupport
import Testing

@testable import RivetoolKit

/// The built program with a session, through pipes.
final class RunningSession {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var rest: [UInt8] = []
    private var count = 0

    /// What to say where the program is missing.
    static let missing = "the program was not built beside the tests"

    init(in sandbox: Sandbox, _ words: [String] = []) throws {
        process.executableURL = URL(filePath: try #require(BuiltTool.path))
        process.arguments = ["session"] + words
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

    func terminate() {
        process.terminate()
        process.waitUntilExit()
    }
}
