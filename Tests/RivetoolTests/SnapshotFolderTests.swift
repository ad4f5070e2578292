import Foundation
import RivePlay
import RiveTestSupport
import Testing

@testable import ToolSupport

/// `test --update` removes what the program wrote, and nothing else.
@Suite struct SnapshotFolderTests {
    private let sandbox: Sandbox
    private let place = "repository/a.rivtest.snapshots"

    init() throws {
        sandbox = try Sandbox()
        try write(
            "file ../Samples/button.riv\ntest \"x\"\n  frames 1\n  expect snapshot \"s\"\n", to: "repository/a.rivtest")
    }

    private func url(_ path: String) -> URL { sandbox.folder.appending(path: path) }

    private func write(_ text: String, to path: String) throws {
        try FileManager.default.createDirectory(
            at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url(path))
    }

    private func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: url(path).path, withDestinationPath: target)
    }

    private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url(path).path) }
    private func update() -> Sandbox.Result { sandbox.run(["test", "repository", "--update"]) }

    /// A text that the program writes.
    private static let written = "input Hover is false\nstate Theme is Light\n"

    @Test("a linked folder is neither emptied nor written to nor read")
    func linkedFolder() throws {
        for file in ["home/x/s.txt", "home/y/old.txt"] { try write(Self.written, to: file) }
        try link(place, to: "../home")
        for words in [["test", "repository"], ["test", "repository", "--update"]] {
            let result = sandbox.run(words)
            #expect(
                result.status == .answerIsNo && result.text.contains("\(place): this is a symbolic link"), "\(result)")
            #expect(exists("home/x/s.txt") && exists("home/y/old.txt"))
            #expect(try String(contentsOf: url("home/x/s.txt"), encoding: .utf8) == Self.written)
        }
    }

    @Test("a link below the folder is left alone, with what it leads to")
    func linksBelow() throws {
        for file in ["home/x/old.txt", "home/old.txt"] { try write(Self.written, to: file) }
        try write(Self.written, to: "\(place)/z/old.txt")
        try link("\(place)/y", to: "../../home/x")
        try link("\(place)/z/link.txt", to: "../../../home/old.txt")
        let result = update()
        #expect(result.status == .done)
        #expect(result.errors == "rivetool: 1 snapshot accepted, 1 removed that no test names\n")
        for file in ["home/x/old.txt", "home/old.txt", "\(place)/y", "\(place)/z/link.txt"] {
            #expect(exists(file), "\(file)")
        }
        #expect(!exists("\(place)/z/old.txt"))
    }

    @Test("only TEST/NAME.txt with the text of a snapshot is removed")
    func otherFiles() throws {
        let kept = [
            ("notes.txt", Self.written), ("y/deep/old.txt", Self.written), ("y/old.md", Self.written),
            ("y/old.png", "\u{89}PNG"), ("y/prose.txt", "keep\n"), ("y/half.txt", String(Self.written.dropLast())),
            ("y/unsorted.txt", "state Theme is Light\ninput Hover is false\n"), ("y/bytes.txt", "\0\n"),
            (".hidden/old.txt", Self.written), ("y/.old.txt", Self.written), ("y/steps.txt", "settled\n"),
        ]
        for (name, text) in kept { try write(text, to: "\(place)/\(name)") }
        let removed = [
            ("y/old.txt", Self.written), ("y/empty.txt", ""), ("z/event.txt", "2 events Pressed with rating is 2\n"),
        ]
        for (name, text) in removed { try write(text, to: "\(place)/\(name)") }
        let looked = sandbox.run(["test", "repository"]).errors
        #expect(
            looked.split(separator: "\n").count == removed.count && looked.contains("\(place)/y/old.txt: no test names")
        )
        #expect(update().errors == "rivetool: 1 snapshot accepted, 3 removed that no test names\n")
        for (name, _) in kept { #expect(exists("\(place)/\(name)"), "\(name)") }
        for (name, _) in removed { #expect(!exists("\(place)/\(name)"), "\(name)") }
        #expect(!exists("\(place)/z"))
    }

    /// Whatever a scene shows, its snapshot is known again.
    @Test("the snapshots of all samples are recognized")
    func recognizesItsOwn() throws {
        for sample in Corpus.samples.map(\.lastPathComponent) {
            try write(
                "file ../Samples/\(sample)\ntest \"x\"\n  frames 20\n  expect snapshot \"s\"\n",
                to: "tests/\(sample).rivtest")
        }
        #expect(sandbox.run(["test", "tests", "--update"]).errors.contains("accepted"))
        var count = 0
        for name in try FileManager.default.subpathsOfDirectory(atPath: url("tests").path) where name.hasSuffix(".txt")
        {
            #expect(Snapshots.Form.text.isWritten(try [UInt8](Data(contentsOf: url("tests/\(name)")))), "\(name)")
            count += 1
        }
        #expect(count > 3)
    }
}
