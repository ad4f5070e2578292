import Foundation
import RiveTestSupport
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// A path with a byte that is not UTF-8.
private let oddPath = Tool.argument([0x61, 0xFF, 0x2E, 0x72, 0x69, 0x76])

/// Whether the file system of temporary files has names that are not UTF-8.
private let takesAnyBytes: Bool = {
    guard let sandbox = try? Sandbox() else { return false }
    return (try? FileSystem(workingDirectory: sandbox.folder.path).create(oddPath, with: [])) != nil
}()

/// Paths that are not UTF-8: opened, written and printed as the bytes that they are; all other arguments have to be UTF-8.
@Suite(.enabled(if: takesAnyBytes, "the file system takes only names of UTF-8"))
struct PathBytesTests {
    private static let raw = oddPath
    /// What would be edited by whoever takes the byte for a character that is missing.
    private static let decoy = "a\u{FFFD}.riv"

    private static let file = try? Data(contentsOf: PackageFiles.samples.appending(path: "button.riv"))
    /// A file with findings.
    private static let found = try? Data(contentsOf: PackageFiles.samples.appending(path: "player.riv"))
    private static let zip = try? Data(contentsOf: PackageFiles.samples.appending(path: "poster.zip"))

    private func sandbox(_ data: Data?) throws -> Sandbox {
        let (sandbox, bytes) = (try Sandbox(), [UInt8](try #require(data)))
        for name in [Self.raw, Self.decoy, "plain"] {
            _ = try FileSystem(workingDirectory: sandbox.folder.path).create(name, with: bytes[...])
        }
        return sandbox
    }

    private func contents(_ sandbox: Sandbox, _ path: String) throws -> [UInt8] {
        try FileSystem(workingDirectory: sandbox.folder.path).read(path)
    }

    /// What the program prints for a file with a plain name, with the bytes of the other in its place.
    private func renamed(_ output: [UInt8]) -> [UInt8] {
        let parts = String(decoding: output, as: UTF8.self).components(separatedBy: "plain")
        return Array(parts.map { Array($0.utf8) }.joined(separator: [0x61, 0xFF, 0x2E, 0x72, 0x69, 0x76]))
    }

    @Test(arguments: [
        ["inspect", "FILE"], ["list", "inputs", "FILE", "FILE"], ["get", "FILE", "Download/label"], ["dump", "FILE"],
        ["check", "FILE"], ["check", "--format", "github", "FILE"], ["assets", "list", "FILE", "FILE"],
        ["advance", "FILE", "--frames", "1"], ["set", "FILE", "Download/label", "x", "--dry-run"],
    ])
    func isPrintedAsItIs(_ line: [String]) throws {
        let sandbox = try sandbox(Self.file)
        let plain = sandbox.run(line.map { $0 == "FILE" ? "plain" : $0 })
        let result = sandbox.run(line.map { $0 == "FILE" ? Self.raw : $0 })
        #expect(plain.status == .done && result.status == .done, "\(result.errors)")
        #expect(result.output == renamed(plain.output))
        #expect(result.errors == plain.errors.replacing("plain", with: "a\\xFF.riv"))
    }

    @Test(arguments: [
        ["bundle", "list", "FILE", "FILE"], ["bundle", "check", "FILE"], ["inspect", "FILE:poster.riv"],
    ])
    func bundlesToo(_ line: [String]) throws {
        let sandbox = try sandbox(Self.zip)
        let plain = sandbox.run(line.map { $0.replacing("FILE", with: "plain") })
        let result = sandbox.run(line.map { $0.replacing("FILE", with: Self.raw) })
        #expect(plain.status == result.status && plain.status != .inputOutput)
        #expect(result.output == renamed(plain.output))
    }

    /// What has to be UTF-8 has U+FFFD, and the bytes beside it where the form lets us.
    @Test func otherFormsSayWhatTheyCan() throws {
        let sandbox = try sandbox(Self.found)
        for line in [["inspect"], ["check"], ["list", "inputs"], ["assets", "list"], ["advance"]] {
            let result = sandbox.run(line + ["--json", Self.raw])
            let value = try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any]
            #expect(value?["file"] as? String == Self.decoy, "\(line)")
            #expect(value?["fileBase64"] as? String == "Yf8ucml2", "\(line)")
        }
        #expect(sandbox.run(["check", "--format", "sarif", Self.raw]).text.contains("\"a%FF.riv\""))
        #expect(sandbox.run(["check", "--format", "junit", Self.raw]).text.contains("a\\xFF.riv"))
        let missing = sandbox.run(["inspect", Tool.argument([0xFE])])
        #expect(missing.errors == "rivetool: \\xFE: cannot read: No such file or directory\n")
    }

    @Test func isWrittenAsItIs() throws {
        let sandbox = try sandbox(Self.file)
        let folder = Tool.argument([0x64, 0xFE])
        let before = try contents(sandbox, Self.decoy)
        #expect(sandbox.run(["set", Self.raw, "Download/label", "New", "--backup"]).status == .done)
        #expect(try contents(sandbox, Self.raw) != before)
        #expect(try contents(sandbox, Self.raw + ".bak") == before)
        #expect(sandbox.run(["set", "plain", "Download/label", "New", "-o", Self.raw + "2"]).status == .done)
        #expect(try contents(sandbox, Self.raw + "2") == contents(sandbox, Self.raw))
        #expect(sandbox.run(["assemble", "Samples/button.rivtext", "-o", Self.raw + "3"]).status == .done)
        #expect(try contents(sandbox, Self.raw + "3") == before)
        let extracted = sandbox.run(["assets", "extract", "Samples/player.riv", "--all", "-d", folder])
        #expect(extracted.status == .done, "\(extracted.errors)")
        let paths = extracted.output.split(separator: UInt8(ascii: "\n"))
        #expect(!paths.isEmpty)
        for path in paths {
            #expect(path.starts(with: [0x64, 0xFE, 0x2F]))
            #expect(try !contents(sandbox, Tool.argument(Array(path))).isEmpty)
        }
        #expect(try contents(sandbox, Self.decoy) == before)
    }

    @Test func isFoundInFolders() throws {
        let sandbox = try sandbox(Self.file)
        let result = sandbox.run(["list", "inputs", "."])
        #expect(result.status == .done, "\(result.errors)")
        #expect(
            result.output.split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: [0x61, 0xFF]) })
    }

    @Test func isReadAsItIs() throws {
        let sandbox = try sandbox(Self.file)
        let files = FileSystem(workingDirectory: sandbox.folder.path)
        let values = Tool.argument([0xFD])
        _ = try files.create(values, with: Array("Download/label\tNew\n".utf8)[...])
        #expect(sandbox.run(["set", "plain", "--from", values]).status == .done)
        #expect(sandbox.run(["get", "plain", "Download/label"]).text == "New\n")
        _ = try files.create(values + ".steps", with: Array("frames 1\n".utf8)[...])
        #expect(sandbox.run(["advance", "plain", "--script", values + ".steps"]).status == .done)
        symlink(sandbox.folder.path, sandbox.folder.appending(path: "link").path)
        #expect(sandbox.run(["set", "link/\(Self.raw)", "Download/label", "New"]).status == .done)
    }

    @Test(arguments: [
        ["get", "plain", "BYTE"], ["set", "plain", "BYTE", "x"], ["set", "plain", "Download/label", "BYTE"],
        ["create", "plain", "Download", "--name", "BYTE"], ["instance", "rename", "plain", "Download@Ready", "BYTE"],
        ["advance", "plain", "--get", "BYTE"], ["advance", "plain", "--set", "BYTE=x"],
        ["advance", "plain", "--set", "label=BYTE"], ["dump", "plain", "--type", "BYTE"], ["BYTE"], ["help", "BYTE"],
        ["inspect", "plain", "--BYTE"], ["inspect", "plain", "--color", "BYTE"],
    ])
    func otherArgumentsAreRefused(_ line: [String]) throws {
        let sandbox = try sandbox(Self.file)
        let before = try contents(sandbox, "plain")
        let result = sandbox.run(line.map { $0.replacing("BYTE", with: Tool.argument([0xFF])) })
        #expect(result.status == .usage, "\(result.errors)")
        #expect(result.errors.contains("\\xFF"))
        #expect(try contents(sandbox, "plain") == before)
    }

    @Test func everyCharacterIsAValue() throws {
        let sandbox = try sandbox(Self.file)
        let value = String(decoding: [0xEF, 0xB7, 0x98, 0xEF, 0xB7, 0xA0] as [UInt8], as: UTF8.self)
        let argument = Tool.argument(Array(value.utf8))
        #expect(sandbox.run(["set", "plain", "Download/label", argument]).status == .done)
        #expect(sandbox.run(["get", "plain", "Download/label"]).text == value + "\n")
    }

    /// The program itself gets its arguments as bytes.
    @Test(.enabled(if: BuiltTool.path != nil, "the program was not built"))
    func theProgramTakesBytes() throws {
        let sandbox = try sandbox(Self.file)
        let before = try contents(sandbox, Self.decoy)
        let path = Array(sandbox.folder.path.utf8) + [UInt8(ascii: "/"), 0x61, 0xFF, 0x2E, 0x72, 0x69, 0x76]
        let words = [Array("rivetool".utf8), Array("set".utf8), path, Array("Download/label".utf8), Array("New".utf8)]
        var arguments = words.map { word in
            strdup((word + [0]).map(CChar.init(bitPattern:)))
        }
        defer { arguments.forEach { free($0) } }
        arguments.append(nil)
        var process = pid_t()
        #expect(posix_spawn(&process, try #require(BuiltTool.path), nil, nil, arguments, environ) == 0)
        var status: Int32 = 0
        #expect(waitpid(process, &status, 0) == process)
        #expect(status == 0)
        #expect(try contents(sandbox, Self.raw) != before)
        #expect(try contents(sandbox, Self.decoy) == before)
    }
}
