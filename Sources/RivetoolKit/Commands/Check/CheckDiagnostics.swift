import RiveCheck
import RiveJSON
import RiveModel
import RiveReport
import ToolSupport

extension FileCheck {
    /// The gate of `check`, and of what else reports its findings.
    static func gate(_ command: String) -> Gate {
        Gate(command, wholeFile: "check") {
            RuleTable.all.map { rule in
                Rule(rule.code, rule.title, harm: rule.harm, remedy: rule.remedy, rule.severity.level)
            }
        }
    }

    /// The findings that are listed, of which those of at least `failOn` make the answer no.
    func fileReport(failOn: Severity = .error) -> FileReport {
        if let failure {
            return FileReport(path, location, [.unexamined("the file was not checked", failure.text)])
        }
        let found = findings.map { finding in
            var found = Diagnostic(
                finding.code, finding.severity.level, finding.message,
                finding.severity >= failOn ? .fails : .passes, at: finding.address, .byte(finding.offset))
            (found.reason, found.container) = (finding.reason, finding.container)
            return found
        }
        var report = FileReport(path, location, found)
        report.problem = problem?.text
        report.omissions = omissions.map { FileReport.Omission(code: $0.code, text: $0.words) }
        return report
    }
}

extension Severity {
    /// What reports call it, which is the same.
    var level: Diagnostic.Level { Diagnostic.Level(rawValue: rawValue) ?? .error }
}

/// The findings of all files for people, and a summary.
struct CheckListing {
    let style: Style
    /// Whether `--all` would list more of a code.
    let isShort: Bool
    let hasSummary: Bool

    func write(_ results: Results<FileCheck>, to output: OutputBuffer) {
        let listing = DiagnosticListing(style: style, column: 9)
        var (checked, unread) = (0, 0)
        var totals: [Severity: Int] = [:]
        results.forEach { check in
            if let report = check.report {
                checked += 1
                totals.merge(report.totals, uniquingKeysWith: +)
            } else {
                unread += 1
            }
            var report = check.fileReport()
            if isShort {
                report.omissions = check.omissions.map { .init(code: $0.code, text: words($0, of: check)) }
            }
            listing.write(report, to: output)
        }
        guard hasSummary else { return }
        // `2 files: 1 error, 3 warnings, 12 notes`
        let counts = Severity.allCases.reversed().map { NumberWords.count(totals[$0] ?? 0, $0.rawValue) }
        let text = "\(NumberWords.count(checked, "file")): \(counts.joined(separator: ", "))"
        output.appendLine(unread > 0 ? "\(text); \(NumberWords.count(unread, "file")) not checked" : text)
    }

    private func words(_ omission: FileCheck.Omission, of check: FileCheck) -> String {
        let most = CheckCommand.mostOfACode
        let all = check.report?.counts[omission.code] ?? 0
        let words = all > most ? "the first \(NumberWords.grouped(most))" : "them"
        return "\(NumberWords.grouped(omission.count)) more of \(omission.code); --all lists \(words)"
    }
}
