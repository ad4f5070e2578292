internal import RiveContract
internal import RiveJSON

/// Changes as SARIF.
enum ContractSARIF {
    private static var rules: [SARIFLog.Rule] {
        ContractRuleTable.all.map { rule in
            SARIFLog.Rule(
                code: rule.code, title: rule.title, harm: rule.harm, remedy: rule.remedy,
                level: rule.level.severity)
        }
    }

    static func write(_ work: ContractWork, to output: OutputBuffer) {
        SARIFLog.write(rules, to: output) { add in
            var notes: [SARIFLog.Note] = []
            work.forEach { check in
                for change in check.changes {
                    add(
                        SARIFLog.Result(
                            code: change.code, level: change.level.severity, message: change.reasonedMessage,
                            location: check.location, address: change.address, fingerprint: change.fingerprint))
                }
                if let problem = check.problem {
                    notes.append(SARIFLog.Note("error", check.path, problem.text))
                }
            }
            return notes
        }
    }
}

extension ContractLevel {
    /// The level of SARIF that it is.
    fileprivate var severity: String {
        switch self {
        case .breaking: "error"
        case .risky: "warning"
        case .additive: "note"
        }
    }
}
