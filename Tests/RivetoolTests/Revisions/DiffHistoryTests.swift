import Foundation
import RiveTestSupport
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// What changed between versions that git keeps.
@Suite(.enabled(if: GitSandbox.hasGit, Comment(rawValue: GitSandbox.missing)))
struct DiffHistoryTests {
    private static func sample(_ name: String) throws -> GitCommit.Change {
        .file(try PackageFiles.sample(name))
    }

    private static let score = """
        kind   old  new  added  removed  changed  moved  bytes
        value   43   43      0        0        1      0      0

        value
          Player/score  120 → 5

        """

    /// A repository whose last commit sets the score of `in/p.riv`; the working copy sets it back.
    private static func sandbox() throws -> GitSandbox {
        let git = try GitSandbox([
            GitCommit(
                tag: "before",
                [
                    "in/p.riv": sample("player.riv"), "b c.riv": sample("button.riv"), "z.zip": sample("poster.zip"),
                ])
        ])
        let old = try Data(contentsOf: git.sandbox.folder.appending(path: "in/p.riv"))
        #expect(git.run("set", "in/p.riv", "Player/score", "5").status == .done)
        try git.git("commit", "--quiet", "--all", "--message=five")
        try git.write([UInt8](old), to: "in/p.riv")
        return git
    }

    @Test func versionsAreCompared() throws {
        let git = try Self.sandbox()
        let back = Self.score.replacing("120 → 5", with: "5 → 120")
        for (words, folder, text) in [
            (["before:in/p.riv", "HEAD:in/p.riv"], nil, Self.score),
            (["HEAD~1", "HEAD:in/p.riv"], nil, ""),
            (["HEAD:in/p.riv", "in/p.riv"], nil, back),
            (["in/p.riv", "HEAD"], nil, Self.score),
            (["HEAD", "in/p.riv"], nil, back),
            (["before", "in/p.riv"], nil, ""),
            (["HEAD:./p.riv", "p.riv"], "in", back),
            (["HEAD", "p.riv"], "in", back),
            (["HEAD:z.zip", "z.zip"], nil, ""),
            (["HEAD:z.zip:poster.riv", "z.zip"], nil, ""),
            (["HEAD:b c.riv", "b c.riv"], nil, ""),
        ] as [([String], String?, String)] {
            // A revision beside another version has no path by itself.
            let isWrong = words == ["HEAD~1", "HEAD:in/p.riv"]
            let result = git.sandbox.run(["diff"] + words, environment: git.environment, in: folder)
            #expect(result.status == (isWrong ? .inputOutput : .done), "\(words): \(result.errors)")
            #expect(result.text == text && result.errors.isEmpty != isWrong, "\(words): \(result.text)")
        }
    }

    @Test("diff reports a missing file, a missing revision and a folder")
    func reportsMissingVersions() throws {
        let git = try Self.sandbox()
        for (words, message) in [
            (["HEAD:no.riv", "in/p.riv"], "HEAD:no.riv: no such file in the revision"),
            (["nosuch", "in/p.riv"], "nosuch: neither a file nor a revision of this repository"),
            (["nosuch:in/p.riv", "in/p.riv"], "neither a file nor a revision of this repository"),
            (["HEAD:in", "in/p.riv"], "HEAD:in: cannot read: a folder"),
        ] {
            let result = git.sandbox.run(["diff"] + words, environment: git.environment)
            #expect(result.status == .inputOutput && result.errors.contains(message), "\(words): \(result.errors)")
        }
        let gone = git.run("diff", "HEAD", "gone.riv")
        #expect(gone.status == .inputOutput && gone.errors == "rivetool: HEAD:gone.riv: no such file in the revision\n")
    }

    /// Without the header, which has no earlier version.
    @Test("diff reports all objects of a new file as added")
    func reportsNewFile() throws {
        let git = try Self.sandbox()
        try git.git("mv", "b c.riv", "moved.riv")
        try git.git("commit", "--quiet", "--message=moved")
        try git.write(PackageFiles.sample("assets.riv"), to: "new.riv")
        let note = "rivetool: HEAD:new.riv: no such file in the revision; compared with an empty file\n"
        let new = git.run("diff", "HEAD", "new.riv")
        #expect(new.status == .done && new.errors == note)
        #expect(new.text.contains("\nasset           0    5      5        0        0      0"), "\(new.text)")
        #expect(new.text.contains("\n  added artboard:") && !new.text.contains("header"))
        let old = git.run("diff", "new.riv", "HEAD", "--exit-code", "--json")
        #expect(old.status == .answerIsNo && old.errors == note)
        #expect(try JSONParser.parse(old.text)["bytes"]?["new"]?.integer == 0)
    }

