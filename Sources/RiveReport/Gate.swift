package import RiveJSON

/// A format of reports; a file each writes it, from the findings of any gate. Text and JSON are the gate's own.
package enum ReportFormat: String, CaseIterable, Sendable {
    case text, json, github, junit, sarif, tap, markdown
}

/// A kind of finding.
package struct Rule: Sendable {
    let code: String
    let title: String
    let harm: String?
    let remedy: String?
    let level: Diagnostic.Level

    package init(
        _ code: String, _ title: String, harm: String? = nil, remedy: String? = nil, _ level: Diagnostic.Level
    ) {
        self.code = code
        self.title = title
        self.harm = harm
        self.remedy = remedy
        self.level = level
    }
}

/// A command that examines files, as reports name it.
package struct Gate: Sendable {
    package let command: String
    /// The name of the case that stands for a file as a whole.
    let wholeFile: String
    /// What a finding is called.
    let noun: String
    /// The sentence for files without findings.
    let nothing: String
    /// The gate's names for the levels, the worst first.
    let levels: [String]?
    let rules: @Sendable () -> [Rule]

    package init(
        _ command: String, wholeFile: String, noun: String = "finding", nothing: String = "Nothing found.",
        levels: [String]? = nil, rules: @escaping @Sendable () -> [Rule]
    ) {
        self.command = command
        self.wholeFile = wholeFile
        self.noun = noun
        self.nothing = nothing
        self.levels = levels
        self.rules = rules
    }

    /// Writes the findings in a format that every gate shares.
    package func write(
        _ files: Results<FileReport>, as format: ReportFormat, version: String, to output: OutputBuffer
    ) {
        switch format {
        case .text, .json: preconditionFailure("the gate writes it")
        case .github: GitHubReport.write(files, to: output)
        case .junit: JUnitReport.write(files, of: self, to: output)
        case .sarif: SARIFReport.write(files, of: self, version: version, to: output)
        case .tap: TAPReport.write(files, to: output)
        case .markdown: MarkdownReport.write(files, of: self, to: output)
        }
    }
}

/// The results of a command, which come one by one, and once.
///
/// It is an object, so that no report is compiled once more for each report that results pass on their way.
package final class Results<Result> {
    private let source: (_ body: (Result) -> Void) -> Void

    package init(_ source: @escaping (_ body: (Result) -> Void) -> Void) { self.source = source }

    @inline(never)
    package func forEach(_ body: (Result) -> Void) { source(body) }
}
