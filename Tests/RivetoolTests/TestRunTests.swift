import CorpusProperties
import Foundation
import RiveTestSupport
import Testing

@testable import ToolSupport

/// How tests run: side by side, in parts, again, and up to a limit.
@Suite struct TestRunTests {
    private func sandbox(_ files: [String: String]) throws -> Sandbox {
        let sandbox = try Sandbox()
        for (path, text) in files {
            let file = sandbox.folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return sandbox
    }

    private static let forms = ["text", "tap", "junit", "github", "json"]

    private func expectSameReports(_ sandbox: Sandbox, _ words: [String], rounds: Int) {
        func run(_ form: String, _ jobs: Int) -> Sandbox.Result {
            var result = sandbox.run(["test", "tests", "--jobs", "\(jobs)", "--format", form] + words)
            result.output = Array(TestReportTests.timeless(result.text).utf8)
            return result
        }
        for form in Self.forms {
            let alone = run(form, 1)
            #expect(!alone.output.isEmpty)
            for round in 0..<rounds {
                for jobs in [2, 8] { #expect(run(form, jobs) == alone, "\(form), \(jobs) jobs, round \(round)") }
            }
        }
    }

    @Test func reportsAreTheSameWhateverTheNumberOfJobs() throws {
        let samples = Corpus.samples.map(\.lastPathComponent)
        var files: [String: String] = [:]
        for number in 0..<12 {
            files["tests/\(number).rivtest"] = FailingTests.text(
                on: "../Samples/\(samples[number % samples.count])", number)
        }
        expectSameReports(try sandbox(files), [], rounds: 2)
    }

    // MARK: Parts

    private static let thousand =
        "file ../Samples/button.riv\ntest \"number {n}\" for n in\n"
        + (0..<1000).map { "  | \($0)\n" }.joined() + "  frames {n}\n  expect going\n"

    private func names(_ sandbox: Sandbox, _ words: String...) -> [String] {
        sandbox.run(["test", "tests", "--list"] + words).text.split(separator: "\n").map(String.init)
    }

    @Test func shardsAreAboutEqualPartsOfAll() throws {
        let sandbox = try sandbox(["tests/many.rivtest": Self.thousand])
        let all = names(sandbox)
        #expect(all.count == 1000)
        for count in [1, 2, 3, 7, 16] {
            let parts = (1...count).map { names(sandbox, "--shard", "\($0)/\(count)") }
            #expect(parts.joined().sorted() == all.sorted())
            let share = 1000 / count
            #expect(parts.allSatisfy { (share * 2 / 3...share * 3 / 2).contains($0.count) }, "\(parts.map(\.count))")
        }
    }

    /// Other tests, or the same in another order, move none to another part.
    @Test func shardsAreStable() throws {
        let sandbox = try sandbox(["tests/many.rivtest": Self.thousand])
        let before = names(sandbox, "--shard", "2/3")
        let more = "file ../Samples/button.riv\ntest \"new\"\n  expect going\n"
        try Data(more.utf8).write(to: sandbox.folder.appending(path: "tests/a.rivtest"))
        let lines = Self.thousand.split(separator: "\n")
        let turned = Array(lines.prefix(2)) + lines[2..<1002].reversed() + lines[1002...]
        try Data(turned.joined(separator: "\n").utf8).write(to: sandbox.folder.appending(path: "tests/many.rivtest"))
        let after = names(sandbox, "--shard", "2/3").filter { !$0.hasSuffix(": new") }
        #expect(after.sorted() == before.sorted() && after != before)
    }

    @Test(arguments: ["0/3", "4/3", "1/0", "1", "1/2/3", "a/b", "1/10001", "-1/3"])
    func whatIsNoPartIsRefused(_ part: String) throws {
        let result = try Sandbox().run(["test", "Samples/button.rivtest", "--shard", part])
        #expect(result.status == .usage && result.errors.contains("--shard takes I/N with I from 1 to N"))
    }

    // MARK: To the end, or not

    @Test(arguments: ["1", "8"])
    func theFirstFailureCanEndARun(_ jobs: String) throws {
        let text =
            "file ../Samples/button.riv\n"
            + (0..<40).map { "test \"\($0)\"\n  frames 1\n  expect \($0 == 3 ? "settled" : "going")\n" }.joined()
        let sandbox = try sandbox(["tests/a.rivtest": text, "tests/b.rivtest": text])
        let all = sandbox.run(["test", "tests", "--jobs", jobs])
        #expect(all.text.hasSuffix("80 tests: 78 passed, 2 failed\n") && all.status == .answerIsNo)
        let fast = sandbox.run(["test", "tests", "--jobs", jobs, "--fail-fast"])
        #expect(fast.text.hasSuffix("4 tests: 3 passed, 1 failed\n") && fast.status == .answerIsNo)
    }

    @Test func repeatedRunsAreCompared() throws {
        let sandbox = try sandbox(["tests/a.rivtest": FailingTests.text(on: "../Samples/dashboard.riv", 0)])
        _ = sandbox.run(["test", "tests", "--update"])
        let words = ["test", "tests", "--filter", "first"]
        let once = sandbox.run(words)
        #expect(sandbox.run(words + ["--repeat", "5"]) == once && once.status == .done)
        for count in ["0", "-1", "many", "1000001"] {
            #expect(sandbox.run(words + ["--repeat", count]).status == .usage)
        }
    }

    /// A test that takes more frames than it may, or whose file does more than it may, fails alone and says what helps.
    @Test func aTestThatTakesTooLongFailsAlone() throws {
        let text = """
            file ../Samples/button.riv
            test "short"
              frames 5
              expect going
            test "long"
              frames 6
              frames 6
              expect going
            test "waits"
              until state Theme is Dark
            test "short too"
              frames 9
              expect going
            """
        let sandbox = try sandbox(["tests/a.rivtest": text])
        let result = sandbox.run(["test", "tests", "--timeout", "10"])
        #expect(result.text.hasSuffix("4 tests: 2 passed, 2 failed\n") && result.status == .answerIsNo)
        #expect(
            result.text.contains(
                "the steps take 12 frames of 0.016666668 s, and a run has at most 10; --timeout FRAMES allows more"))
        #expect(result.text.contains("the run is over its limit of 10 frames; --timeout FRAMES allows more"))
        #expect(sandbox.run(["test", "tests"]).text.hasSuffix("4 tests: 3 passed, 1 failed\n"))
    }

    /// What is told of failures does not grow with the square of their number.
    @Test func manyFailuresAreToldInShort() throws {
        func count(_ failures: Int) throws -> Int {
            let steps = String(repeating: "  frames 1\n  expect theme is Dark\n", count: failures)
            let text = "file ../Samples/button.riv\ntest \"fails\"\n\(steps)"
            return try sandbox(["tests/a.rivtest": text]).run(["test", "tests"]).output.count
        }
        let (small, large) = (try count(250), try count(1000))
        #expect(large < 5 * small, "\(small) → \(large)")
    }

    /// It keeps the groups of actions, and the time before the first expectation.
    @Test("the command line in a failure report fails in the same way")
    func reportedCommandReproducesFailure() throws {
        let text = """
            file ../Samples/button.riv
            test "groups of actions"
              input Press = fire
              expect going
              input Hover = true
              frames 2
              expect going
              expect event Pressed
              never input Hover is false
              expect fired input Hover
            test "at once"
              set theme = Dark
              expect state Theme is Dark
              frames 3
              expect settled
              expect state Theme is Light
            test "in between"
              frames 1
              pointer click:120,40
              expect hit
              get theme
              frames 1
              expect theme is Light
              pointer move:-50,-50
              frames 1
              expect hit
            """
        let sandbox = try sandbox(["tests/a.rivtest": text])
        for path in ["tests", "docs/failing/failing.rivtest"] {
            let document = try JSONParser.parse(sandbox.run(["test", path, "--json"]).text)
            guard case .array(let files)? = document["files"], case .array(let tests)? = files[0]["tests"] else {
                continue
            }
            let failures = tests.flatMap { test -> [JSONValue] in
                if case .array(let failures)? = test["failures"] { failures } else { [] }
            }
            #expect(failures.count > 3)
            for failure in failures {
                guard case .string(let line)? = failure["replay"], case .string(let expected)? = failure["expected"],
                    case .string(let actual)? = failure["actual"]
                else { continue }
                let again = try sandbox.run(line: line)
                let reason = "FAILED  \(expected) ("
                #expect(again.status == .answerIsNo && again.text.contains(reason), "\(line)\n\(again.text)")
                #expect(again.text.contains(actual), "\(line)\n\(again.text)")
                #expect(again.text.split(separator: "FAILED").count == 2)
            }
        }
    }

    // MARK: Snapshots and drawings

    @Test func updatesWriteAndRemoveSnapshots() throws {
        let sandbox = try sandbox(["tests/a.rivtest": FailingTests.text(on: "../Samples/button.riv", 0)])
        func run(_ words: String...) -> Sandbox.Result {
            sandbox.run(["test", "tests/a.rivtest", "--filter", "first"] + words)
        }
        func exists(_ path: String) -> Bool {
            FileManager.default.fileExists(atPath: sandbox.folder.appending(path: path).path)
        }
        let file = "tests/a.rivtest.snapshots/first-0/it.txt"
        #expect(run().status == .answerIsNo && !exists(file))
        let update = run("--update")
        #expect(update.status == .done && exists(file) && update.errors == "rivetool: 1 snapshot accepted\n")
        #expect(run().status == .done && run("--update").errors.isEmpty)
        // Another name: what the old one has is nobody's.
        try Data(FailingTests.text(on: "../Samples/button.riv", 1).utf8)
            .write(to: sandbox.folder.appending(path: "tests/a.rivtest"))
        #expect(run().errors.contains("\(file): no test names this snapshot; --update removes it") && exists(file))
        #expect(run("--update").errors == "rivetool: 1 snapshot accepted, 1 removed that no test names\n")
        #expect(!exists(file) && !exists("tests/a.rivtest.snapshots/first-0"))
        #expect(run().status == .done)
    }

    /// A test that fails for something else is no reason to accept nothing, and one that is left out loses nothing.
    @Test func updatesLeaveAloneWhatDoesNotRun() throws {
        let two =
            "file ../Samples/button.riv\ntest \"a\"\n  expect snapshot \"x\"\ntest \"b\"\n  expect snapshot \"x\"\n"
        let sandbox = try sandbox(["tests/a.rivtest": two])
        #expect(sandbox.run(["test", "tests", "--update"]).errors == "rivetool: 2 snapshots accepted\n")
        #expect(sandbox.run(["test", "tests", "--update", "--filter", "a"]).errors.isEmpty)
        #expect(sandbox.run(["test", "tests"]).status == .done)
    }

    @Test func failuresAreDrawn() throws {
        let sandbox = try sandbox(["tests/a.rivtest": FailingTests.text(on: "../Samples/button.riv", 0)])
        #expect(sandbox.run(["test", "tests", "--geometry", "drawings"]).status == .answerIsNo)
        let names = try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.appending(path: "drawings").path)
        #expect(names.sorted() == ["first-0-4", "second-0-6", "second-0-8"].map { "a.rivtest-\($0).svg" })
        for name in names {
            let svg = try String(contentsOf: sandbox.folder.appending(path: "drawings/\(name)"), encoding: .utf8)
            #expect(svg.hasPrefix("<svg ") && svg.contains("</svg>"))
        }
    }
}
