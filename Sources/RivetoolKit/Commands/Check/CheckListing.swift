internal import RiveModel

/// Findings for people: file by file, the worst first, and a summary.
struct CheckListing {
    let style: Style

    func write(_ checks: [FileCheck], to output: OutputBuffer) {
        for check in checks {
            guard let report = check.report, !report.findings.isEmpty else { continue }
            let name = RivePath.name(of: check.path)
            output.appendLine(style(ControlCharacters.escaped(name, backslash: false), .bold))
            for finding in report.findings { write(finding, to: output) }
            writeOmitted(report, to: output)
            output.appendLine("")
        }
        output.appendLine(summary(of: checks))
    }

    private func write(_ finding: Finding, to output: OutputBuffer) {
        let severity = finding.severity.rawValue
        let gap = String(repeating: " ", count: 9 - severity.utf8.count)
        var line = "  " + style(severity, finding.severity.attribute) + gap + finding.code
        line += "  " + style("0x" + String(finding.offset, radix: 16), .dim)
        line += "  " + ControlCharacters.escaped(finding.message, backslash: false)
        output.appendLine(line)
        guard let address = finding.address else { return }
        let place = address + (finding.container.map { " in \($0)" } ?? "")
        output.appendLine("           " + style(ControlCharacters.escaped(place, backslash: false), .dim))
    }

    /// How many findings of each code are not listed.
    private func writeOmitted(_ report: CheckReport, to output: OutputBuffer) {
        let listed = Dictionary(report.findings.map { ($0.code, 1) }, uniquingKeysWith: +)
        for code in report.counts.keys.sorted() {
            let omitted = (report.counts[code] ?? 0) - (listed[code] ?? 0)
            guard omitted > 0 else { continue }
            output.appendLine("  " + style("\(NumberWords.grouped(omitted)) more of \(code); --all lists them", .dim))
        }
    }

    /// `2 files: 1 error, 3 warnings, 12 notes`
    private func summary(of checks: [FileCheck]) -> String {
        let reports = checks.compactMap(\.report)
        var text = NumberWords.count(reports.count, "file") + ": "
        text += Severity.allCases.reversed().map { severity in
            NumberWords.count(reports.reduce(0) { $0 + ($1.totals[severity] ?? 0) }, severity.rawValue)
        }.joined(separator: ", ")
        let unread = checks.count - reports.count
        if unread > 0 { text += "; \(NumberWords.count(unread, "file")) not checked" }
        return text
    }
}

extension Severity {
    fileprivate var attribute: Style.Attribute {
        switch self {
        case .error: .red
        case .warning: .magenta
        case .note: .cyan
        }
    }
}
