import Foundation
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// A file whose contents git has not fetched: every command that reads says so.
@Suite struct GitLFSPointerTests {
    private static let pointer = """
        version https://git-lfs.github.com/spec/v1
        oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
        size 12345

        """
    private static let message = "this is a Git LFS pointer, not the file itself; fetch the file with \"git lfs pull\""

    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox()
        for name in ["pointer.riv", "pointer.zip", "assets/meadow-104.png"] {
            let url = sandbox.folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Self.pointer.write(to: url, atomically: true, encoding: .utf8)
        }
        return sandbox
    }

    /// All commands with a file among their operands, with words that they take for the others.
    private static let lines: [[String]] = CommandTable.all.compactMap { command in
        guard let first = command.operands.firstIndex(where: { $0.kind == .riveFile }) else { return nil }
        let operands = command.operands.enumerated().map { place, operand in
            switch operand.kind {
            case .file, .riveFile: place == first ? "pointer.riv" : "Samples/poster.zip"
            case .choice(let words): words[0]
            default: operand.name == "NEWNAME" ? "x" : "[0]"
            }
        }
        let options = command.options.filter(\.isRequired).flatMap { $0.takesNextWord ? [$0.flag, "out"] : [$0.flag] }
        // A picture would need the name of a file.
        let form = command.name == "draw" ? ["--json"] : []
        return command.name.split(separator: " ").map(String.init) + operands + options + form
    }

    @Test(arguments: lines)
    func isCalledOne(_ line: [String]) throws {
        let sandbox = try sandbox()
        let result = sandbox.run(line)
        #expect(result.status == .malformed, "\(line): \(result.errors)")
        #expect(result.errors.contains("pointer.riv: \(Self.message)") || result.text.contains(Self.message), "\(line)")
        let piped = line.map { $0 == "pointer.riv" ? "-" : $0 }
        #expect(sandbox.run(piped, input: Array(Self.pointer.utf8)).status != .done)
    }

    @Test(arguments: [
        ["bundle", "list", "pointer.zip"],
        ["inspect", "-"],
        ["assemble", "-", "-o", "x.riv"],
        ["set", "Samples/player.riv", "--from", "pointer.zip"],
        ["advance", "Samples/button.riv", "--script", "pointer.zip"],
        ["assets", "replace", "Samples/player.riv", "mage", "pointer.zip"],
        ["assets", "embed", "Samples/assets.riv", "--from", "assets", "-o", "x.riv"],
        ["assets", "embed", "Samples/assets.riv", "--from", "pointer.zip", "-o", "x.riv"],
    ])
    func isCalledOneWhereverItIsRead(_ line: [String]) throws {
        let result = try sandbox().run(line, input: Array(Self.pointer.utf8))
        #expect(result.status == .malformed, "\(result.errors)")
        #expect(result.errors.contains(Self.message), "\(result.errors)")
    }

    @Test func aLargerFileThatBeginsLikeOneIsNone() throws {
        let text = Self.pointer + String(repeating: "#", count: GitLFSPointer.sizeLimit)
        let result = try sandbox().run(["inspect", "-"], input: Array(text.utf8))
        #expect(!result.errors.contains(Self.message))
    }
}