    /// Files and folders that have other names now are held against what they were.
    @Test func renamesAreFollowed() throws {
        let git = try Self.sandbox()
        try git.git("mv", "in", "out")
        try git.git("mv", "b c.riv", "d.riv")
        #expect(git.run("set", "out/p.riv", "Player/score", "5").status == .done)
        for (words, text) in [
            (["before", "out/p.riv"], Self.score),
            (["out/p.riv", "before"], Self.score.replacing("120 → 5", with: "5 → 120")),
            (["HEAD", "out/p.riv"], ""), (["HEAD", "d.riv"], ""),
        ] {
            let result = git.sandbox.run(["diff"] + words, environment: git.environment)
            #expect(result.status == .done && result.text == text && result.errors.isEmpty, "\(words): \(result)")
        }
        let json = git.run("diff", "--json", "before", "out/p.riv")
        #expect(try JSONParser.parse(json.text)["old"]?.text == "before:in/p.riv")
    }

    // MARK: Folders

    /// A repository in which a file changed, one was renamed, one renamed and changed, one added and one removed.
    private static func folders() throws -> GitSandbox {
        let git = try GitSandbox([
            GitCommit(
                tag: "before",
                [
                    "a/p.riv": sample("player.riv"), "a/same.riv": sample("form.riv"),
                    "a/old.riv": sample("button.riv"),
                    "a/x/gone.riv": sample("poster.riv"), "a/turned.riv": sample("ticket.riv"),
                    "outside.riv": sample("form.riv"),
                ])
        ])
        #expect(git.run("set", "a/p.riv", "Player/score", "5").status == .done)
        try git.git("mv", "a/old.riv", "a/x/new name.riv")
        try git.git("mv", "a/turned.riv", "a/x/turned.riv")
        #expect(git.run("set", "a/x/turned.riv", "artboard:#0.width", "300").status == .done)
        try git.git("rm", "--quiet", "a/x/gone.riv")
        let added = try Data(contentsOf: PackageFiles.samples.appending(path: "dashboard.riv"))
        try git.write([UInt8](added), to: "a/added.riv")
        try git.git("add", "--all")
        try git.git("commit", "--quiet", "--message=after")
        return git
    }

    private static func fates(_ git: GitSandbox, _ words: [String]) throws -> [String] {
        let result = git.sandbox.run(["diff", "--json"] + words, environment: git.environment)
        #expect(result.status == .done && result.errors.isEmpty, "\(words): \(result.errors)")
        let document = try JSONParser.parse(result.text)
        let schema = try JSONSchema(parsing: #require(CommandTable.command(named: "diff")?.jsonSchema))
        #expect(schema.problems(of: document).isEmpty, "\(schema.problems(of: document))")
        guard case .array(let files) = document else { return ["no array"] }
        return files.map { file in
            let names = [file["old"]?.text ?? "", file["new"]?.text ?? ""]
            return
                "\(file["file"]?.text ?? "changed") \(names[0] == names[1] ? names[0] : names.joined(separator: " → "))"
        }
    }

    @Test("diff compares a folder with a revision, and follows renames") func comparesFolders() throws {
        let git = try Self.folders()
        #expect(
            try Self.fates(git, ["before", "a"]) == [
                "added a/added.riv", "changed before:a/p.riv → a/p.riv", "removed before:a/x/gone.riv",
                "renamed before:a/old.riv → a/x/new name.riv", "renamed before:a/turned.riv → a/x/turned.riv",
            ])
        #expect(
            try Self.fates(git, ["before", "HEAD"]) == [
                "added HEAD:a/added.riv", "changed before:a/p.riv → HEAD:a/p.riv", "removed before:a/x/gone.riv",
                "renamed before:a/old.riv → HEAD:a/x/new name.riv", "renamed before:a/turned.riv → HEAD:a/x/turned.riv",
            ])
        #expect(try Self.fates(git, ["before:a/x", "a/x/"]).count == 3)
        #expect(try Self.fates(git, ["HEAD", "."]).isEmpty && Self.fates(git, ["a", "HEAD"]).isEmpty)
        let text = git.run("diff", "before", "a")
        for line in [
            "a/added.riv  new file, 2,539 bytes\n", "before:a/x/gone.riv  removed file, 1,543 bytes\n",
            "a/x/turned.riv  renamed from before:a/turned.riv\n", "  artboard:Ticket.width  320 → 300\n",
        ] { #expect(text.text.contains(line), "\(text.text)") }
        #expect(git.run("diff", "before", "a", "--exit-code").status == .answerIsNo)
        #expect(git.run("diff", "HEAD", "a", "--exit-code").status == .done)
    }

