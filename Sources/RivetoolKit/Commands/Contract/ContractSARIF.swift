internal import RiveBundle
internal import RiveContract
internal import RiveJSON
internal import RiveText

/// Changes as SARIF.
enum ContractSARIF {
    private static var rules: [SARIFLog.Rule] {
        ContractRuleTable.all.map { rule in
            SARIFLog.Rule(
                code: rule.code, title: rule.title, harm: rule.harm, remedy: rule.remedy,
                level: rule.level.severity)
        }
    }

    static func write(_ results: Results<ContractCheck>, to output: OutputBuffer) {
        SARIFLog.write(rules, to: output) { add in
            var notes: [SARIFLog.Note] = []
            results.forEach { check in
                for change in check.changes { add(result(change, check)) }
                if let problem = check.problem {
                    notes.append(SARIFLog.Note("error", check.path, problem.text))
                }
            }
            return notes
        }
    }

    /// A change in its file; what an app needs where its needs file asks for it, which may ask it of several files.
    private static func result(_ change: ContractChange, _ check: ContractCheck) -> SARIFLog.Result {
        guard let need = change.need else {
            return SARIFLog.Result(
                code: change.code, level: change.level.severity, message: change.reasonedMessage,
                location: check.location, address: change.address, fingerprint: change.fingerprint)
        }
        let file = PathText.escaped(RivePath.name(of: check.path))
        return SARIFLog.Result(
            code: change.code, level: change.level.severity, message: "\(file): \(change.reasonedMessage)",
            location: RivePath(text: need.file), place: (need.line, need.column), address: change.address,
            fingerprint: change.fingerprint(in: file))
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
