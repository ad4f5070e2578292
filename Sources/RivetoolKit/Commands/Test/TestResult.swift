import RivePlay
import RiveText
import ToolSupport

/// What became of a test. There may be very many, most of which passed, and of these nothing else is kept.
struct TestResult: Sendable {
    let test: TestCase
    let seconds: Double
    private let details: Details?

    private final class Details: Sendable {
        let outcome: TestOutcome
        let problem: ToolError?
        let trace: [UInt8]?

        init(_ outcome: TestOutcome, _ problem: ToolError?, _ trace: [UInt8]?) {
            (self.outcome, self.problem, self.trace) = (outcome, problem, trace)
        }
    }

    /// - Parameters:
    ///   - test: The test.
    ///   - outcome: What became of it.
    ///   - problem: Why its `.riv` file can't run; nil where it can.
    ///   - trace: A page that shows its run; nil for none.
    ///   - seconds: How long it took.
    init(
        test: TestCase, outcome: TestOutcome, problem: ToolError? = nil, trace: [UInt8]? = nil, seconds: Double
    ) {
        self.test = test
        self.seconds = seconds
        let isAll =
            problem == nil && trace == nil && outcome.passed && outcome.snapshots.isEmpty && outcome.coverage == nil
        details = isAll ? nil : Details(outcome, problem, trace)
    }

    var outcome: TestOutcome { details?.outcome ?? TestOutcome() }
    /// Why its `.riv` file can't run; nil where it can.
    var problem: ToolError? { details?.problem }
    /// A page that shows its run; nil for none.
    var trace: [UInt8]? { details?.trace }

    /// The same without what it reached, once that is counted.
    var withoutCoverage: TestResult {
        guard var outcome = details?.outcome, outcome.coverage != nil else { return self }
        outcome.coverage = nil
        return TestResult(test: test, outcome: outcome, problem: problem, trace: trace, seconds: seconds)
    }

    var passed: Bool { problem == nil && outcome.passed }
    /// Whether nothing but what this build does not run stands against it.
    var isUnsupported: Bool { problem == nil && outcome.failures.isEmpty && !outcome.unsupported.isEmpty }

    /// Why it failed where no line of it did, for people.
    var words: String? {
        guard let problem else { return outcome.unsupportedWords }
        let file = problem.file.map { "\(RivePath.name(of: $0)): " } ?? ""
        return "\(test.riveFileLocation.text): \(file)\(problem.text)"
    }
}

/// What became of the tests of a file.
struct TestFileResult {
    let path: String
    /// What is wrong with the file; then none of its tests ran.
    let problems: [TestFileProblem]
    let tests: [TestResult]

    var failures: [TestResult] { tests.filter { !$0.passed } }
    var passed: Bool { problems.isEmpty && failures.isEmpty }
    var seconds: Double { tests.reduce(0) { $0 + $1.seconds } }
}

/// What all files came to.
struct TestSummary {
    private(set) var passed = 0
    private(set) var failed = 0
    /// Those of the failed that failed for what this build does not run alone.
    private(set) var unsupported = 0
    /// How many files are wrong.
    private(set) var wrongFiles = 0
    private var status = ExitStatus.done

    mutating func add(_ file: TestFileResult) {
        for problem in file.problems { status = max(status, problem.error.status) }
        if !file.problems.isEmpty { wrongFiles += 1 }
        for test in file.tests {
            if let problem = test.problem { status = max(status, problem.status) }
            if test.passed { passed += 1 } else { failed += 1 }
            if test.isUnsupported { unsupported += 1 }
        }
    }

    /// What the run ends with: what is wrong with files comes first, and what is not supported counts where nothing else failed.
    var exitStatus: ExitStatus {
        if status != .done { return status }
        if failed > unsupported { return .answerIsNo }
        return unsupported > 0 ? .unsupported : .done
    }

    /// `12 tests: 10 passed, 2 failed`
    var text: String {
        let total = passed + failed
        var words = "\(total) \(total == 1 ? "test" : "tests"): \(passed) passed"
        if failed > 0 { words += ", \(failed) failed" }
        if unsupported > 0 { words += " (\(unsupported) for what this build does not run)" }
        if wrongFiles > 0 { words += "; \(wrongFiles) \(wrongFiles == 1 ? "file is" : "files are") wrong" }
        return words
    }
}
