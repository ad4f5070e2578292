import RiveJSON
import RivePlay
import RiveReport
import ToolSupport

/// A run of tests with its reports and files.
struct TestSession {
    let selection: TestSelection
    let settings: TestRun.Settings
    /// How often each test runs.
    let repetitions: Int
    /// Whether the first test that fails is the last.
    let stopsAtFailure: Bool
    /// Whether what snapshots hold is accepted.
    let updates: Bool
    /// The file of the coverage report, empty for a summary only; nil without coverage.
    let coverage: String?
    /// How much of all must be reached, in hundredths; nil where nothing must.
    let leastReached: Float?
    /// The folder that gets a drawing of each failure; nil for none.
    let drawings: String?
    /// The folder that gets pictures of each failure, and a page with them; nil for none.
    let pictures: String?
    /// What pages are made of; nil for none.
    let traces: TestTraces?
    let reports: ReportTargets
    /// Whether people get failures only.
    let isQuiet: Bool
    let console: Console

    /// The tests in their order.
    var tests: [TestCase] { selection.files.flatMap(\.chosen) }

    /// The exit status of the tests, after all reports.
    func play(_ attempt: IsolatedRun.Attempt) throws(ToolError) -> ExitStatus {
        var reader = console
        reader.files = console.files.withoutStreams
        let library = RiveLibrary(for: tests.map(\.riveFile), keepsAll: settings.countsCoverage, Desk(reader))
        var reached = TestCoverage(library, path: coverage ?? "", least: leastReached)
        let work = TestWork(session: self, library: library, attempt: attempt)
        var folder = pictures.map { ComparisonFolder(at: $0, title: "Failed pictures", console) }
        var pictureNames: Set<String> = []
        var summary = TestSummary()
        var updated = SnapshotFolder.Update()
        var files = selection.files.makeIterator()
        var failure: ToolError?
        let results = Results<TestFileResult> { report in
            do throws(ToolError) {
                try work.forEachFile {
                    reached.add($0)
                } deliver: { (file) throws(ToolError) in
                    summary.add(file)
                    report(file)
                    if console.terminal.showsOutput { console.output.flush() }
                    if let drawings { try file.writeDrawings(in: drawings, console) }
                    try folder?.write(file.failedPictures(&pictureNames))
                    try traces?.write(file, console)
                    for problem in Set(file.tests.compactMap(\.problem).map(\.line)).sorted() {
                        console.errors.appendLine(problem)
                    }
                    guard let next = files.next(), let all = next.tests else { return }
                    try settle(file, all, next.snapshots, &updated)
                }
            } catch {
                failure = error
            }
        }
        try reports.write(results, of: TestFileResult.gate, \.fileReport) { target, results in
            guard target.format == .text else { return TestJSON.write(results, to: target.output) }
            TestListing(
                style: target.style, showsTimes: !target.isFile && console.terminal.showsOutput, isQuiet: isQuiet
            ).write(results, to: target.output)
        }
        if let failure { throw failure }
        try folder?.finish(summary.text)
        if let text = updated.text { console.errors.appendLine("rivetool: \(text)") }
        guard settings.countsCoverage else { return summary.exitStatus }
        let status = try reached.finish(isForPeople: reports.printsText && coverage != nil, console)
        return summary.exitStatus == .done ? status : summary.exitStatus
    }

    /// Accepts the snapshots of a file and removes those that none of its tests names, or says that there are some.
    private func settle(
        _ file: TestFileResult, _ tests: TestFile, _ folder: SnapshotFolder, _ updated: inout SnapshotFolder.Update
    ) throws(ToolError) {
        let orphans = try folder.orphans(of: tests)
        guard updates else {
            for orphan in orphans {
                console.note("no test names this snapshot; --update removes it", file: orphan.path)
            }
            return
        }
        updated.accepted += try folder.accept(file.tests, console)
        try folder.remove(orphans)
        updated.removed += orphans.count
    }
}
