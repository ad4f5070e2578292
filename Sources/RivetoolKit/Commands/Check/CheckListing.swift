internal import RiveCheck
internal import RiveJSON
internal import RiveModel

/// Findings for people: file by file, the worst first, and a summary.
struct CheckListing {
    let style: Style
    /// Whether `--all` would list more of a code.
    let isShort: Bool
    let hasSummary: Bool

    func write(_ results: Results<FileCheck>, to output: OutputBuffer) {
        var summary = CheckSummary()
        results.forEach { check in
            summary.add(check)
            write(check, to: output)
        }
        if hasSummary { output.appendLine(summary.text) }
    }

    private func write(_ check: FileCheck, to output: OutputBuffer) {
        let findings = check.findings
        guard !findings.isEmpty else { return }
        output.append(path: style(RivePath.shown(check.path), .bold) + "\n")
        for finding in findings { write(finding, to: output) }
        for omission in check.omissions { output.appendLine("  " + style(words(omission, of: check), .dim)) }
        output.appendLine("")
    }

    private func write(_ finding: Finding, to output: OutputBuffer) {
        let severity = finding.severity.rawValue
        let gap = String(repeating: " ", count: 9 - severity.utf8.count)
        var line = "  " + style(severity, finding.severity.attribute) + gap + finding.code
        line += "  " + style("0x" + String(finding.offset, radix: 16), .dim)
        line += "  " + ControlCharacters.escaped(finding.message, backslash: false)
        output.appendLine(line)
        if let address = finding.address {
            write(address + (finding.container.map { " in \($0)" } ?? ""), to: output)
        }
        if let reason = finding.reason { write("\(severity): \(reason)", to: output) }
    }

    /// A line below a finding.
    private func write(_ words: String, to output: OutputBuffer) {
        output.appendLine("           " + style(ControlCharacters.escaped(words, backslash: false), .dim))
    }

    private func words(_ omission: FileCheck.Omission, of check: FileCheck) -> String {
        guard isShort else { return omission.words }
        let most = CheckCommand.mostOfACode
        let all = check.report?.counts[omission.code] ?? 0
        let words = all > most ? "the first \(NumberWords.grouped(most))" : "them"
        return "\(NumberWords.grouped(omission.count)) more of \(omission.code); --all lists \(words)"
    }
}

/// What all files together came to.
private struct CheckSummary {
    private var checked = 0
    private var unread = 0
    private var totals: [Severity: Int] = [:]

    mutating func add(_ check: FileCheck) {
        guard let report = check.report else { return unread += 1 }
        checked += 1
        totals.merge(report.totals, uniquingKeysWith: +)
    }

    /// `2 files: 1 error, 3 warnings, 12 notes`
    var text: String {
        var text = NumberWords.count(checked, "file") + ": "
        text += Severity.allCases.reversed().map { NumberWords.count(totals[$0] ?? 0, $0.rawValue) }
            .joined(separator: ", ")
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
