import Foundation
import RiveTestSupport
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// What `size` shows that depends on a terminal, or on what git keeps.
@Suite struct SizeCommandTests {
    private static func terminal(_ columns: Int) -> Console.Terminal {
        var terminal = Console.Terminal()
        (terminal.showsOutput, terminal.columns) = (true, columns)
        return terminal
    }

    /// A terminal gets a bar a row, and lines that fit it.
    @Test(arguments: [40, 60, 80, 200])
    func aTerminalGetsBars(_ columns: Int) throws {
        let sandbox = try Sandbox()
        let words = ["size", "Samples/button.riv", "--color", "always"]
        let lines = sandbox.run(words, terminal: Self.terminal(columns)).text.split(separator: "\n")
        let plain = lines.map { $0.replacing(/\u{1B}\[[0-9]*m/, with: "") }
        #expect(plain.dropFirst().allSatisfy { DisplayWidth.of(String($0)) <= columns }, "\(plain)")
        #expect(plain.dropFirst().allSatisfy { $0.contains(/[▏▎▍▌▋▊▉█]/) } == (columns >= 60))
    }

    @Test(arguments: [["NO_COLOR": "1"], [:]])
    func noBarsWithoutColours(_ environment: [String: String]) throws {
        let sandbox = try Sandbox()
        let terminal = environment.isEmpty ? Console.Terminal() : Self.terminal(100)
        let result = sandbox.run(["size", "Samples/button.riv"], terminal: terminal, environment: environment)
        #expect(result.status == .done && !result.text.contains("█") && !result.text.contains("\u{1B}"))
    }

    /// A new name is no way around a limit of growth.
    @Test(.enabled(if: GitSandbox.hasGit, Comment(rawValue: GitSandbox.missing)))
    func renamedFilesHaveGrown() throws {
        let sample = try PackageFiles.sample("poster.riv")
        let git = try GitSandbox([GitCommit(["in/a.riv": .file(sample), "b.riv": .file(sample)])])
        try git.git("mv", "in", "out")
        try git.git("mv", "b.riv", "c.riv")
        let title = String(repeating: "A much longer title. ", count: 10)
        for path in ["out/a.riv", "c.riv"] {
            #expect(git.run("set", path, "Concert/title", title).status == .done)
        }
        try git.write(Array("growth <= +5%\n".utf8), to: "b.budget")
        for (path, old) in [("out", "in/a.riv"), ("c.riv", "b.riv")] {
            let result = git.run("size", path, "--against", "HEAD", "--budget", "b.budget")
            #expect(result.status == .answerIsNo && result.text.contains("in HEAD:\(old)"), "\(result.text)")
        }
    }

    /// A terminal gets the first rows of many, which still add up.
    @Test func aTerminalGetsTheFirstRows() throws {
        let sandbox = try Sandbox()
        let text = "rive draft 7.0\nBackboard\n" + (0..<50).map { "Artboard name=\"a\($0)\"\n" }.joined()
        try text.write(to: sandbox.folder.appending(path: "many.rivtext"), atomically: true, encoding: .utf8)
        try #require(sandbox.run(["assemble", "many.rivtext", "-o", "many.riv"]).status == .done)
        let words = ["size", "many.riv", "--by", "artboard", "--color", "never"]
        let shown = sandbox.run(words, terminal: Self.terminal(100)).text
        #expect(shown.contains("rest  33 rows") && shown.split(separator: "\n").count < 1 + 3 * 21, "\(shown)")
        #expect(!sandbox.run(words).text.contains("rest"))
    }

    /// Each of several files is held against what it was at a revision; one that is new has not grown.
    @Test(.enabled(if: GitSandbox.hasGit, Comment(rawValue: GitSandbox.missing)))
    func filesAreHeldAgainstARevision() throws {
        let git = try GitSandbox(assets: ["poster.riv", "button.riv"], committed: ["poster.riv"])
        #expect(git.run("set", "Assets/poster.riv", "Concert/title", "A much longer title").status == .done)
        let budget = git.sandbox.folder.appending(path: "b.budget")
        try "growth <= +10B\n".write(to: budget, atomically: true, encoding: .utf8)
        let result = git.run("size", "Assets", "--against", "HEAD", "--budget", "b.budget")
        #expect(result.status == .answerIsNo && result.errors.isEmpty)
        for part in [
            "in HEAD:Assets/poster.riv, +", "over  growth <= +10B", "new since HEAD", "growth <= +10B  a new file",
        ] {
            #expect(result.text.contains(part), "\(part): \(result.text)")
        }
    }
}
