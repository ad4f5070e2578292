import Foundation
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// Which files a test file may name.
@Suite struct TestRootTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        for folder in ["in/tests", "in/.git", "none/tests", "none/other"] {
            try FileManager.default.createDirectory(at: url(folder), withIntermediateDirectories: true)
        }
        for place in ["secret.riv", "in/button.riv", "none/button.riv"] {
            try FileManager.default.copyItem(at: url("Samples/button.riv"), to: url(place))
        }
        for place in ["in/tests/out.riv", "in/tests/out.tsv"] {
            try FileManager.default.createSymbolicLink(
                atPath: url(place).path, withDestinationPath: "../../secret.\(place.suffix(3))")
        }
        try write("lang\tx\nDark\t1\n", to: "secret.tsv")
        try write("setup a\n  set theme = Dark\n", to: "secret.rivtest")
        try write("set theme = Dark\n", to: "secret.txt")
    }

    private func url(_ path: String) -> URL { sandbox.folder.appending(path: path) }
    private func write(_ text: String, to path: String) throws { try Data(text.utf8).write(to: url(path)) }

    private static func text(_ head: String = "", table: String = "", step: String = "frames 1") -> String {
        """
        file ../button.riv
        \(head)
        test "{theme}" for theme \(table.isEmpty ? "in" : "from \(table)")
        \(table.isEmpty ? "  | Light" : "")
          \(step)
          frames 1
          expect theme is {theme}
        """
    }

    private static let named: [(what: String, text: String)] = [
        ("../../secret.riv", text("file ../../secret.riv")), ("out.riv", text("file out.riv")),
        ("/etc/passwd", text("file /etc/passwd")), ("../../none", text("file ../../none")),
        ("../../gone/x", text("file ../../gone/x")), ("../../secret.rivtest", text("use ../../secret.rivtest")),
        ("../../secret.tsv", text(table: "../../secret.tsv")), ("out.tsv", text(table: "out.tsv")),
        ("../../secret.json", text(step: "play ../../secret.json")),
    ]

    @Test("files outside the repository are refused, and --root names another folder", arguments: named)
    func outside(_ what: String, _ text: String) throws {
        try write(text, to: "in/tests/a.rivtest")
        let result = sandbox.run(["test", "in/tests/a.rivtest"])
        #expect(result.status == .usage, "\(result)")
        let path = what.hasPrefix("/") ? what : "in/tests/\(what)"
        #expect(result.errors.contains("\(path): lies outside of "), "\(result.errors)")
        #expect(result.errors.contains("/in, where tests may name files; --root DIR names another folder"))
        // Nothing of the file is in the messages, nor what stands beside one that is missing.
        #expect(!result.errors.contains("lang") && !result.errors.contains("did you mean"))
        let wider = sandbox.run(["test", "in/tests/a.rivtest", "--root", what.hasPrefix("/") ? "/" : "."])
        #expect(!wider.errors.contains("outside"), "\(wider.errors)")
    }

    @Test("files of the repository may be named from any folder below it")
    func inside() throws {
        try write(Self.text(), to: "in/tests/a.rivtest")
        #expect(sandbox.run(["test", "in/tests/a.rivtest"]).status == .done)
        #expect(sandbox.run(["test", "a.rivtest"], in: "in/tests").status == .done)
        #expect(sandbox.run(["test", "in/tests/a.rivtest", "--root", "in/tests"]).status == .usage)
    }

    @Test("without a repository, the folder is the one that the test file shares with the current one")
    func withoutRepository() throws {
        try write(Self.text(), to: "none/tests/a.rivtest")
        for (folder, path, isFine) in [
            (nil, "none/tests/a.rivtest", true), ("none/other", "../tests/a.rivtest", true),
            ("none/tests", "a.rivtest", false),
        ] {
            let result = sandbox.run(["test", path], in: folder)
            #expect(result.status == (isFine ? .done : .usage), "\(path): \(result.errors)")
        }
        // Folders that share nothing but the top leave the test file its own.
        let files = FileSystem(workingDirectory: "/")
        #expect(throws: ToolError.self) {
            try TestRoot(of: url("none/tests/a.rivtest").path, files).admit(url("none/button.riv").path)
        }
        #expect(throws: Never.self) {
            try TestRoot(of: url("none/tests/a.rivtest").path, files).admit(url("none/tests/x.riv").path)
        }
    }

    @Test("another .riv that a step names lies below the folder, too")
    func guests() throws {
        let text = """
            file ../../Samples/player.riv
            test "x"
              set badge = ../../secret.riv:Button
              frames 1
              expect settled
            """
        try write(text, to: "in/tests/a.rivtest")
        let refused = sandbox.run(["test", "in/tests/a.rivtest", "--root", "."])
        #expect(!refused.text.contains("lies outside"), "\(refused.text)")
        try FileManager.default.copyItem(at: url("Samples/player.riv"), to: url("in/player.riv"))
        try write(text.replacing("../../Samples/", with: "../"), to: "in/tests/a.rivtest")
        let result = sandbox.run(["test", "in/tests/a.rivtest"])
        #expect(result.status == .answerIsNo && result.text.contains("lies outside of "), "\(result.text)")
    }

    @Test(
        "pipes and devices are refused at once", arguments: ["/dev/zero", "/dev/stdin", "pipe.riv", "pipe.riv:x.riv"])
    func streams(_ path: String) throws {
        #expect(mkfifo(url("in/pipe.riv").path, 0o600) == 0)
        let isDevice = path.hasPrefix("/")
        for line in ["file \(isDevice ? path : "../\(path)")", "use \(isDevice ? path : "../pipe.riv")"] {
            try write("\(line)\nfile ../button.riv\ntest \"x\"\n  expect settled\n", to: "in/tests/a.rivtest")
            let result = sandbox.run(["test", "in/tests/a.rivtest", "--root", isDevice ? "/" : "in"])
            #expect(result.status == .inputOutput && result.errors.contains("not a regular file"), "\(line): \(result)")
        }
    }

    @Test("a folder that is not there is refused")
    func missingRoot() throws {
        try write(Self.text(), to: "in/tests/a.rivtest")
        for root in ["none/such", "in/button.riv"] {
            let result = sandbox.run(["test", "in/tests/a.rivtest", "--root", root])
            #expect(result.status == .inputOutput && result.errors.contains("no such folder"))
        }
    }
}
