package import RiveJSON

/// A format of reports; a file each writes it, from the findings of any gate. Text and JSON are the gate's own.
package enum ReportFormat: String, CaseIterable, Sendable {
    case text, json, github, junit, sarif, tap, markdown

    /// Writes the findings of a gate in a format that all gates share.
    package func write(_ files: Results<FileReport>, of gate: Gate, version: String, to output: OutputBuffer) {
        switch self {
        case .text, .json: preconditionFailure("the gate writes it")
        case .github: GitHubReport.write(files, to: output)
        case .junit: JUnitReport.write(files, of: gate, to: output)
        case .sarif: SARIFReport.write(files, of: gate, version: version, to: output)
        case .tap: TAPReport.write(files, to: output)
        case .markdown: MarkdownReport.write(files, of: gate, to: output)
        }
    }
}
