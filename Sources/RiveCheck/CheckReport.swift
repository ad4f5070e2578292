public import RiveFormat
package import RiveModel

/// What a check of one file found.
public struct CheckReport: Sendable {
    /// The findings, worst first and then in file order; of each rule at most as many as were asked for.
    public let findings: [Finding]
    /// How many findings there are of each code, those that are not listed included.
    public let counts: [String: Int]
    /// How many findings there are of each severity, those that are not listed included.
    public let totals: [Severity: Int]

    /// What is left of the budget for the listed findings; where that is exhausted, others are only counted.
    public let budget: ByteBudget

    /// The lines of a configuration that decided of a finding by its address.
    package let decidingLines: LineSet
    /// Whether all that there is to find was found and located: a damaged file tells nothing of what is behind the damage.
    package let isComplete: Bool

    /// The worst severity of all findings; nil where there are none.
    public var worst: Severity? { totals.keys.max() }

    /// The reports on the files of a bundle as one, in which each message begins with the name of its file. What serves none of
    /// them is about the bundle.
    ///
    /// Each was made with what the one before it has left of one budget.
    package init(merging reports: [(name: String, report: CheckReport)]) {
        var (findings, counts, totals): ([Finding], [String: Int], [Severity: Int]) = ([], [:], [:])
        for (name, report) in reports {
            for var finding in report.findings {
                if finding.code != Rule.unusedInBundle.info.code { finding.message = "\(name): \(finding.message)" }
                findings.append(finding)
            }
            counts.merge(report.counts, uniquingKeysWith: +)
            totals.merge(report.totals, uniquingKeysWith: +)
        }
        (self.counts, self.totals) = (counts, totals)
        decidingLines = reports.reduce(into: []) { $0.formUnion($1.report.decidingLines) }
        isComplete = reports.allSatisfy(\.report.isComplete)
        budget = reports.last?.report.budget ?? ByteBudget()
        // Of one severity, the files keep their order.
        self.findings = Severity.allCases.reversed().flatMap { severity in findings.filter { $0.severity == severity } }
    }

    /// What was found; `isComplete` says that all rules were asked.
    init(_ found: consuming Findings, isComplete: Bool) {
        findings = found.listed()
        decidingLines = found.decidingLines
        budget = found.held
        self.isComplete = isComplete && !found.held.isExhausted
        // Most files have nothing, and where a dictionary is copied first costs a search for conformances.
        guard !found.totals.isEmpty else {
            (counts, totals) = ([:], [:])
            return
        }
        totals = found.totals
        counts = RuleTable.all.reduce(into: [:]) { counts, rule in
            if found.counts[rule.number] > 0 { counts[rule.code] = found.counts[rule.number] }
        }
    }
}
