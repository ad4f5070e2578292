import RivePlay
import RiveReport
import ToolSupport

extension ProbeReport {
    static let gate = Gate("probe", wholeFile: "probe", nothing: "Everything has an effect.") {
        let rules = [Rule(Self.noData, "a nested artboard to which no data path leads", .note)]
        return rules
            + ProbeFinding.Verdict.allCases.compactMap { verdict in
                verdict.words.map { Rule(verdict.code, $0, verdict == .none ? .warning : .note) }
            }
    }

    private static let noData = "noData"

    /// The inputs and values without effect, which are errors where they make the answer no; those with one are cases that pass.
    func fileReport(_ path: String, _ location: RivePath, fails: Bool) -> FileReport {
        var found = findings.compactMap { finding in
            // What the probe did not come to is only counted.
            guard let words = finding.verdict.words, finding.verdict != .notProbed || !finding.reasons.isEmpty else {
                return nil as Diagnostic?
            }
            let isIdle = finding.verdict == .none
            let name = finding.isInput ? "input \(finding.name)" : finding.name
            return Diagnostic(
                finding.verdict.code, isIdle ? fails ? .error : .warning : .note,
                "\(name): \(([words] + finding.reasons).joined(separator: "; "))", isIdle && fails ? .fails : .passes,
                at: finding.address)
        }
        for address in nestedWithoutData {
            found.append(
                Diagnostic(
                    Self.noData, .note, "no data path leads to it, and no value reaches it", .passes, at: address))
        }
        return FileReport(
            path, location, found, passed: findings.filter { $0.verdict == .effect }.map(\.address))
    }
}

extension ProbeFinding.Verdict {
    fileprivate var code: String { self == .none ? "noEffect" : rawValue }
}
