internal import RiveJSON
internal import RiveModel

/// The reports that a command line asks for, each written to standard output or to a file.
final class TestReports {
    private struct Target {
        let report: any TestReport
        let output: OutputBuffer
        let file: ReportFile?
    }

    /// What is written to a file, once all of it is known.
    private final class ReportFile {
        let path: String
        var bytes: [UInt8] = []

        init(_ path: String) { self.path = path }
    }

    private let console: Console
    private let targets: [Target]

    /// - Parameters:
    ///   - forms: Each `FORM` or `FORM=FILE`; where none goes to standard output, that gets the text.
    ///   - isJSON: Whether standard output gets JSON.
    ///   - console: Where it is written.
    /// - Throws: `ToolError` for a form that does not exist, and two that go to one place.
    init(of forms: [String], isJSON: Bool, _ console: Console) throws(ToolError) {
        self.console = console
        var named = try forms.map { (text) throws(ToolError) in try Self.form(text) }
        if isJSON { named.append((.json, nil)) }
        if !named.contains(where: { $0.path == nil }) { named.append((.text, nil)) }
        let places = named.map { $0.path ?? "-" }
        if let twice = places.first(where: { place in places.count { $0 == place } > 1 }) {
            throw ToolError(
                .usage,
                twice == "-"
                    ? "more than one report goes to standard output; --format FORM=FILE writes one to a file"
                    : "more than one report goes to \(twice)")
        }
        for case let path? in named.map(\.path) { try OutputKind.report.require(path, console.files) }
        targets = named.map { form, path in
            let file = path.map(ReportFile.init)
            let output = file.map { file in OutputBuffer { (bytes) in file.bytes += bytes } } ?? console.output
            let style = file == nil ? console.style : .plain
            let report = form.type.init(style, showsTimes: file == nil && console.terminal.showsOutput)
            return Target(report: report, output: output, file: file)
        }
    }

    private static func form(_ text: String) throws(ToolError) -> (TestReportForm, path: String?) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let names = TestReportForm.allCases.map(\.rawValue)
        guard let form = TestReportForm(rawValue: String(parts[0])) else {
            throw ToolError(
                .usage,
                "unknown form \"\(parts[0])\" of --format, not one of \(names.joined(separator: "|")) (see \"rivetool help test\")",
                suggestion: Spelling.nearest(to: String(parts[0]), among: names))
        }
        guard parts.count == 2 else { return (form, nil) }
        guard !parts[1].isEmpty else { throw ToolError(.usage, "--format \(text): the file is missing") }
        return (form, parts[1] == "-" ? nil : String(parts[1]))
    }

    /// Whether standard output gets the text.
    var hasText: Bool { targets.contains { $0.report is TestListing && $0.file == nil } }

    func begin() { for target in targets { target.report.begin(target.output) } }

    func add(_ file: TestFileResult) {
        for target in targets { target.report.add(file, to: target.output) }
        if console.terminal.showsOutput { console.output.flush() }
    }

    func end(_ summary: TestSummary) { for target in targets { target.report.end(summary, to: target.output) } }

    /// Writes the files.
    func write() throws(ToolError) {
        for target in targets {
            guard let file = target.file else { continue }
            target.output.flush()
            try console.write(file.bytes, to: file.path, as: .report)
        }
    }
}
