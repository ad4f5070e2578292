internal import RiveCheck
internal import RiveFont
internal import RiveFormat
internal import RiveJSON
internal import RiveModel
internal import ToolSupport

/// The check of many files, several at once; what each came to is handed on in the order of the files.
final class CheckWork {
    private let console: Console
    private let files: FileSelection
    private let examination: CheckExamination
    private let failOn: Severity
    private let configurations: Configurations
    private let notesIdleLines: Bool
    private let start: Instant

    /// The highest status of the files so far.
    private(set) var status = ExitStatus.done

    /// Whether more results are of use; as long as standard output is open, unless something else is said.
    var isWanted: () -> Bool

    /// A check that lists `limit` findings of each file and code, and none below `leastShown`; what is at least `failOn` makes
    /// the answer no. Lines of configurations that decide nothing are notes, if wanted. A wrong severity is reported
    /// here, before anything else.
    init(
        _ files: FileSelection, _ settings: CheckSettings, limit: Int, leastShown: Severity, failOn: Severity,
        notesIdleLines: Bool = false, _ console: Console, since start: Instant = .now,
        measuresTexts: @escaping @Sendable () -> Bool = { HarfBuzz.version != nil }
    ) throws(ToolError) {
        self.console = console
        isWanted = { !console.output.isClosed }
        self.start = start
        self.files = files
        configurations = try Configurations(for: files.entries.map(\.path), console.files)
        examination = CheckExamination(
            files, configurations.ofFiles.map(settings.severities), limit: limit, leastShown: leastShown, console,
            measuresTexts: measuresTexts)
        self.notesIdleLines = notesIdleLines
        self.failOn = failOn
    }

    /// The results of all files. Why one could not be checked is reported on standard error too.
    func forEach(_ body: (FileCheck) -> Void) {
        let examination = examination
        var progress = Progress("checking", of: files.entries.count, console, since: start)
        Parallel.forEach(files.entries.count, jobs: files.jobs, budget: console.budget) { index in
            examination.check(index)
        } size: { check in
            check.report.map { $0.budget.limit - $0.budget.left } ?? 0
        } deliver: { index, check in
            // Both may stand on one terminal.
            if console.terminal.showsOutput { progress.finish() }
            body(check)
            if console.terminal.showsOutput { console.output.flush() }
            settle(check)
            configurations.note(check.decidingLines, inFile: index)
            status = max(status, console.reportExhaustion(at: check.path))
            progress.advance(by: 1)
            return isWanted()
        }
        progress.finish()
        guard isWanted() else { return }
        if notesIdleLines, configurations.reportIdleLines(aboutChanges: false, console), failOn == .note {
            status = max(status, .answerIsNo)
        }
    }

    private func settle(_ check: FileCheck) {
        status = max(status, check.status(failOn: failOn))
        if case .failure(let error) = check.result { return console.report(error) }
        if check.hasUnmeasuredTexts { console.note(TextMeasurement.note, file: check.path) }
        if let problem = check.problem { console.report(problem) }
    }
}
