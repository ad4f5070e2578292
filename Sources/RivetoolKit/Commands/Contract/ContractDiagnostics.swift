import RiveContract
import RiveFormat
import RiveJSON
import RiveModel
import RiveReport
import RiveText
import ToolSupport

extension ContractCheck {
    static let gate = Gate(
        "contract check", wholeFile: "contract", noun: "change", nothing: "Nothing changed that apps rely on.",
        levels: ContractLevel.allCases.reversed().map(\.rawValue)
    ) {
        ContractRuleTable.all.map { rule in
            Rule(rule.code, rule.title, harm: rule.harm, remedy: rule.remedy, rule.level.level)
        }
    }

    /// The changes, of which those of at least `failOn` make the answer no. An app that has all that it needs is a case that
    /// passes.
    func fileReport(failOn: ContractLevel = .breaking) -> FileReport {
        if let failure { return FileReport(path, location, [.unexamined("not compared", failure.text)]) }
        let name = PathText.escaped(RivePath.name(of: path))
        let found = changes.map { change in
            var found = Diagnostic(
                change.code, change.level.level, change.message, change.level >= failOn ? .fails : .passes,
                word: change.level.rawValue)
            (found.reason, found.address, found.fingerprint) = (change.reason, change.address, change.fingerprint)
            if let need = change.need {
                // A needs file may ask it of several files.
                found.position = .init(TextLocation(RivePath.name(of: need.file), line: need.line, column: need.column))
                found.subject = name
                found.fingerprint = change.fingerprint(in: name)
            }
            return found
        }
        let met = unmet.filter { $0.count == 0 }.map { RivePath.name(of: $0.file) }
        return FileReport(path, location, found, passed: met)
    }
}

extension ContractLevel {
    fileprivate var level: Diagnostic.Level {
        switch self {
        case .breaking: .error
        case .risky: .warning
        case .additive: .note
        }
    }
}

/// The changes of all files for people, and a summary.
struct ContractListing {
    let style: Style
    let hasSummary: Bool

    func write(_ results: Results<ContractCheck>, to output: OutputBuffer) {
        let listing = DiagnosticListing(style: style, column: 10)
        var (compared, failed) = (0, 0)
        var counts: [ContractLevel: Int] = [:]
        var unmet: [(file: String, count: Int)] = []
        results.forEach { check in
            if check.failure == nil { compared += 1 } else { failed += 1 }
            if unmet.isEmpty { unmet = check.unmet.map { ($0.file, 0) } }
            for (index, app) in check.unmet.enumerated() { unmet[index].count += app.count }
            for change in check.changes { counts[change.level, default: 0] += 1 }
            listing.write(check.fileReport(), to: output)
        }
        guard hasSummary else { return }
        let words = ContractLevel.allCases.reversed().map { "\(NumberWords.grouped(counts[$0] ?? 0)) \($0.rawValue)" }
        let text = "\(NumberWords.count(compared, "file")): \(words.joined(separator: ", "))"
        output.appendLine(failed > 0 ? "\(text); \(NumberWords.count(failed, "file")) not compared" : text)
        for app in unmet {
            let words = app.count == 0 ? "has all that it needs" : "\(NumberWords.count(app.count, "need")) not met"
            output.append(path: "\(RivePath.shown(app.file)): \(words)\n")
        }
    }
}
