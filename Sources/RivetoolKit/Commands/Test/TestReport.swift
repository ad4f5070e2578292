internal import RiveJSON

/// A form in which people or machines get the results of tests, file by file.
protocol TestReport: AnyObject {
    init(_ presentation: TestPresentation)

    /// What stands before the first file.
    func begin(_ output: OutputBuffer)
    func add(_ file: TestFileResult, to output: OutputBuffer)
    /// What stands behind the last.
    func end(_ summary: TestSummary, to output: OutputBuffer)
}

/// How a report looks that people read.
struct TestPresentation {
    let style: Style
    let showsTimes: Bool
    /// Whether it has failures only.
    let isQuiet: Bool
}

extension TestReport {
    func begin(_ output: OutputBuffer) {}
    func end(_ summary: TestSummary, to output: OutputBuffer) {}
}
