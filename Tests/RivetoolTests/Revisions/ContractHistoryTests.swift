import Foundation
import RiveTestSupport
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// What changed for apps since a revision.
@Suite(.enabled(if: GitSandbox.hasGit, Comment(rawValue: GitSandbox.missing)))
struct ContractHistoryTests {
    /// A repository with these samples in the folder Assets, and others.
    private static func sandbox(
        _ samples: [String: String], _ others: [String: GitCommit.Change] = [:]
    ) throws -> GitSandbox {
        var changes = others
        for (path, name) in samples { changes[path] = .file(try PackageFiles.sample(name)) }
        return try GitSandbox([GitCommit(tag: "before", changes)])
    }

    /// What is said of each file: `FILE against OLD: CODE message`.
    private static func lines(_ result: Sandbox.Result) throws -> [String] {
        let document = try JSONParser.parse(result.text)
        let schema = try JSONSchema(
            parsing: #require(CommandTable.command(named: "contract check")?.jsonSchema))
        #expect(schema.problems(of: document).isEmpty)
        let places = if case .array(let places) = document { places } else { [document] }
        return places.map { place in
            let changes = place["changes"]?.elements.map { change in
                "\(change["code"]?.text ?? "") \(change["message"]?.text ?? "")"
            }
            let problem = place["problem"]?["message"]?.text
            return "\(place["file"]?.text ?? "") against \(place["against"]?.text ?? "-"): "
                + (problem ?? changes?.joined(separator: "; ") ?? "")
        }
    }

    private static func expect(_ result: Sandbox.Result, _ expected: [String]) throws {
        let actual = try lines(result)
        #expect(actual == expected, "\(actual.joined(separator: "\n"))")
    }

    private static let veteran = "RIV2110 instance \"Veteran\" was renamed to \"Elder\""

    /// Files that stay, change, come, go and get other names, in the order of their paths.
    @Test func foldersAreHeldAgainstARevision() throws {
        let git = try Self.sandbox([
            "Assets/button.riv": "button.riv", "Assets/in/player.riv": "player.riv", "Assets/gone.riv": "dashboard.riv",
            "Assets/moved.riv": "assets.riv", "Assets/both.riv": "player.riv", "Assets/.hidden/x.riv": "button.riv",
            "Assets/LOUD.RIV": "button.riv",
        ])
        for path in ["Assets/gone.riv", "Assets/moved.riv", "Assets/both.riv"] { try git.remove(path) }
        try git.write(PackageFiles.sample("assets.riv"), to: "Assets/z/moved.riv")
        try git.write(PackageFiles.sample("player.riv"), to: "Assets/changed.riv")
        try git.write(PackageFiles.sample("dashboard.riv"), to: "Other/unseen.riv")
        for path in ["Assets/changed.riv", "Assets/in/player.riv"] {
            #expect(git.run("instance", "rename", path, "Player@Veteran", "Elder").status == .done)
        }
        try git.git("add", "--all")
        try git.write(PackageFiles.sample("button.riv"), to: "Assets/new.riv")
        let expected = [
            "Assets/LOUD.RIV against HEAD:Assets/LOUD.RIV: ",
            "Assets/button.riv against HEAD:Assets/button.riv: ",
            "Assets/changed.riv against HEAD:Assets/both.riv: "
                + "RIV2115 file Assets/both.riv was renamed to Assets/changed.riv; \(Self.veteran)",
            "Assets/gone.riv against HEAD:Assets/gone.riv: "
                + "RIV2115 file Assets/gone.riv was renamed to Other/unseen.riv",
            "Assets/in/player.riv against HEAD:Assets/in/player.riv: \(Self.veteran)",
            "Assets/new.riv against HEAD:Assets/new.riv: RIV2417 file Assets/new.riv was added",
            "Assets/z/moved.riv against HEAD:Assets/moved.riv: "
                + "RIV2115 file Assets/moved.riv was renamed to Assets/z/moved.riv",
        ]
        let result = git.run("contract", "check", "Assets", "--against", "HEAD", "--json")
        #expect(result.status == .answerIsNo && result.errors.isEmpty)
        try Self.expect(result, expected)
        // From another folder it is the same, and the order is that of the command line.
        let beside = git.run(
            "contract", "check", "../Assets/new.riv", "../Assets/in/", "button.riv", "--against", "before", "--json",
            in: "Assets")
        try Self.expect(
            beside,
            [
                "../Assets/new.riv against before:Assets/new.riv: RIV2417 file Assets/new.riv was added",
                "../Assets/in/player.riv against before:Assets/in/player.riv: \(Self.veteran)",
                "button.riv against before:Assets/button.riv: ",
            ])
        // Names of one file alone, and of files.
        for word in ["HEAD:Assets/button.riv", "Assets/button.riv", try git.git("rev-parse", "HEAD:Assets/button.riv")]
        {
            #expect(git.run("contract", "check", "Assets", "--against", word).status == .usage)
            #expect(git.run("contract", "check", "Assets/button.riv", "--against", word).status == .done, "\(word)")
        }
    }

    /// What each form says of files as a whole.
    @Test func everyFormTellsOfFiles() throws {
        let git = try Self.sandbox(["Assets/a.riv": "button.riv"])
        try git.remove("Assets/a.riv")
        let check = { (form: String) in git.run("contract", "check", "Assets", "--against", "HEAD", "--format", form) }
        #expect(
            check("text").text == """
                Assets/a.riv
                  breaking  RIV2015  file Assets/a.riv was removed

                1 file: 1 breaking, 0 risky, 0 additive

                """)
        #expect(
            check("github").text
                == "::error file=Assets/a.riv,title=RIV2015 breaking::file Assets/a.riv was removed\n")
        #expect(
            check("markdown").text.contains(
                "| **breaking** | RIV2015 | <code>file Assets/a.riv was removed</code> |  |"))
        #expect(check("junit").text.contains(#"<failure message="file Assets/a.riv was removed" type="RIV2015">"#))
        #expect(check("sarif").text.contains(#""text": "file Assets/a.riv was removed""#))
        #expect(check("sarif").status == .answerIsNo)
        let none = git.run("contract", "check", "Assets", "--against", "nosuch", "--json")
        #expect(none.status == .inputOutput && none.errors.contains("nosuch: neither a file nor a revision"))
    }

    /// Branches on branches: only what the last one changed.
    @Test func branchesStack() throws {
        let git = try Self.sandbox(["a.riv": "player.riv"])
        #expect(git.run("instance", "rename", "a.riv", "Player@Veteran", "Elder").status == .done)
        let first = [UInt8](try Data(contentsOf: git.sandbox.folder.appending(path: "a.riv")))
        #expect(git.run("set", "a.riv", "Player/score", "5").status == .done)
        try git.add([GitCommit(on: "first", from: "main", ["a.riv": .file(first)])])
        let score = "RIV2302 \"score\" is now 5; it was 120"
        for (name, changes) in [("first", score), ("main", "\(Self.veteran); \(score)")] {
            let result = git.run("contract", "check", "a.riv", "--against", name, "--json")
            try Self.expect(result, ["a.riv against \(name):a.riv: \(changes)"])
        }
        #expect(
            git.run("contract", "check", "a.riv", "--against", "first:a.riv", "--fail-on", "any").status == .answerIsNo)
    }

    /// Files that are named: gone, renamed, never there, in a bundle, from standard input.
    @Test func filesAreNamed() throws {
        let git = try Self.sandbox(["a/b/x.riv": "button.riv", "y.riv": "player.riv", "poster.zip": "poster.zip"])
        try git.remove("a")
        try git.remove("y.riv")
        try git.write(PackageFiles.sample("player.riv"), to: "z.riv")
        try git.git("add", "--all")
        let check = { (words: [String]) in
            git.sandbox.run(["contract", "check"] + words + ["--json"], environment: git.environment)
        }
        try Self.expect(
            check(["a/b/x.riv", "--against", "HEAD"]),
            [
                "a/b/x.riv against HEAD:a/b/x.riv: RIV2015 file a/b/x.riv was removed"
            ])
        for folder in ["a", "a/b"] {
            try Self.expect(
                check([folder, "--against", "HEAD"]),
                [
                    "a/b/x.riv against HEAD:a/b/x.riv: RIV2015 file a/b/x.riv was removed"
                ])
        }
        try Self.expect(
            check(["z.riv", "--against", "HEAD"]),
            [
                "z.riv against HEAD:y.riv: RIV2115 file y.riv was renamed to z.riv"
            ])
        try Self.expect(
            check(["y.riv", "--against", "HEAD"]),
            [
                "y.riv against HEAD:y.riv: RIV2115 file y.riv was renamed to z.riv"
            ])
        let missing = check(["nosuch.riv", "--against", "HEAD"])
        #expect(missing.status == .inputOutput && missing.errors.contains("nosuch.riv: cannot read"))
        #expect(check(["poster.zip:poster.riv", "--against", "HEAD"]).status == .done)
        #expect(check(["poster.zip", "--against", "HEAD:poster.zip:poster.riv"]).status == .done)
        let none = check(["poster.zip", "--against", "HEAD:poster.zip:nosuch.riv"])
        #expect(none.errors.contains("HEAD:poster.zip:nosuch.riv: "), "\(none.errors)")
        #expect(check(["-", "--against", "HEAD"]).status == .usage)
        let piped = git.sandbox.run(
            ["contract", "check", "-", "--against", "HEAD:y.riv"], input: try PackageFiles.sample("player.riv"),
            environment: git.environment)
        #expect(piped.status == .done)
    }

    /// The lock of a revision holds files of now.
    @Test func locksAreInRevisionsToo() throws {
        let lock = try Sandbox().run(["contract", "write", "Samples/player.riv", "-o", "-"]).output
        let git = try Self.sandbox(["p.riv": "player.riv"], ["p.riv.contract": .file(lock)])
        let check = { git.run("contract", "check", "p.riv", "--against", "HEAD:p.riv.contract") }
        #expect(check().status == .done)
        #expect(git.run("instance", "rename", "p.riv", "Player@Veteran", "Elder").status == .done)
        #expect(check().status == .answerIsNo)
    }

    /// Names that are not like others come through, and what is not checked out is not gone.
    @Test func namesMayBeOdd() throws {
        let raw = Tool.argument(Array("b/caf".utf8) + [0xE9] + Array(".riv".utf8))
        let odd = ["b/ blank \"'.riv", "b/:(top)new\nline.riv", "b/-o.riv", "b/e\u{301}.riv", "b/\u{E9}.riv"]
        let bytes = try PackageFiles.sample("button.riv")
        let files = odd.map { Array($0.utf8) } + [Array("b/caf".utf8) + [0xE9] + Array(".riv".utf8)]
        let git = try GitSandbox([GitCommit(paths: files.map { (path: $0, change: .file(bytes)) })])
        let there = git.run("contract", "check", "b", "--against", "HEAD")
        #expect(there.text == "6 files: 0 breaking, 0 risky, 0 additive\n")
        #expect(git.run("contract", "check", raw, odd[1], "--against", "HEAD").text.hasPrefix("2 files: 0 breaking"))
        try git.remove("b")
        let gone = git.run("contract", "check", "b", "--against", "HEAD")
        #expect(gone.text.hasSuffix("6 files: 6 breaking, 0 risky, 0 additive\n"))
        #expect(
            gone.text.contains("file b/:(top)new\\nline.riv was removed")
                && gone.text.contains("caf\\xE9.riv was removed"))
        try git.git("checkout", "--quiet", "HEAD", "--", "b")
        try git.write(bytes, to: "a.riv")
        try git.git("sparse-checkout", "set", "c")
        let sparse = git.run("contract", "check", ".", "--against", "HEAD")
        #expect(sparse.text.hasSuffix("1 file: 0 breaking, 0 risky, 1 additive\n"), "\(sparse.text)\(sparse.errors)")
    }

    /// What one file fails with is its own.
    @Test func problemsAreThoseOfAFile() throws {
        let pointer =
            "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "0", count: 64))\nsize 9\n"
        let git = try Self.sandbox(
            ["d/ok.riv": "button.riv"],
            ["d/lfs.riv": .file(Array(pointer.utf8)), "d/bad.riv": .file([1, 2, 3]), "d/lnk.riv": .link(to: "ok.riv")])
        for path in ["d/lfs.riv", "d/bad.riv"] { try git.write(PackageFiles.sample("button.riv"), to: path) }
        let result = git.run("contract", "check", "d", "--against", "HEAD")
        #expect(result.status == .malformed)
        #expect(result.text == "2 files: 0 breaking, 0 risky, 0 additive; 2 files not compared\n")
        #expect(
            result.errors.contains(
                "HEAD:d/lfs.riv: the revision holds a git-lfs pointer; \"git lfs fetch origin HEAD\""))
        #expect(result.errors.contains("HEAD:d/bad.riv: not a .riv file"))
    }

    @Test("a folder outside the working tree is refused")
    func refusesOtherFolders() throws {
        let git = try Self.sandbox(["Assets/button.riv": "button.riv"])
        try git.write(PackageFiles.sample("button.riv"), to: "other/button.riv")
        let tree = ["GIT_DIR": git.sandbox.folder.path + "/.git", "GIT_WORK_TREE": git.sandbox.folder.path + "/Assets"]
        let result = git.run("contract", "check", "other", "--against", "HEAD", adding: tree)
        #expect(result.status == .inputOutput)
        #expect(result.errors == "rivetool: other: the folder is outside the repository; name one in it\n")
    }

    /// What is in a submodule is held against the commit that was kept of it.
    @Test func submodulesAreHeldAgainstTheirCommit() throws {
        let git = try Self.sandbox(["x.riv": "player.riv", "y.riv": "button.riv"])
        let id = try git.git("rev-parse", "HEAD")
        let url = git.sandbox.folder.path
        let config = "[submodule \"lib\"]\npath = d/lib\nurl = \(url)\n"
        let outer = try GitSandbox([
            GitCommit([
                ".gitmodules": .file(Array(config.utf8)), "d/lib": .submodule(id: id),
                "d/own.riv": .file(try PackageFiles.sample("button.riv")),
            ])
        ])
        let check = { outer.run("contract", "check", "d", "--against", "HEAD", "--json") }
        try Self.expect(check(), ["d/own.riv against HEAD:d/own.riv: "])
        try outer.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "update", "--init")
        #expect(outer.run("instance", "rename", "d/lib/x.riv", "Player@Veteran", "Elder").status == .done)
        try outer.remove("d/lib/y.riv")
        try outer.write(PackageFiles.sample("button.riv"), to: "d/lib/z.riv")
        try outer.git("commit", "--quiet", "--all", "--message=more", in: "d/lib")
        try Self.expect(
            check(),
            [
                "d/lib/x.riv against \(id):x.riv: \(Self.veteran)",
                "d/lib/y.riv against \(id):y.riv: RIV2015 file y.riv was removed",
                "d/lib/z.riv against \(id):z.riv: RIV2417 file z.riv was added",
                "d/own.riv against HEAD:d/own.riv: ",
            ])
    }
}
