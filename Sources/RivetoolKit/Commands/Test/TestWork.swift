import RiveFormat
import RiveJSON
import RiveModel
import RivePlay
import ToolSupport

/// The run of all tests, several at once; what became of them is handed on file by file, in their order.
struct TestWork {
    let session: TestSession
    /// Who reads the files that they run on.
    let library: RiveLibrary
    /// What is known of tests that ended the process.
    let attempt: IsolatedRun.Attempt

    /// Runs the tests. `count` gets what became of each with what it reached, and `deliver` each file with what became of its tests,
    /// once all of them have run.
    func forEachFile(
        _ count: (TestResult) -> Void, deliver: (TestFileResult) throws(ToolError) -> Void
    ) throws(ToolError) {
        let (selection, stopsAtFailure, console) = (session.selection, session.stopsAtFailure, session.console)
        let tests = selection.files.enumerated().flatMap { file, entry in entry.chosen.map { (file: file, test: $0) } }
        let (settings, repetitions, traces) = (session.settings, session.repetitions, session.traces)
        let (updates, wantsPictures) = (session.updates, session.pictures != nil)
        let (library, attempt) = (library, attempt)
        let files = selection.files
        var progress = Progress("testing", of: tests.count, console)
        var delivery = Delivery(selection)
        try delivery.passEmptyFiles(deliver)
        var failure: ToolError?
        Parallel.forEach(tests.count, jobs: attempt.isSerial ? 1 : selection.jobs, budget: console.budget) { index in
            let (file, test) = tests[index]
            if let signal = attempt.crashes[index] {
                let words = "the program crashed in this test (signal \(signal))"
                return TestResult(test: test, outcome: TestOutcome(words, of: test), seconds: 0)
            }
            attempt.board?.begin(index)
            defer { attempt.board?.end(index) }
            let snapshots = Snapshots(
                in: files[file].snapshots.store(of: test), acceptsAll: updates, wantsPictures: wantsPictures)
            defer { library.release(test.riveFile) }
            return Self.result(of: test, library, files[file].root, snapshots, settings, repetitions, traces)
        } size: { result in
            result.byteCount
        } deliver: { index, result in
            progress.advance(by: 1)
            do throws(ToolError) {
                if console.terminal.showsOutput { progress.finish() }
                count(result)
                try delivery.add(result.withoutCoverage, isLast: stopsAtFailure && !result.passed, deliver)
            } catch {
                failure = error
                return false
            }
            return !(stopsAtFailure && !result.passed) && !console.output.isClosed
        }
        progress.finish()
        if let failure { throw failure }
    }

    /// What becomes of one test.
    static func result(
        of test: TestCase, _ library: RiveLibrary, _ root: TestRoot, _ snapshots: Snapshots,
        _ settings: TestRun.Settings, _ repetitions: Int, _ traces: TestTraces?
    ) -> TestResult {
        let start = Instant.now
        switch library.document(test.riveFile) {
        case .failure(let error):
            return TestResult(test: test, outcome: TestOutcome(), problem: error, seconds: start.elapsed)
        case .success(let document):
            var first: TestOutcome?
            for run in 1...repetitions {
                let outcome = TestRun.outcome(
                    of: test, on: document, library.guests(of: test, root), snapshots, settings)
                guard let first else {
                    first = outcome
                    continue
                }
                guard outcome.trace == first.trace else {
                    let other = outcome.differing(from: first, in: run, of: test)
                    return TestResult(test: test, outcome: other, seconds: start.elapsed)
                }
            }
            let outcome = first ?? TestOutcome()
            let trace = traces?.page(
                of: test, outcome, on: document, library.guests(of: test, root), snapshots, settings)
            return TestResult(test: test, outcome: outcome, trace: trace, seconds: start.elapsed)
        }
    }

    /// Puts results together that are of one file.
    private struct Delivery {
        private let files: [TestSelection.File]
        private var file = 0
        private var results: [TestResult] = []

        init(_ selection: TestSelection) { files = selection.files }

        mutating func add(
            _ result: TestResult, isLast: Bool, _ deliver: (TestFileResult) throws(ToolError) -> Void
        ) throws(ToolError) {
            results.append(result)
            guard isLast || results.count == files[file].chosen.count else { return }
            try pass(deliver)
            if !isLast { try passEmptyFiles(deliver) }
        }

        /// Hands on the files that have nothing to run, up to the next that has.
        mutating func passEmptyFiles(_ deliver: (TestFileResult) throws(ToolError) -> Void) throws(ToolError) {
            while file < files.count, files[file].chosen.isEmpty { try pass(deliver) }
        }

        private mutating func pass(_ deliver: (TestFileResult) throws(ToolError) -> Void) throws(ToolError) {
            let result = TestFileResult(path: files[file].path, problems: files[file].problems, tests: results)
            (file, results) = (file + 1, [])
            try deliver(result)
        }
    }
}

extension TestResult {
    /// What it takes until it is handed on, by estimate.
    fileprivate var byteCount: Int {
        (trace?.count ?? 0)
            + outcome.failures.reduce(256) { $0 + 1024 + ($1.drawing?.count ?? 0) + ($1.pictures?.byteCount ?? 0) }
            + outcome.snapshots.reduce(0) { $0 + $1.byteCount }
    }
}
