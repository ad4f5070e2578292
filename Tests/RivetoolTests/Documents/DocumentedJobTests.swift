import Foundation
import RiveTestSupport
import Testing

@testable import ToolSupport

/// Fenced blocks of the documentation: jobs of CI, a test file, and what git shows.
@Suite struct DocumentedJobTests {
    /// The page and section that shows each.
    private static let checking = ("docs/guide/ci-engineer.md", "Check files")
    private static let accepting = ("docs/guide/ci-engineer.md", "Accept findings")
    private static let testing = ("docs/guide/ci-engineer.md", "Run tests in a job")
    private static let gating = ("docs/guide/ci-engineer.md", "Gate a pull request")
    private static let showing = ("docs/guide/ci-engineer.md", "Show changes in git")

    private static func blocks(
        of section: (path: String, title: String)
    ) throws -> [(language: Substring, lines: [Substring])] {
        let blocks = try MarkdownPage(path: section.path).blocks(of: section.title)
        try #require(!blocks.isEmpty, "\(section.path) has no blocks below \(section.title)")
        return blocks
    }

    @Test func theJobsRun() throws {
        let sandbox = try Sandbox()
        var count = 0
        let blocks = try Self.blocks(of: Self.checking) + Self.blocks(of: Self.testing)
        for block in blocks where block.language == "yaml" || block.language == "sh" {
            for line in block.lines {
                guard let start = line.firstRange(of: "rivetool ") else { continue }
                let commands = line[start.lowerBound...].replacing("${{ matrix.shard }}", with: "1")
                for command in commands.components(separatedBy: " && ") {
                    let result = try sandbox.run(line: command)
                    #expect(result.status == .done, "\(command): \(result.errors)")
                    count += 1
                }
            }
            // What a job hands on is there.
            for line in block.lines where line.contains("path:") || line.contains("junit:") {
                let file = try #require(line.split(separator: " ").last)
                let report = sandbox.folder.appending(path: String(file))
                #expect(FileManager.default.fileExists(atPath: report.path))
                try FileManager.default.removeItem(at: report)
            }
        }
        #expect(count == 6)
    }

    /// The script of the section, twice: what it has accepted it does not report.
    @Test(.enabled(if: BuiltTool.path != nil && hasJQ, "there is no jq"))
    func acceptedFindingsPass() throws {
        let sandbox = try Sandbox()
        let script = try #require(try Self.blocks(of: Self.accepting).first { $0.language == "sh" }?.lines)
        let accepts = try #require(script.firstIndex { $0.hasPrefix("findings > ") })
        let run = { (lines: [Substring]) throws -> Int32 in
            let process = Process()
            process.executableURL = URL(filePath: "/bin/bash")
            let folder = URL(filePath: try #require(BuiltTool.path)).deletingLastPathComponent().path
            process.environment = ["PATH": "\(folder):/usr/local/bin:/usr/bin:/bin"]
            process.arguments = ["-c", lines.joined(separator: "\n")]
            process.currentDirectoryURL = sandbox.folder
            try process.run()
            process.waitUntilExit()
            return process.terminationStatus
        }
        #expect(try run(Array(script)) == 0)
        #expect(!(try Data(contentsOf: sandbox.folder.appending(path: "accepted.tsv"))).isEmpty)
        // A finding that is new: the same file under another name.
        try FileManager.default.copyItem(
            at: sandbox.folder.appending(path: "Samples/poster.riv"),
            to: sandbox.folder.appending(path: "Samples/other.riv"))
        #expect(try run(script.enumerated().filter { $0.offset != accepts }.map(\.element)) == 1)
    }

    private static let hasJQ = ["/usr/local/bin/jq", "/usr/bin/jq", "/bin/jq"].contains {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    @Test func theTestFilePasses() throws {
        let sandbox = try Sandbox()
        let lines = try #require(try Self.blocks(of: Self.testing).first { $0.language.isEmpty }?.lines)
        try lines.joined(separator: "\n").write(
            to: sandbox.folder.appending(path: "Samples/documented.rivtest"), atomically: true, encoding: .utf8)
        let result = sandbox.run(["test", "Samples/documented.rivtest"])
        #expect(result.status == .done && result.text.contains("2 tests: 2 passed"), "\(result.text)\(result.errors)")
    }

    /// The section about pull requests, in a repository with such a change.
    @Test(.enabled(if: GitSandbox.hasGit, Comment(rawValue: GitSandbox.missing)))
    func aPullRequestIsGated() throws {
        let names = ["button.riv", "dashboard.riv", "player.riv"]
        let git = try GitSandbox(assets: names, committed: names)
        try git.git("update-ref", "refs/remotes/origin/main", "HEAD")
        try git.git("mv", "Assets/button.riv", "Assets/download.riv")
        #expect(git.run("instance", "rename", "Assets/player.riv", "Player@Veteran", "Elder").status == .done)
        var count = 0
        for block in try Self.blocks(of: Self.gating) where block.language == "yaml" {
            for line in block.lines {
                guard let start = line.firstRange(of: "rivetool ") else { continue }
                let command = String(line[start.lowerBound...]).replacing(
                    "$CI_MERGE_REQUEST_DIFF_BASE_SHA", with: "HEAD")
                let result = try git.sandbox.run(line: command, environment: git.environment)
                #expect(result.status == .answerIsNo && result.errors.isEmpty, "\(command): \(result.errors)")
                count += 1
            }
        }
        #expect(count == 2)
        #expect(try git.read("changes.md").contains("Elder"))
        let shown = try #require(try Self.blocks(of: Self.gating).first { $0.language.isEmpty }?.lines)
        let command = try #require(shown.first?.dropFirst(2))
        let output = try git.sandbox.run(line: String(command), environment: git.environment).text
        #expect(shown.dropFirst().map { $0 + "\n" }.joined() == output, "\(output)")
    }

    /// What git shows of files, in a repository that was told of the program. The blocks are written anew with `BLESS=1`.
    @Test(.enabled(if: GitSandbox.hasGit && BuiltTool.path != nil, Comment(rawValue: GitSandbox.missing)))
    func gitShowsFiles() throws {
        let sample = try PackageFiles.sample("player.riv")
        let git = try GitSandbox([GitCommit(["Assets/player.riv": .file(sample)])])
        #expect(git.run("git", "install").status == .done)
        let blocks = try Self.blocks(of: Self.showing).filter(\.language.isEmpty)
        #expect(blocks.count == 2)
        for block in blocks {
            let commands = block.lines.filter { $0.hasPrefix("$ ") }
            var lines: [String] = []
            for command in commands {
                let words = try #require(try ShellLine(parsing: String(command.dropFirst(2))).stages.first).words
                lines.append(String(command))
                if words[0] == "git" {
                    let output = try git.git(Array(words.dropFirst()))
                    lines += output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                } else {
                    #expect(git.sandbox.run(Array(words.dropFirst()), environment: git.environment).status == .done)
                }
            }
            try expect(block.lines.map(String.init), toBe: lines)
        }
    }

    /// Holds the lines of a block against those that are so.
    private func expect(_ lines: [String], toBe actual: [String]) throws {
        guard lines != actual else { return }
        guard PackageFiles.isBlessing else {
            return #expect(lines == actual, "\(actual.joined(separator: "\n"))")
        }
        let url = PackageFiles.root.appending(path: Self.showing.0)
        let page = try String(contentsOf: url, encoding: .utf8)
        try page.replacing(lines.joined(separator: "\n"), with: actual.joined(separator: "\n"))
            .write(to: url, atomically: true, encoding: .utf8)
    }
}
