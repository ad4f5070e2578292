internal import RiveJSON
internal import RivePlay
internal import RiveText

/// Results of tests as the XML of JUnit, which test reports of CI services read: a suite for each file, a case for each test.
final class TestJUnit: TestReport {
    init(_ presentation: TestPresentation) {}

    func begin(_ output: OutputBuffer) {
        output.appendLine(#"<?xml version="1.0" encoding="UTF-8"?>"#)
        output.appendLine(#"<testsuites name="rivetool test">"#)
    }

    func add(_ file: TestFileResult, to output: OutputBuffer) {
        let name = XMLText.escaped(RivePath.name(of: file.path))
        guard file.problems.isEmpty else { return write(file.problems, of: name, to: output) }
        let errors = file.tests.count { $0.problem != nil }
        output.appendLine(
            #"  <testsuite name="\#(name)" tests="\#(file.tests.count)" failures="\#(file.failures.count - errors)" "#
                + #"errors="\#(errors)" time="\#(Self.seconds(file.seconds))">"#)
        for test in file.tests { write(test, of: name, to: output) }
        output.appendLine("  </testsuite>")
    }

    func end(_ summary: TestSummary, to output: OutputBuffer) { output.appendLine("</testsuites>") }

    /// A file that is wrong.
    private func write(_ problems: [TestFileProblem], of name: String, to output: OutputBuffer) {
        output.appendLine(#"  <testsuite name="\#(name)" tests="1" failures="0" errors="1" time="0.000">"#)
        output.appendLine(#"    <testcase name="read" classname="\#(name)" time="0.000">"#)
        let lines = problems.map(\.text)
        output.appendLine(
            #"      <error message="\#(XMLText.escaped(lines[0]))" type="wrong">\#(XMLText.lines(lines))</error>"#)
        output.appendLine("    </testcase>")
        output.appendLine("  </testsuite>")
    }

    private func write(_ result: TestResult, of file: String, to output: OutputBuffer) {
        let start =
            #"    <testcase name="\#(XMLText.escaped(result.test.name))" classname="\#(file)" "#
            + #"time="\#(Self.seconds(result.seconds))""#
        guard !result.passed else { return output.appendLine(start + "/>") }
        output.appendLine(start + ">")
        let lines = [result.words].compactMap(\.self) + result.outcome.failures.flatMap(\.lines)
        let kind = result.problem != nil ? "error" : "failure"
        let type = result.problem != nil ? "unreadable" : result.isUnsupported ? "unsupported" : "expectation"
        output.appendLine(
            #"      <\#(kind) message="\#(XMLText.escaped(result.message))" type="\#(type)">"#
                + "\(XMLText.lines(lines))</\(kind)>")
        output.appendLine("    </testcase>")
    }

    /// Seconds with three digits behind the point.
    private static func seconds(_ seconds: Double) -> String {
        let milliseconds = Int((seconds * 1000).rounded())
        let rest = String(milliseconds % 1000)
        return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - rest.utf8.count))\(rest)"
    }
}

extension XMLText {
    /// Lines of text.
    static func lines(_ lines: [String]) -> String { lines.map(escaped).joined(separator: "\n") }
}

extension TestResult {
    /// Why it failed, in one line.
    var message: String { words ?? outcome.failures.first?.message ?? "" }
}

extension TestFailure {
    /// What failed, in one line.
    var message: String { expected.map { "expected \($0): \(reason)" } ?? reason }

    /// All that is told of it, for reports without a layout.
    var lines: [String] {
        ["\(location.text): \(text)", message] + details + news.map { "  \($0)" }
            + (replay.isEmpty ? [] : ["again: \(ShellWords.line(replay))"])
    }
}
