import Foundation
import RiveTestSupport
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// What git shows once it was told of the program.
@Suite(.enabled(if: GitSandbox.hasGit && BuiltTool.path != nil, Comment(rawValue: GitSandbox.missing)))
struct GitDiffTests {
    /// A repository whose files of Rive are shown by the program.
    private static func sandbox(_ files: [String: [UInt8]]) throws -> GitSandbox {
        let git = try GitSandbox([GitCommit(files.mapValues(GitCommit.Change.file))])
        #expect(git.run("git", "install").status == .done)
        return git
    }

    private static let score = """
        kind   old  new  added  removed  changed  moved  bytes
        value   43   43      0        0        1      0      0

        value
          Player/score  120 → 5
        """

    @Test func aChangeIsShown() throws {
        let git = try Self.sandbox(["a b/p.riv": PackageFiles.sample("player.riv")])
        #expect(git.run("set", "a b/p.riv", "Player/score", "5").status == .done)
        let driven = "diff --riv a/a b/p.riv b/a b/p.riv\n\(Self.score)"
        #expect(try git.git("diff") == driven)
        #expect(try git.git("diff", in: "a b") == driven)
        let changed = ["-", "+"].map { sign in
            "\(sign)    ViewModelInstanceNumber viewModelPropertyId: ViewModelPropertyNumber \"score\", "
                + "propertyValue: \(sign == "-" ? 120 : 5)"
        }
        let text = try git.git("diff", "--no-ext-diff", "-U1")
        #expect(text.contains("@@ ViewModelInstance \"Rookie\"\n"), "\(text)")
        #expect(text.contains(changed.joined(separator: "\n")), "\(text)")
        #expect(text.split(separator: "\n").count { $0.first == "-" || $0.first == "+" } == 4)
        try git.git("add", "a b")
        #expect(try git.git("diff", "--cached") == driven)
        // A tool that the command line asks for is started instead.
        #expect(try git.git("difftool", "--cached", "--no-prompt", "--extcmd=true") == "")
        try git.git("commit", "--quiet", "--message=five")
        for words in [["log", "-1", "-p"], ["show"]] {
            let plain = try git.git(words + ["--format="])
            #expect(plain.contains(changed.joined(separator: "\n")), "\(plain)")
            #expect(try git.git(words + ["--format=", "--ext-diff"]) == driven)
        }
        // The texts are kept, under the version of the program.
        let kept = try git.git("log", "-1", "--format=%B", "refs/notes/textconv/riv")
        #expect(kept.contains("git textconv --cache-key \(Version.rivetool) --"))
        #expect(git.run("git", "uninstall").status == .done)
        #expect(try git.git("show", "--format=").contains("Binary files"))
    }

