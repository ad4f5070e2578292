import Foundation
import RiveFormat
import RiveJSON
import RivePlay
import RiveTestSupport
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// A run that goes beyond what one may take ends with status 5, the reason, and all that happened before.
@Suite struct RunLimitTests {
    private static let rows: [(limits: PlayLimits, reason: String)] = [
        (PlayLimits(frames: 5), "the run is over its limit of 5 frames"),
        (PlayLimits(reports: 2), "the run is over its limit of 2 changes and events"),
        (PlayLimits(effort: 1), "the run is over its limit of 1 units of work"),
    ]

    /// Runs a dashboard, which never settles, under limits.
    private func run(_ words: [String], _ limits: PlayLimits) throws -> Sandbox.Result {
        let sandbox = try Sandbox()
        var result = Sandbox.Result()
        var errors: [UInt8] = []
        let console = Console(
            output: OutputBuffer { (bytes) throws(SystemCall.Failure) in result.output += bytes },
            errors: OutputBuffer { (bytes) throws(SystemCall.Failure) in errors += bytes },
            files: FileSystem(workingDirectory: sandbox.folder.path),
            standardInput: { () throws(SystemCall.Failure) in [] }
        )
        let words = ["Samples/dashboard.riv", "--get", "mode", "--until-settled"] + words
        let arguments = try ArgumentReader.read(words[...], for: AdvanceCommand.command)
        var plan = try AdvancePlan(arguments, console)
        plan.script.settings.limits = limits
        let selection = try FileSelection(arguments.operands, arguments, console)
        result.status = AdvanceCommand.run(plan, selection, arguments, console)
        console.output.flush()
        result.errors = String(decoding: errors, as: UTF8.self)
        return result
    }

    private func expectEnd(_ result: Sandbox.Result, _ reason: String) {
        #expect(result.status == .unsupported)
        #expect(result.errors == "rivetool: Samples/dashboard.riv: \(reason)\n")
    }

    @Test(arguments: rows)
    func textHasWhatHappenedBefore(_ limits: PlayLimits, _ reason: String) throws {
        let result = try run([], limits)
        expectEnd(result, reason)
        #expect(result.text.contains("  0.000 s  state  Main → Show\n"))
        #expect(!result.text.contains("settled"))
    }

    @Test(arguments: rows)
    func documentsStayWhole(_ limits: PlayLimits, _ reason: String) throws {
        let result = try run(["--json"], limits)
        expectEnd(result, reason)
        let document = try JSONParser.parse(result.text)
        let schema = try JSONSchema(parsing: #require(AdvanceCommand.command.jsonSchema))
        #expect(schema.problems(of: document) == [])
        guard case .array(let frames)? = document["frames"], case .array(let gets)? = document["gets"] else {
            Issue.record("no frames, or no gets: \(result.text)")
            return
        }
        #expect(frames.count == 1 && gets.count == 1)
        #expect(document["problem"]?["message"] == .string(reason))
        #expect(document["problem"]?["status"] == .number(5))
        #expect(document["final"] == nil)
    }

    @Test(arguments: rows)
    func linesStayWhole(_ limits: PlayLimits, _ reason: String) throws {
        let result = try run(["--jsonl"], limits)
        expectEnd(result, reason)
        let lines = try result.text.split(separator: "\n").map { try JSONParser.parse(String($0)) }
        let schema = try JSONSchema(parsing: #require(AdvanceCommand.command.jsonSchema))
        #expect(lines.flatMap(schema.problems) == [])
        #expect(lines.count == 3 && lines.last?["problem"]?["message"] == .string(reason))
    }

    /// Values that take too much end a run before it begins, and answers that are kept for the end of a document once there are
    /// too many; lines for people are not kept.
    @Test func whatARunHoldsEndsIt() throws {
        let limits = PlayLimits(held: ByteBudget(60_000))
        let gets = (0..<1000).flatMap { _ in ["--get", "mode"] }
        let reason = "the run is over its limit of 60,000 bytes of values and answers"
        let document = try run(["--json"] + gets, limits)
        expectEnd(document, reason)
        let parsed = try JSONParser.parse(document.text)
        #expect(parsed["problem"]?["message"] == .string(reason))
        guard case .array(let answers)? = parsed["gets"] else {
            Issue.record("no answers: \(document.text)")
            return
        }
        #expect((100..<900).contains(answers.count))
        let lines = try run(["--jsonl"] + gets, limits)
        expectEnd(lines, reason)
        #expect(try JSONParser.parse(String(#require(lines.text.split(separator: "\n").last)))["problem"] != nil)
        #expect(try run(gets, limits).status == .answerIsNo)
        expectEnd(try run([], PlayLimits(held: ByteBudget(1000))), reason.replacing("60,000", with: "1,000"))
    }

    /// Sentences that are judged after every frame count as work.
    @Test func whatMustNeverBeCountsAsWork() throws {
        let never = (0..<200).flatMap { _ in ["--never", "settled"] }
        let limits = PlayLimits(effort: 500_000)
        #expect(try run(["--frames", "100"], limits).status == .answerIsNo)
        #expect(try run(never + ["--frames", "10"], limits).status == .answerIsNo)
        expectEnd(
            try run(never + ["--frames", "100"], limits), "the run is over its limit of 500,000 units of work")
    }

    /// A test may do more the more frames it may take, and something in few.
    @Test(arguments: [(1, 1 << 24), (1000, 1 << 24), (10_000, 10_000 << 14), (10_000_000, 1 << 35)])
    func testsDoWhatTheirFramesAllow(_ frames: Int, _ effort: Int) {
        let limits = PlayLimits.ofTest(frames: frames)
        #expect(limits.frames == frames && limits.effort == effort)
    }

    @Test func nothingElseEndsIt() throws {
        let result = try run(["--json"], PlayLimits())
        #expect(result.status == .answerIsNo && result.errors.isEmpty)
        #expect(try JSONParser.parse(result.text)["problem"] == nil)
    }
}
