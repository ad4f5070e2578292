import RiveFormat
import RiveJSON
import RiveModel
import RivePlay
import ToolSupport

/// What a probe found, for people: what does nothing, with what uses it, and a summary.
struct ProbeListing {
    let console: Console

    func write(_ report: ProbeReport, of path: String) {
        console.output.append(path: console.style(RivePath.shown(path), .bold))
        line("  \(report.scene.words)")
        for finding in report.findings { write(finding) }
        for address in report.nestedWithoutData {
            line("  no data       \(address)  no data path leads to it, and no value reaches it")
        }
        line("  \(summary(report))")
    }

    private func write(_ finding: ProbeFinding) {
        // What the probe did not come to is only counted.
        guard let word = finding.verdict.words, finding.verdict != .notProbed || !finding.reasons.isEmpty else {
            return
        }
        let gap = String(repeating: " ", count: Self.column - word.utf8.count)
        let name = finding.isInput ? "input \(finding.name)" : finding.name
        console.output.appendLine(
            "  " + console.style(word, finding.verdict.attribute) + gap
                + ControlCharacters.escaped("\(name)  \(finding.type)", backslash: false))
        let indent = String(repeating: " ", count: 2 + Self.column)
        for use in finding.uses.prefix(Self.mostUses) { line("\(indent)\(text(of: use))") }
        let more = finding.useCount - min(finding.uses.count, Self.mostUses)
        if more > 0 { line("\(indent)and \(NumberWords.grouped(more)) more") }
        if finding.useCount == 0 { line("\(indent)nothing uses it") }
        for reason in finding.reasons { line("\(indent)\(reason)") }
    }

    /// How wide the first column is, and how many uses of each thing are printed.
    private static let column = 14, mostUses = 3

    private func text(of use: ProbeFinding.Use) -> String {
        let verb = use.reads && use.writes ? "reads and sets it" : use.reads ? "reads it" : "sets it"
        return "\(use.address)  \(use.kind), \(verb)"
    }

    private func summary(_ report: ProbeReport) -> String {
        let left = report.count(.notProbed) + report.leftOut
        var words = "\(NumberWords.grouped(report.findings.count - report.count(.notProbed))) probed"
        words += ": \(NumberWords.grouped(report.count(.effect))) with effect"
        words += ", \(NumberWords.grouped(report.count(.none))) without in \(report.frames) frames"
        if report.count(.written) > 0 { words += ", \(NumberWords.grouped(report.count(.written))) only written" }
        if report.count(.unknown) > 0 { words += ", \(NumberWords.grouped(report.count(.unknown))) unknown" }
        if left > 0 { words += "; \(NumberWords.grouped(left)) not probed" }
        if report.otherItems > 0 { words += "; \(NumberWords.count(report.otherItems, "item")) not looked into" }
        if report.isCut { words += "; not every state was tried" }
        return words
    }

    private func line(_ text: String) { console.output.appendLine(ControlCharacters.escaped(text, backslash: false)) }
}

extension ProbeFinding.Verdict {
    /// What a finding is printed with; nil for one that is not printed.
    var words: String? {
        switch self {
        case .none: "no effect"
        case .written: "only written"
        case .unknown: "unknown"
        case .notProbed: "not probed"
        case .effect: nil
        }
    }

    fileprivate var attribute: Style.Attribute {
        switch self {
        case .none: .magenta
        case .written, .unknown, .notProbed: .dim
        case .effect: .bold
        }
    }
}