    @Test("diff of folders says what can not be compared") func refusesFolders() throws {
        let git = try Self.folders()
        for (words, status, message) in [
            (["a/p.riv", "a"], ToolSupport.ExitStatus.usage, "a file is not compared with the folder a"),
            (["before:none", "none"], .inputOutput, "no such file in the revision"),
            (["before:none", "a"], .inputOutput, "before:none: no such folder in the revision"),
            (["HEAD:a/p.riv", "a"], .inputOutput, "HEAD:a/p.riv: no such folder in the revision"),
            (["HEAD", "/"], .inputOutput, "the folder is outside the repository"),
            (["HEAD:a/p.riv:x", "a"], .inputOutput, "x"), (["HEAD:a/p.riv:x", "a"], .inputOutput, "no such folder"),
            (["-", "-"], .usage, "only one of the two files can be standard input"),
            (["nosuch", "a"], .inputOutput, "nosuch"),
        ] {
            let result = git.sandbox.run(["diff"] + words, environment: git.environment)
            #expect(result.status == status && result.errors.contains(message), "\(words): \(result)")
        }
        // One file that is damaged does not hide the others.
        try git.write([1, 2, 3], to: "a/p.riv")
        let result = git.run("diff", "before", "a")
        #expect(result.status == .malformed && result.errors.contains("a/p.riv"))
        #expect(result.text.contains("a/x/turned.riv  renamed from"))
    }

    @Test("a file that can not be read does not hide the others of its folder") func namesUnreadableFiles() throws {
        let git = try Self.folders()
        let pointer =
            "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "0", count: 64))\nsize 9\n"
        try git.write(Array(pointer.utf8), to: "a/stored.riv")
        try git.git("add", "--all")
        try git.git("commit", "--quiet", "--message=stored")
        for (old, new) in [("before", "HEAD"), ("HEAD", "a")] {
            let result = git.run("diff", old, new)
            #expect(result.status == .inputOutput || result.status == .malformed, "\(result)")
            #expect(result.errors.contains("stored.riv"))
        }
        #expect(git.run("diff", "before", "HEAD").text.contains("renamed from"))
    }

    @Test(
        "git difftool opens a page with the pictures that changed",
        .enabled(if: BuiltTool.path != nil, "git difftool runs the built program"))
    func opensPages() throws {
        let git = try Self.folders()
        git.sandbox.program = BuiltTool.path
        #expect(git.run("git", "install").status == .done)
        // A browser that says what it is given.
        let browser = git.sandbox.folder.appending(path: "browser")
        try Data("#!/bin/sh\ngrep -c 'data:image/png' \"$1\"\n".utf8).write(to: browser)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: browser.path)
        try git.git("config", "difftool.prompt", "false")
        let command = try git.git("config", "difftool.riv.cmd")
        try git.git("config", "difftool.riv.cmd", "BROWSER='\(browser.path)'; \(command)")
        let page = try git.git(
            "difftool", "--no-prompt", "--tool=riv", "before", "HEAD", "--", "a/x/turned.riv", "a/turned.riv")
        #expect(page.hasSuffix("1"), "\(page)")
        try git.git("config", "difftool.riv.cmd", command)
        #expect(git.run("git", "uninstall").text.contains("difftool.riv.cmd"))
    }
}
