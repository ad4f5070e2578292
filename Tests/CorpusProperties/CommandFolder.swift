import Foundation
import RiveFormat
import RiveJSON
package import RiveTestSupport
import RivetoolKit
package import ToolSupport

/// An empty folder in which command lines run inside this process; it is removed with the value.
package final class CommandFolder {
    /// What a command line left behind.
    package struct Output {
        package var bytes: [UInt8] = []
        package var errors = ""
        package var status = ExitStatus.done

        package var text: String { String(decoding: bytes, as: UTF8.self) }

        /// The lines of what was printed.
        package var lines: [Substring] { text.split(separator: "\n") }

        /// The JSON document that was printed.
        package func json() throws -> RiveTestSupport.JSONValue { try JSONParser.parse(text) }
    }

    private let folder: URL

    package init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "rivetool-corpus-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    package func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: folder.appending(path: name))
    }

    package func read(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: name)))
    }

    package func run(_ words: [String], input: [UInt8] = []) -> Output {
        var output = Output()
        var errors: [UInt8] = []
        let console = Console(
            output: OutputBuffer { (bytes) throws(OutputBuffer.Failure) in output.bytes += bytes },
            errors: OutputBuffer { (bytes) throws(OutputBuffer.Failure) in errors += bytes },
            files: FileSystem(workingDirectory: folder.path),
            standardInput: { () throws(OutputBuffer.Failure) in input })
        let status = Tool.run(words, console: console)
        output.status = status
        output.errors = String(decoding: errors, as: UTF8.self)
        return output
    }
}
