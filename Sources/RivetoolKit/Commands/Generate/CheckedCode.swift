import RiveFormat
import RiveJSON
import RiveReport
import ToolSupport

/// A file of generated code that `--check` compared, or a file for which there is no code.
struct CheckedCode {
    private let path: String
    /// Why nothing was compared; nil where it was.
    private let failure: ToolError?
    let report: FileReport

    init(_ path: String, _ found: [Diagnostic] = [], failure: ToolError? = nil) {
        self.path = path
        self.failure = failure
        let unexamined = failure.map { [Diagnostic.unexamined("not compared", $0.text)] }
        report = FileReport(path, RivePath(text: path), unexamined ?? found)
    }

    /// What follows from it.
    var status: ExitStatus { failure?.status ?? (report.passes ? .done : .answerIsNo) }

    /// Says on standard error what is wrong with it.
    func report(to console: Console) {
        if let failure { return console.report(failure) }
        for found in report.diagnostics {
            if found.code == "orphan" {
                console.note(found.message, file: path)
            } else {
                console.report(ToolError(.answerIsNo, file: path, found.message))
            }
        }
    }

    static let gate = Gate("generate", wholeFile: "generate", nothing: "All code is as it should be.") {
        [
            Rule("stale", "code that differs from what would be generated", .error),
            Rule("missing", "code that is not there", .error),
            Rule("orphan", "code that no file stands behind", .error),
        ]
    }

    /// Writes the lines that differ, or an array of JSON objects.
    static func write(_ target: ReportTargets.Target, _ results: Results<CheckedCode>) {
        guard target.format == .json else {
            return results.forEach { code in
                // The first line of a finding is its message.
                for line in code.report.diagnostics.flatMap({ $0.details?.dropFirst() ?? [] }) {
                    target.output.appendLine(ControlCharacters.escaped(line, backslash: false))
                }
            }
        }
        JSONWriter.write(to: target.output) { json in
            json.arrayOfFiles { json in
                results.forEach { code in
                    json.object { json in
                        DocumentSchema.file.write(code.path, &json)
                        if let failure = code.failure { return json.problem(failure) }
                        fields.write(code.report, &json)
                    }
                }
            }
        }
    }

    static let jsonType = JSONType.array(
        of: .anyOf([
            .definition("checkedCode", doc: "with --check", .object(DocumentSchema.file.shapes + fields.shapes)),
            DocumentSchema.failure,
        ]))

    private static let fields = Fields<FileReport>("report") {
        Field(each: "findings", of: finding) { Array($0.diagnostics) }
    }

    private static let finding = Fields<Diagnostic>("finding", "why code is not as it should be") {
        Field("code", "stale, missing or orphan") { $0.code }
        Field("message") { $0.message }
        Field(ifAny: "line", "the first that differs", as: .integer(from: 1)) { $0.position?.line }
    }
}
