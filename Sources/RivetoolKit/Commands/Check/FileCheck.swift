import RiveCheck
import RiveFormat
import RiveModel
import ToolSupport

/// What checking one file came to.
struct FileCheck: Sendable {
    /// The file as the command line spells it.
    let path: String
    /// The same as the file on disk and what is meant in it.
    let location: RivePath
    /// What was found, or why the file could not be looked at.
    let result: Result<CheckReport, ToolError>
    /// The least severity that is listed.
    let leastShown: Severity
    /// Whether it has texts that were not measured, so that it is unknown which of them do not fit.
    var hasUnmeasuredTexts = false

    /// What was found; nil where the file could not be looked at.
    var report: CheckReport? { try? result.get() }

    /// What follows from it, where findings of at least `failOn` make the answer no.
    func status(failOn: Severity) -> ExitStatus {
        switch result {
        case .failure(let error): return error.status
        case .success(let report):
            let answer = report.worst.map { $0 >= failOn ? ExitStatus.answerIsNo : .done } ?? .done
            return max(answer, problem?.status ?? .done)
        }
    }

    /// Why not all findings are listed that should be; nil where they are.
    var problem: ToolError? { report.flatMap { $0.problem(at: path) } }

    /// The findings that are listed.
    var findings: [Finding] {
        guard let report else { return [] }
        return leastShown == .note ? report.findings : report.findings.filter { $0.severity >= leastShown }
    }

    /// The lines of its configuration that decided of something at an address; nil where not all of it could be looked at.
    var decidingLines: LineSet? { report.flatMap { $0.isComplete ? $0.decidingLines : nil } }

    /// Findings of a code that are counted and not listed.
    struct Omission {
        let code: String
        let count: Int

        /// The same in a line.
        var words: String { "\(NumberWords.grouped(count)) more of \(code) are counted, not listed" }
    }

    /// What is not listed because there is too much of a code, in the order of the codes. What is below the least severity
    /// does not count.
    var omissions: [Omission] {
        guard let report, report.counts.values.reduce(0, +) > report.findings.count else { return [] }
        var rest = report.counts
        var isShown: Set<String> = []
        for finding in report.findings {
            rest[finding.code, default: 0] -= 1
            if finding.severity >= leastShown { isShown.insert(finding.code) }
        }
        return rest.filter { $0.value > 0 && isShown.contains($0.key) }.sorted { $0.key < $1.key }
            .map { Omission(code: $0.key, count: $0.value) }
    }
}

extension CheckReport {
    /// Why not all findings in the file at a path are listed; nil where there is room for them.
    func problem(at path: String) -> ToolError? {
        guard budget.isExhausted else { return nil }
        let bytes = NumberWords.grouped(budget.limit)
        return ToolError(
            .unsupported, file: path, "the findings take more than \(bytes) bytes; the rest is counted but not listed")
    }
}
