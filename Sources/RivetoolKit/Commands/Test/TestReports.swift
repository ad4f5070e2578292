internal import RiveJSON

/// The reports of tests that a command line asks for.
final class TestReports {
    private let console: Console
    private let targets: ReportTargets<TestReportForm>
    private let reports: [(report: any TestReport, output: OutputBuffer)]

    /// - Parameters:
    ///   - forms: Each `FORM` or `FORM=FILE`; where none goes to standard output, that gets the text.
    ///   - isJSON: Whether standard output gets JSON.
    ///   - isQuiet: Whether people get failures only.
    ///   - console: Where it is written.
    /// - Throws: `ToolError` for a form that does not exist, and two that go to one place.
    init(of forms: [String], isJSON: Bool, isQuiet: Bool, _ console: Console) throws(ToolError) {
        self.console = console
        targets = try ReportTargets(of: "test", forms, isJSON: isJSON, console)
        if isQuiet, !targets.all.contains(where: { $0.form == .text }) {
            throw ToolError(.usage, "--quiet is for the text, and no report is text (see \"rivetool help test\")")
        }
        reports = targets.all.map { target in
            let presentation = TestPresentation(
                style: target.style, showsTimes: !target.isFile && console.terminal.showsOutput, isQuiet: isQuiet)
            return (target.form.type.init(presentation), target.output)
        }
    }

    /// Whether standard output gets the text.
    var printsText: Bool { targets.printsText }

    func begin() { for target in reports { target.report.begin(target.output) } }

    func add(_ file: TestFileResult) {
        for target in reports { target.report.add(file, to: target.output) }
        if console.terminal.showsOutput { console.output.flush() }
    }

    func end(_ summary: TestSummary) { for target in reports { target.report.end(summary, to: target.output) } }

    /// Writes the files.
    func write() throws(ToolError) { try targets.writeFiles() }
}
