import Foundation
import RiveJSON
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// One line among those of others.
@Suite struct GitAttributesFileTests {
    private static let line = "*.riv diff=riv"

    private static func file(_ sandbox: Sandbox) throws -> (GitAttributesFile, Console) {
        let files = FileSystem(workingDirectory: sandbox.folder.path)
        let console = Console(
            output: OutputBuffer { _ in }, errors: OutputBuffer { _ in }, files: files,
            standardInput: { () throws(SystemCall.Failure) in [] })
        return (try GitAttributesFile("a/attributes", files), console)
    }

    /// What was there is there again once the line is gone, to the byte.
    @Test(arguments: [
        (nil, "\(line)\n"),
        ("# mine\n", "# mine\n\(line)\n"),
        ("# mine", "# mine\n\(line)"),
        ("# mine\r\n*.png binary\r\n", "# mine\r\n*.png binary\r\n\(line)\r\n"),
        ("# mine\r\n*.png binary", "# mine\r\n*.png binary\r\n\(line)"),
        ("*.riv filter=lfs diff=lfs merge=lfs -text\n", "*.riv filter=lfs diff=lfs merge=lfs -text\n\(line)\n"),
        ("*.rive diff=riv\n\n", "*.rive diff=riv\n\n\(line)\n"),
        ("*.riv -diff\n", "*.riv -diff\n\(line)\n"),
    ])
    func theLineComesAndGoes(_ before: String?, _ after: String) throws {
        let sandbox = try Sandbox()
        let url = sandbox.folder.appending(path: "a/attributes")
        if let before {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try before.write(to: url, atomically: true, encoding: .utf8)
        }
        let (old, console) = try Self.file(sandbox)
        #expect(!old.isSet && !old.hasLine)
        try old.add(console)
        #expect(try String(contentsOf: url, encoding: .utf8) == after)
        let (new, _) = try Self.file(sandbox)
        #expect(new.isSet && new.hasLine)
        try new.remove(console)
        #expect((try? String(contentsOf: url, encoding: .utf8)) == before)
    }

    /// What somebody has written by hand is set, and is theirs.
    @Test(arguments: ["*.riv text=auto diff=riv", "*.riv\tdiff=riv\r", "*.riv -diff diff=riv"])
    func otherLinesSayItToo(_ line: String) throws {
        let sandbox = try Sandbox()
        let url = sandbox.folder.appending(path: "a/attributes")
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try line.write(to: url, atomically: true, encoding: .utf8)
        let (file, _) = try Self.file(sandbox)
        #expect(file.isSet && !file.hasLine)
    }
}
