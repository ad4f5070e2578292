internal import RiveJSON

/// A form in which people or machines get the results of tests, file by file.
protocol TestReport: AnyObject {
    init(_ style: Style, showsTimes: Bool)

    /// What stands before the first file.
    func begin(_ output: OutputBuffer)
    func add(_ file: TestFileResult, to output: OutputBuffer)
    /// What stands behind the last.
    func end(_ summary: TestSummary, to output: OutputBuffer)
}

extension TestReport {
    func begin(_ output: OutputBuffer) {}
    func end(_ summary: TestSummary, to output: OutputBuffer) {}
}
