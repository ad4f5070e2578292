import RiveFormat
import RiveJSON
import RiveModel
import RivePlay
import RiveReport
import RiveText
import ToolSupport

/// Results of tests for people: a line a file, then every failure, and a summary.
struct TestListing {
    let style: Style
    let showsTimes: Bool
    /// Whether it has failures only.
    let isQuiet: Bool

    func write(_ results: Results<TestFileResult>, to output: OutputBuffer) {
        var summary = TestSummary()
        var failed: [(path: String, test: TestResult)] = []
        results.forEach { file in
            summary.add(file)
            writeLine(of: file, to: output)
            if file.problems.isEmpty { failed += file.failures.map { (file.path, $0) } }
        }
        for (path, test) in failed { write(test, of: path, to: output) }
        if isQuiet { return }
        if !failed.isEmpty { output.appendLine("") }
        output.appendLine(summary.text)
    }

    private func writeLine(of file: TestFileResult, to output: OutputBuffer) {
        guard file.problems.isEmpty, !file.tests.isEmpty else {
            if !file.problems.isEmpty { line("wrong ", .red, file.path, "", to: output) }
            return
        }
        let count = file.tests.count
        let tests = "\(count) \(count == 1 ? "test" : "tests")"
        let time = showsTimes ? ", \(Int((file.seconds * 1000).rounded())) ms" : ""
        if !file.passed {
            line("FAILED", .red, file.path, "  \(file.failures.count) of \(tests)\(time)", to: output)
        } else if !isQuiet {
            line("ok    ", .green, file.path, "  \(tests)\(time)", to: output)
        }
    }

    private func line(
        _ word: String, _ attribute: Style.Attribute, _ path: String, _ rest: String, to output: OutputBuffer
    ) {
        output.append(style(word, attribute) + "  ")
        output.append(path: RivePath.shown(path))
        output.appendLine(rest)
    }

    private func write(_ result: TestResult, of path: String, to output: OutputBuffer) {
        output.appendLine("")
        output.append(path: style(RivePath.shown(path), .bold))
        output.appendLine(": " + style(escaped(result.test.name), .bold))
        if let words = result.words { output.appendLine("  " + escaped(words)) }
        for failure in result.outcome.failures { write(failure, to: output) }
    }

    private func write(_ failure: TestFailure, to output: OutputBuffer) {
        let time = failure.time.map { "  at \(NumberWords.seconds($0))" } ?? ""
        let place = ControlCharacters.escaped(failure.location.text, backslash: false) + time
        output.append(path: "  " + style(place, .dim))
        output.appendLine("")
        let (text, fault) = failure.underlined
        output.appendLine("    " + text)
        output.appendLine("    " + style(fault, .red))
        if let expected = failure.expected { output.appendLine("    expected  " + escaped(expected)) }
        output.appendLine((failure.expected == nil ? "    " : "    actual    ") + escaped(failure.reason))
        for detail in failure.details { output.appendLine("      " + escaped(detail)) }
        if !failure.news.isEmpty {
            output.appendLine("    " + style("the last ten frames:", .dim))
            for change in failure.news { output.appendLine("      " + escaped(change)) }
        }
        if !failure.replay.isEmpty {
            output.appendLine("    " + style("again: ", .dim) + escaped(ShellWords.line(failure.replay)))
        }
    }

    private func escaped(_ text: String) -> String { ControlCharacters.escaped(text, backslash: false) }
}

extension TestFailure {
    /// The line and the marks below what is wrong in it, as a terminal shows them one above the other.
    fileprivate var underlined: (text: String, marks: String) {
        func shown(_ part: some Sequence<Unicode.Scalar>) -> String {
            var scalars = String.UnicodeScalarView()
            scalars.append(contentsOf: part)
            return ControlCharacters.escaped(String(scalars), backslash: false)
        }
        let scalars = Array(text.unicodeScalars)
        let end = min(fault.upperBound, scalars.count)
        let start = min(fault.lowerBound, end)
        let indent = String(repeating: " ", count: DisplayWidth.of(shown(scalars[..<start])))
        let marks = String(repeating: "^", count: max(DisplayWidth.of(shown(scalars[start..<end])), 1))
        return (shown(scalars), indent + marks)
    }
}
