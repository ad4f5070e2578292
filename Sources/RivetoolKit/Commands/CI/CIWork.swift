import RiveCheck
import RiveContract
import RiveFormat
import RiveJSON
import RiveModel
import RivePlay
import RiveReport
import ToolSupport

/// The run of all tasks of a project, several at once; what each came to is handed on in their order.
struct CIWork {
    /// What a task came to: a report for each file that it is about.
    enum Result: Sendable {
        case reports([FileReport], ExitStatus)
        case test(TestResult)
    }

    private let tasks: [CITask]
    private let jobs: Int
    private let stopsAtFailure: Bool
    private let attempt: IsolatedRun.Attempt
    private let console: Console
    private let runner: Runner

    /// - Throws: `ToolError` for a configuration that is wrong.
    init(
        _ project: CIProject, _ tasks: [CITask], jobs: Int, stopsAtFailure: Bool, _ attempt: IsolatedRun.Attempt,
        _ console: Console
    ) throws(ToolError) {
        (self.tasks, self.jobs, self.stopsAtFailure) = (tasks, jobs, stopsAtFailure)
        (self.attempt, self.console) = (attempt, console)
        runner = try Runner(project, tasks, console)
    }

    /// The results of all tasks, up to the first that fails where that is the last.
    func forEach(_ body: (CITask, Result) -> Void) {
        let (tasks, attempt, runner) = (tasks, attempt, runner)
        var progress = Progress("running", of: tasks.count, console)
        Parallel.forEach(tasks.count, jobs: attempt.isSerial ? 1 : jobs, budget: console.budget) { index in
            if let signal = attempt.crashes[index] { return Self.crash(of: tasks[index], signal) }
            attempt.board?.begin(index)
            defer { attempt.board?.end(index) }
            return runner.run(tasks[index])
        } size: { result in
            result.byteCount
        } deliver: { index, result in
            progress.advance(by: 1)
            body(tasks[index], result)
            return !(stopsAtFailure && result.fails) && !console.output.isClosed
        }
        progress.finish()
    }

    private static func crash(of task: CITask, _ signal: Int32) -> Result {
        let words = "the program crashed here (signal \(signal))"
        if case .test(_, let test) = task.work {
            return .test(TestResult(test: test, outcome: TestOutcome(words, of: test), seconds: 0))
        }
        return .reports(
            [FileReport(task.path, RivePath(text: task.path), [.unexamined("crashed", words)])], .unsupported)
    }

    /// What runs one task, on any thread.
    private struct Runner: Sendable {
        private let check: CheckExamination
        private let contract: ContractExamination
        private let levels: [ChosenLevels<ContractLevel>]
        private let entries: [FileSelection.Entry]
        private let rivePaths: [String]
        private let library: RiveLibrary
        private let settings: TestRun.Settings
        private let tests: [TestSelection.File]
        private let desk: Desk

        init(_ project: CIProject, _ tasks: [CITask], _ console: Console) throws(ToolError) {
            entries = project.rive.entries
            rivePaths = entries.filter { $0.problem == nil }.map(\.path)
            let configurations = try Configurations(for: entries.map(\.path), console.files)
            let severities = try CheckSettings(parsing: [])
            check = CheckExamination(
                project.rive, configurations.ofFiles.map { severities.severities(over: $0) },
                limit: CheckCommand.mostOfACode, leastShown: .note, console)
            contract = ContractExamination(project.rive, [], console)
            levels = configurations.ofFiles.map { $0?.changes ?? .init() }
            var reader = console
            reader.files = console.files.withoutStreams
            let played = tasks.compactMap { if case .test(_, let test) = $0.work { test.riveFile } else { nil } }
            library = RiveLibrary(for: played, keepsAll: false, Desk(reader))
            settings = TestRun.Settings(limits: .ofTest(held: console.budget))
            tests = project.tests.files
            desk = Desk(console)
        }

        func run(_ task: CITask) -> Result {
            switch task.work {
            case .check(let index):
                let file = check.check(index)
                return .reports([file.fileReport()], file.status(failOn: .error))
            case .contract(let index):
                let subject = ContractSubject(entry: entries[index], old: .lock)
                return Self.result(of: contract.check(subject).decided(by: levels[index]))
            case .gone(let path):
                let entry = FileSelection.Entry(path: path, problem: nil)
                return Self.result(of: contract.check(ContractSubject(entry: entry, old: .lockAlone)))
            case .test(let file, let test):
                let snapshots = Snapshots(in: tests[file].snapshots.store(of: test), acceptsAll: false)
                defer { library.release(test.riveFile) }
                return .test(
                    TestWork.result(
                        of: test, library, tests[file].root, snapshots, settings, 1, nil
                    ).withoutCoverage)
            case .wrongTests(let file):
                let result = TestFileResult(path: tests[file].path, problems: tests[file].problems, tests: [])
                let status = tests[file].problems.map(\.error.status).max() ?? .done
                return .reports([result.fileReport], status)
            case .budget(let budget): return printing(task.path) { budget.check(among: rivePaths, $0) }
            case .code(let code): return printing(task.path) { code.check($0) }
            }
        }

        private static func result(of check: ContractCheck) -> Result {
            .reports([check.fileReport()], check.status(failOn: .breaking))
        }

        /// The reports of work that has a console of its own.
        private func printing(_ path: String, _ body: (Console) -> ([FileReport], ExitStatus)) -> Result {
            var reports: [FileReport] = []
            let printed = desk.print(path) { (console) throws(ToolError) in
                let status: ExitStatus
                (reports, status) = body(console)
                return status
            }
            return .reports(reports, printed.status)
        }
    }
}

extension CIWork.Result {
    /// Whether it is a reason to stop.
    fileprivate var fails: Bool {
        switch self {
        case .reports(_, let status): status != .done
        case .test(let result): !result.passed
        }
    }

    /// What it takes until it is handed on, by estimate.
    fileprivate var byteCount: Int {
        switch self {
        case .reports(let reports, _): reports.reduce(0) { $0 + $1.byteCount }
        case .test(let result): 256 + 1024 * result.outcome.failures.count
        }
    }
}
