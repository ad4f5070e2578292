import Foundation
import RiveTestSupport

@testable import ToolSupport

/// A folder of its own for the saving of files, with ways to look at what is left in it.
final class SavingSandbox {
    static let old = [UInt8]("the old content, of some length".utf8)
    static let new = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    static let leftover = ".file.rivetool-edit"

    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "rivetool-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// The files of the folder, with these system calls.
    func files(_ calls: FileCalls = .system) -> FileSystem {
        FileSystem(workingDirectory: folder.path, calls: calls)
    }

    func path(_ name: String) -> String {
        "\(folder.path)/\(name)"
    }

    func make(_ name: String, _ bytes: [UInt8] = SavingSandbox.old, mode: mode_t = 0o644) throws {
        try Data(bytes).write(to: folder.appending(path: name))
        chmod(path(name), mode)
    }

    func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: name)))
    }

    func status(_ name: String) -> stat {
        var status = stat()
        lstat(path(name), &status)
        return status
    }

    func permissions(_ name: String) -> mode_t {
        status(name).st_mode & 0o7777
    }

    /// What is in the folder, hidden files included.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    /// Reads `file` and replaces it with the new content; the reading is not what is tested.
    func replace(_ calls: FileCalls = .system, backup: Bool = false) -> ToolError? {
        thrown { () throws(ToolError) in
            let state = try files().readWithState("file").state
            _ = try files(calls).replace("file", with: SavingSandbox.new, readAs: state, backup: backup)
        }
    }
}
