import RiveTestSupport
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// All gates of a folder in one run.
@Suite("ci") struct CITests {
    @Test("the output is the same with any number of jobs", arguments: ["text", "json", "github", "sarif", "markdown"])
    func isTheSameWithAnyNumberOfJobs(_ format: String) throws {
        let sandbox = try Sandbox()
        let line = ["ci", "docs/failing", "Samples", "--format", format, "--jobs"]
        let one = sandbox.run(line + ["1"])
        #expect(one.status == .usage)
        #expect(sandbox.run(line + ["8"]) == one)
    }

    @Test("JSON is as its schema says")
    func jsonIsAsItsSchemaSays() throws {
        let result = try Sandbox().run(["ci", "docs/failing", "Samples", "--json"])
        let schema = try JSONSchema(parsing: #require(CommandTable.command(named: "ci")?.jsonSchema))
        #expect(try schema.problems(of: JSONParser.parse(result.text)).isEmpty)
    }

    @Test("parts have all tasks together, and none twice")
    func partsAreAll() throws {
        let sandbox = try Sandbox()
        func cases(_ words: [String]) throws -> [String] {
            let report = try JSONParser.parse(sandbox.run(["ci", "docs/failing", "Samples", "--json"] + words).text)
            return (report["files"]?.elements ?? []).flatMap { file in
                (file["gates"]?.elements ?? []).flatMap { gate in
                    Array(
                        repeating: "\(file["file"]?.text ?? "") \(gate["gate"]?.text ?? "")",
                        count: gate["cases"]?.integer ?? 0)
                }
            }.sorted()
        }
        let parts = try (1...3).flatMap { try cases(["--shard", "\($0)/3"]) }
        #expect(try parts.sorted() == cases([]))
    }
}

/// What changed since a revision, and what depends on it.
@Suite("ci --changed", .enabled(if: GitSandbox.hasGit, Comment(rawValue: GitSandbox.missing)))
struct CIChangesTests {
    /// A repository with two files, their locks, budgets and tests, one of which uses another.
    private static func sandbox() throws -> GitSandbox {
        let git = try GitSandbox([
            GitCommit(
                tag: "before",
                [
                    "a/button.riv": .file(PackageFiles.sample("button.riv")),
                    "a/player.riv": .file(PackageFiles.sample("player.riv")),
                    "a/button.budget": .file(Array("total <= 1MB\n".utf8)),
                    "a/setup.rivtest": .file(Array("setup ready\n  frames 1\n".utf8)),
                    "a/button.rivtest": .file(
                        Array("file button.riv\nuse setup.rivtest\ntest \"a\"\n  do ready\n".utf8)),
                    "b/player.rivtest": .file(Array("file ../a/player.riv\ntest \"b\"\n  frames 1\n".utf8)),
                ])
        ])
        return git
    }

    private static func lines(_ git: GitSandbox) throws -> [String] {
        let report = try JSONParser.parse(git.run("ci", ".", "--changed", "before", "--json").text)
        return (report["files"]?.elements ?? []).map { file in
            let gates = (file["gates"]?.elements ?? []).compactMap { $0["gate"]?.text }
            return "\(file["file"]?.text ?? ""): \(gates.joined(separator: " "))"
        }
    }

    @Test("nothing runs where nothing changed")
    func nothingChanged() throws {
        let git = try Self.sandbox()
        #expect(try Self.lines(git) == [])
        let text = git.run("ci", ".", "--changed", "before")
        #expect(text.status == .done && text.text == "0 files: nothing to run\n")
    }

    @Test(
        "what changed runs with what depends on it",
        arguments: [
            ("a/button.riv", ["a/button.riv: check size", "a/button.rivtest: test"]),
            ("a/player.riv", ["a/player.riv: check", "b/player.rivtest: test"]),
            ("a/button.budget", ["a/button.riv: size"]),
            ("a/setup.rivtest", ["a/button.rivtest: test", "a/setup.rivtest: test"]),
            ("b/.rivetool-check", ["b/player.rivtest: test"]),
            ("a/Inter.ttf", ["a/button.riv: check", "a/player.riv: check"]),
        ])
    func runsWhatDepends(_ path: String, _ expected: [String]) throws {
        let git = try Self.sandbox()
        let bytes = path.hasSuffix(".riv") ? try PackageFiles.sample("dashboard.riv") : Array("# changed\n".utf8)
        try git.write(bytes, to: path)
        let lines = try Self.lines(git)
        #expect(lines == expected, "\(lines)")
    }
}

/// What is left out of folders.
@Suite("patterns of paths") struct PathPatternTests {
    @Test(
        "match as ignore files do",
        arguments: [
            ("a.riv", "a.riv", true), ("a.riv", "b/a.riv", true), ("a.riv", "b/ba.riv", false),
            ("*.riv", "x/y/a.riv", true),
            ("b/*.riv", "b/a.riv", true), ("b/*.riv", "c/b/a.riv", false), ("b/*.riv", "b/c/a.riv", false),
            ("**/c/*.riv", "c/a.riv", true), ("**/c/*.riv", "b/c/a.riv", true), ("b/**", "b/c/a.riv", true),
            ("b/**", "bc/a.riv", false), ("b/**/a.riv", "b/a.riv", true), ("b/**/a.riv", "b/c/d/a.riv", true),
            ("b/**/a.riv", "b/ca.riv", false), ("?.riv", "ab.riv", false), ("?.riv", "c/a.riv", true),
            ("./a.riv", "a.riv", true),
            ("**", "a/b", true), ("b/", "b", false), ("a*b*c", "aXbYc", true), ("a*b*c", "aXbY", false),
        ])
    func matches(_ pattern: String, _ path: String, _ expected: Bool) throws {
        #expect(try PathPattern(pattern).matches(Array(path.utf8), isFolder: false) == expected)
    }

    @Test("a slash at the end is for folders")
    func folders() throws {
        #expect(try PathPattern("b/").matches(Array("a/b".utf8), isFolder: true))
        for wrong in ["", "/", "/a"] { #expect(throws: ToolError.self) { try PathPattern(wrong) } }
    }

    @Test("time grows with the path, not with what stars could stand for")
    func isFast() throws {
        let pattern = try PathPattern(String(repeating: "*a", count: 200) + "/**/b")
        #expect(!pattern.matches(Array(String(repeating: "a", count: 4000).utf8), isFolder: false))
    }
}
