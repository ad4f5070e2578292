import RiveCheck
import RiveFont
import RiveFormat
import RiveModel
import ToolSupport

/// The check of many files.
typealias CheckWork = GateWork<FileCheck>

extension CheckWork {
    /// A check that lists `limit` findings of each file and code, and none below `leastShown`; what is at least `failOn` makes
    /// the answer no. Lines of configurations that decide nothing are notes, if wanted. A wrong severity is reported
    /// here, before anything else.
    convenience init(
        _ files: FileSelection, _ settings: CheckSettings, limit: Int, leastShown: Severity, failOn: Severity,
        notesIdleLines: Bool = false, _ console: Console, since start: Instant = .now,
        measuresTexts: @escaping @Sendable () -> Bool = { HarfBuzz.version != nil }
    ) throws(ToolError) {
        let configurations = try Configurations(for: files.entries.map(\.path), console.files)
        let examination = CheckExamination(
            files, configurations.ofFiles.map(settings.severities), limit: limit, leastShown: leastShown, console,
            measuresTexts: measuresTexts)
        self.init("checking", files.entries.count, jobs: files.jobs, configurations, console, since: start) { index in
            examination.check(index)
        } settle: { check in
            if check.hasUnmeasuredTexts { console.note(TextMeasurement.note, file: check.path) }
            return check.status(failOn: failOn)
        } end: { configurations in
            notesIdleLines && configurations.reportIdleLines(aboutChanges: false, console) && failOn == .note
                ? .answerIsNo : .done
        }
    }
}

extension FileCheck: GateResult {
    var failure: ToolError? { if case .failure(let error) = result { error } else { nil } }
    var settledLines: LineSet? { decidingLines }
    var byteCount: Int { report.map { $0.budget.limit - $0.budget.left } ?? 0 }
}
