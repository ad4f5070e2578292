internal import RiveContract
internal import RiveJSON
internal import RiveModel
internal import ToolSupport

/// The comparison of many files with what they were, several at once; what each came to is handed on in the order of the files.
final class ContractWork {
    private let console: Console
    private let files: FileSelection
    private let subjects: [ContractSubject]
    /// What apps need of each file.
    private let needs: [ContractNeeds]
    private let failOn: ContractLevel
    private let leastShown: ContractLevel
    private let configurations: Configurations
    private let start: Instant

    /// The highest status of the files so far.
    private(set) var status = ExitStatus.done

    /// Whether more results are of use; as long as standard output is open, unless something else is said.
    var isWanted: () -> Bool

    /// A comparison in which changes of at least `failOn` make the answer no, and none below `leastShown` is
    /// listed. A wrong level is reported here, before anything else.
    init(
        _ files: FileSelection, _ subjects: [ContractSubject], _ needs: [ContractNeeds], failOn: ContractLevel,
        leastShown: ContractLevel, _ console: Console, since start: Instant = .now
    ) throws(ToolError) {
        self.files = files
        self.subjects = subjects
        self.needs = needs
        self.failOn = failOn
        self.leastShown = leastShown
        configurations = try Configurations(for: subjects.map(\.entry.path), console.files)
        self.console = console
        isWanted = { !console.output.isClosed }
        self.start = start
    }

    /// Whether one file was given, and no folder.
    var isOneFile: Bool { files.isOneFile && subjects.count == 1 }

    /// The results of all files. Why one could not be compared is reported on standard error too.
    func forEach(_ body: (ContractCheck) -> Void) {
        let (files, subjects, console) = (files, subjects, console)
        let examination = ContractExamination(files, needs, console)
        let levels = configurations.ofFiles.map { $0?.changes ?? .init() }
        var progress = Progress("comparing", of: subjects.count, console, since: start)
        Parallel.forEach(subjects.count, jobs: files.jobs, budget: console.budget) { index in
            examination.check(subjects[index]).decided(by: levels[index])
        } size: { check in
            check.changes.reduce(0) { $0 + $1.message.utf8.count + ($1.address?.utf8.count ?? 0) }
        } deliver: { index, check in
            // Both may stand on one terminal.
            if console.terminal.showsOutput { progress.finish() }
            body(check.showing(leastShown))
            if console.terminal.showsOutput { console.output.flush() }
            settle(check)
            configurations.note(check.problem == nil ? check.decidingLines : nil, inFile: index)
            status = max(status, console.reportExhaustion(at: check.path))
            progress.advance(by: 1)
            return isWanted()
        }
        progress.finish()
        if isWanted() { _ = configurations.reportIdleLines(aboutChanges: true, console) }
    }

    private func settle(_ check: ContractCheck) {
        if let problem = check.problem { console.report(problem) }
        status = max(status, check.status(failOn: failOn))
    }
}