    @Test func filesComeGoAndGetOtherNames() throws {
        let (player, button) = (try PackageFiles.sample("player.riv"), try PackageFiles.sample("button.riv"))
        let git = try Self.sandbox(["gone.riv": button, "mode.riv": button, "old.riv": player, "type.riv": button])
        try git.remove("gone.riv")
        try git.git("mv", "old.riv", "sub new.riv")
        try git.write(PackageFiles.sample("dashboard.riv"), to: "came.riv")
        try git.remove("type.riv")
        try FileManager.default.createSymbolicLink(
            atPath: git.sandbox.folder.appending(path: "type.riv").path, withDestinationPath: "came.riv")
        try git.git("update-index", "--chmod=+x", "mode.riv")
        #expect(git.run("set", "sub new.riv", "Player/score", "5").status == .done)
        try git.git("add", "came.riv", "gone.riv", "sub new.riv", "type.riv")
        let parts = try git.git("diff", "--cached", "-M", "*.riv").components(separatedBy: "diff --")
        try #require(parts.count == 7, "\(parts)")
        #expect(parts[1].hasPrefix("riv a/came.riv b/came.riv\nnew file mode 100644\nkind "))
        #expect(
            parts[1].contains("\nartboard ") && parts[1].contains("\n  added artboard:Dashboard"))
        #expect(!parts[1].contains("header") && !parts[1].contains("Backboard"))
        #expect(parts[2].hasPrefix("riv a/gone.riv b/gone.riv\ndeleted file mode 100644\nkind "))
        #expect(parts[2].contains("\n  removed artboard:Button"))
        #expect(parts[3] == "riv a/mode.riv b/mode.riv\nold mode 100644\nnew mode 100755\n")
        #expect(
            parts[4] == "riv a/old.riv b/sub new.riv\nrename from old.riv\nrename to sub new.riv\n\(Self.score)\n")
        #expect(parts[5].hasPrefix("riv a/type.riv b/type.riv\ndeleted file mode 100644\n"))
        #expect(parts[6].contains("came.riv"))
        try git.git("commit", "--quiet", "--message=all")
        let text = try git.git("show", "--format=", "-M")
        #expect(text.contains("\nrename to sub new.riv\n") && text.contains("\n+Artboard \"Dashboard\"\n"), "\(text)")
        #expect(text.contains("\n-Artboard \"Button\"\n"))
    }

    /// Versions that say nothing, each against a file, and against one another.
    @Test func versionsMayBeAnything() throws {
        let button = try PackageFiles.sample("button.riv")
        let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "ab", count: 32))\n"
        let versions: [String: [UInt8]] = [
            "bad": [0, 1, 2], "cut": Array(button.prefix(button.count - 40)), "empty": [],
            "lfs": Array("\(pointer)size 1234\n".utf8), "same": button,
        ]
        let git = try Self.sandbox(Dictionary(uniqueKeysWithValues: versions.map { ("\($0.key).riv", $0.value) }))
        for name in versions.keys { try git.write(button, to: "\(name).riv") }
        try git.write([3], to: "same.riv")
        let parts = try git.git("diff", "--ext-diff").components(separatedBy: "diff --riv ").dropFirst().map { part in
            part.split(separator: "\n")
        }
        try #require(parts.count == 5, "\(parts)")
        #expect(parts[0][1].hasPrefix("the old version is 3 bytes that cannot be read: not a .riv file"))
        #expect(parts[1][1].hasPrefix("the old version is readable in part: "))
        #expect(parts[1].count > 4)
        #expect(parts[2][1].hasPrefix("kind ") && parts[2].count > 4)
        #expect(parts[3][1].hasPrefix("the old version is a git-lfs pointer to sha256:abab"))
        #expect(parts[3][1].hasSuffix("ab, 1,234 bytes"))
        #expect(parts[4][1].hasPrefix("the new version is 1 byte that cannot be read"), "\(parts[4])")
        let text = try git.git("diff", "--no-ext-diff")
        #expect(text.contains("\n-3 bytes that cannot be read: not a .riv file"))
        #expect(text.contains("\n-the rest cannot be read: "))
        #expect(text.contains("\n-a git-lfs pointer to sha256:abab"))
        #expect(text.contains("\n+1 byte that cannot be read: "))
    }

    /// Two branches that changed one file: git has three versions of it.
    @Test("git diff lists an unmerged file")
    func listsUnmergedFile() throws {
        let (one, other) = (try PackageFiles.sample("player.riv"), try PackageFiles.sample("button.riv"))
        let git = try GitSandbox([
            GitCommit(["a.riv": .file([1])]), GitCommit(on: "other", from: "main", ["a.riv": .file(one)]),
            GitCommit(["a.riv": .file(other)]),
        ])
        #expect(git.run("git", "install").status == .done)
        #expect(throws: (any Error).self) { try git.git("merge", "--quiet", "other") }
        #expect(try git.git("diff", "--ext-diff", "--cached") == "* Unmerged path a.riv")
    }

    /// A program in a folder with blanks and quotes is found by the shell that git starts it with.
    @Test func theProgramMayLieAnywhere() throws {
        let git = try GitSandbox([GitCommit(["-o.riv": .file(try PackageFiles.sample("player.riv"))])])
        let link = git.sandbox.folder.appending(path: "it's $HOME \"here\"/rivetool")
        try FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: link.path, withDestinationPath: #require(BuiltTool.path))
        git.sandbox.program = link.path
        #expect(git.run("git", "install").status == .done)
        #expect(git.run("set", "./-o.riv", "Player/score", "5").status == .done)
        #expect(try git.git("diff") == "diff --riv a/-o.riv b/-o.riv\n\(Self.score)")
        #expect(try git.git("diff", "--no-ext-diff").contains("\n+    ViewModelInstanceNumber"))
        #expect(git.run("git", "uninstall").text.contains("removed  diff.riv.command"))
    }
}
