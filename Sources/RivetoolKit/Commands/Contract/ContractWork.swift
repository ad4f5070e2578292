import RiveContract
import RiveModel
import ToolSupport

/// The comparison of many files with what they were.
typealias ContractWork = GateWork<ContractCheck>

extension ContractWork {
    /// A comparison in which changes of at least `failOn` make the answer no, and none below `leastShown` is
    /// listed. A wrong level is reported here, before anything else.
    convenience init(
        _ files: FileSelection, _ subjects: [ContractSubject], _ needs: [ContractNeeds], failOn: ContractLevel,
        leastShown: ContractLevel, _ console: Console
    ) throws(ToolError) {
        let configurations = try Configurations(for: subjects.map(\.entry.path), console.files)
        let examination = ContractExamination(files, needs, console)
        let levels = configurations.ofFiles.map { $0?.changes ?? .init() }
        self.init("comparing", subjects.count, jobs: files.jobs, configurations, console, since: .now) { index in
            examination.check(subjects[index]).decided(by: levels[index]).showing(leastShown)
        } settle: { check in
            check.status(failOn: failOn)
        } end: { configurations in
            _ = configurations.reportIdleLines(aboutChanges: true, console)
            return .done
        }
    }
}

extension ContractCheck: GateResult {
    var failure: ToolError? { if case .failure(let error) = result { error } else { nil } }
    var problem: ToolError? { nil }
    var settledLines: LineSet? { failure == nil ? decidingLines : nil }
    var byteCount: Int { changes.reduce(0) { $0 + $1.message.utf8.count + ($1.address?.utf8.count ?? 0) } }
}
