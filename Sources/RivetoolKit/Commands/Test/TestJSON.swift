public import RiveJSON
public import RivePlay
import RiveReport
import RiveText
import ToolSupport

/// Results of tests as JSON.
enum TestJSON {
    static func write(_ results: Results<TestFileResult>, to output: OutputBuffer) {
        var summary = TestSummary()
        JSONWriter.write(to: output) { json in
            json.object { json in
                json.array(files.key) { json in
                    results.forEach { result in
                        summary.add(result)
                        json.object { json in file.write(result, &json) }
                    }
                }
                self.summary.write(summary, &json)
            }
        }
    }

    static let schema = DocumentSchema(
        "rivetool test --format json", .anyOf([.object([files] + summary.shapes), CoverageDocument.jsonType]))

    private static let files = FieldShape("files", "in the order of the command line", type: .array(of: file.type))

    private static let summary = Fields<TestSummary>("summary") {
        Field("passed") { $0.passed }
        Field("failed") { $0.failed }
    }

    private static let file = Fields<TestFileResult>("file") {
        DocumentSchema.file.of { $0.path }
        Field(each: "tests") { $0.tests }
        Field(ifAny: "problem", "what is wrong with the file; no test of it ran") { $0.problems.first }
        Field(each: "problems", "all that is wrong with it") { $0.problems }
    }
}

extension TestResult: FieldObject {
    static let fields = Fields<Self>("test") {
        Field("name") { $0.test.name }
        Field("passed") { $0.passed }
        Field(each: "unsupported", "what this build does not run and could reach the test") { $0.outcome.unsupported }
        Field(each: "failures") { $0.outcome.failures }
        Field("seconds") { Float($0.seconds) }
        Field(ifAny: "problem", "why its .riv file can't run") { $0.problem }
    }
}

extension TestFailure: FieldObject {
    @usableFromInline package static let fields = Fields<Self>("failure") {
        Field("line") { $0.location.line }
        Field("column") { $0.location.column }
        Field("text", "the line, with the cells of its row in it") { $0.text }
        Field("expected", "null where something can't be") { $0.expected }
        Field("actual") { $0.actual }
        Field("time", "in seconds of the scene; null where the test did not begin") { $0.time }
        Field(each: "details", "more, line by line: what differs in a snapshot, what keeps a scene going") {
            $0.details
        }
        Field(each: "changes", "what happened in the ten frames before") { $0.changes }
        Field("replay", "a command line that plays up to there") {
            $0.replay.isEmpty ? nil : ShellWords.line($0.replay)
        }
        Field(ifAny: "script", "the file of the line, where it is that of a setup elsewhere") { $0.location.file }
    }
}
