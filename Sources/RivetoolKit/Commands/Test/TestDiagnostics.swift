import RivePlay
import RiveReport
import RiveText
import ToolSupport

extension TestFileResult {
    static let gate = Gate("test", wholeFile: "read", noun: "failure", nothing: "All tests passed.") {
        [
            Rule("expectation", "an expectation does not hold", .error),
            Rule("unsupported", "this build does not run all that the test needs", .error),
        ]
    }

    /// The tests as cases, each with the lines of it that failed. A file that is wrong is one case.
    var fileReport: FileReport {
        let name = RivePath.name(of: path)
        var fingerprints = Fingerprints(nil)
        var cases = tests.map { $0.reportCase(&fingerprints) }
        if !problems.isEmpty {
            let found = problems.map { problem in
                Diagnostic(
                    "wrong", .error, problem.error.text, .stops, problem.location.map(Diagnostic.Position.init),
                    title: "wrong test file", details: [problem.text])
            }
            cases = [FileReport.Case(nil, found, summary: problems[0].text, seconds: 0)]
        }
        var report = FileReport(name, file: name, member: nil, cases)
        report.seconds = seconds
        return report
    }
}

extension TestResult {
    fileprivate func reportCase(_ fingerprints: inout Fingerprints) -> FileReport.Case {
        var found: [Diagnostic] = []
        func add(_ diagnostic: Diagnostic, at location: TextLocation, _ details: [String]) {
            var diagnostic = diagnostic
            (diagnostic.title, diagnostic.container) = (test.name, test.name)
            diagnostic.position = Diagnostic.Position(location)
            diagnostic.details = details
            fingerprints.mark(&diagnostic)
            found.append(diagnostic)
        }
        if let words {
            let (code, outcome) = problem == nil ? ("unsupported", Diagnostic.Outcome.fails) : ("unreadable", .stops)
            add(Diagnostic(code, .error, words, outcome), at: test.location, [words])
        }
        for failure in outcome.failures {
            add(Diagnostic("expectation", .error, failure.message, .fails), at: failure.location, failure.lines)
        }
        return FileReport.Case(test.name, found, seconds: seconds)
    }
}

extension TestFailure {
    /// What failed, in one line.
    fileprivate var message: String { expected.map { "expected \($0): \(reason)" } ?? reason }

    /// All that is known of it, for reports without a layout.
    fileprivate var lines: [String] {
        ["\(location.text): \(text)", message] + details + news.map { "  \($0)" }
            + (replay.isEmpty ? [] : ["again: \(ShellWords.line(replay))"])
    }
}

extension Diagnostic.Position {
    /// A position in a text that has lines.
    init(_ location: TextLocation) {
        self = .text(file: location.file, line: location.line, column: location.column)
    }

    /// The line in a text; nil in other files.
    var line: Int? { if case .text(_, let line, _) = self { line } else { nil } }
}
