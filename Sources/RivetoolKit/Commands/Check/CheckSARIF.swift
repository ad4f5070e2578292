internal import RiveCheck
internal import RiveJSON

/// Findings as SARIF.
enum CheckSARIF {
    private static var rules: [SARIFLog.Rule] {
        RuleTable.all.map { rule in
            SARIFLog.Rule(
                code: rule.code, title: rule.title, harm: rule.harm, remedy: rule.remedy,
                level: rule.severity.rawValue)
        }
    }

    static func write(_ results: Results<FileCheck>, to output: OutputBuffer) {
        SARIFLog.write(rules, to: output) { add in
            var notes: [SARIFLog.Note] = []
            results.forEach { check in
                var fingerprints = FindingFingerprints(check.location.member)
                for finding in check.findings {
                    add(
                        SARIFLog.Result(
                            code: finding.code, level: finding.severity.rawValue, message: finding.reasonedMessage,
                            location: check.location, offset: finding.offset, address: finding.address,
                            fingerprint: fingerprints.fingerprint(of: finding)))
                }
                notes += self.notes(on: check)
            }
            return notes
        }
    }

    /// Why a file could not be checked, and what is not listed of one.
    private static func notes(on check: FileCheck) -> [SARIFLog.Note] {
        switch check.result {
        case .success:
            (check.problem.map { [SARIFLog.Note("error", check.path, $0.text)] } ?? [])
                + check.omissions.map { SARIFLog.Note("note", check.path, $0.words) }
        case .failure(let error): [SARIFLog.Note("error", check.path, error.text)]
        }
    }
}
