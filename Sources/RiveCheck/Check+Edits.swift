public import RiveModel

extension Check {
    /// The errors of a file that an earlier state of it did not have.
    ///
    /// Offsets and record numbers move with every edit, so errors are told apart by what they say.
    public static func newErrors(in edited: Document, since original: Document) -> [Finding] {
        let errors = run(edited, .errorsOnly).findings
        // Most files have none, before and after.
        guard !errors.isEmpty else { return [] }
        let known = run(original, .errorsOnly).findings
        var left = Dictionary(known.map { ($0.words, 1) }, uniquingKeysWith: +)
        var excess = Dictionary(errors.map { ($0.code, 1) }, uniquingKeysWith: +)
        for finding in known { excess[finding.code, default: 0] -= 1 }
        return errors.filter { finding in
            if let count = left[finding.words], count > 0 {
                left[finding.words] = count - 1
                return false
            }
            // An old error may be worded anew, because it counts things that became more.
            guard let count = excess[finding.code], count > 0 else { return false }
            excess[finding.code] = count - 1
            return true
        }
    }
}

extension Finding {
    /// What it says.
    fileprivate var words: String { "\(code) \(message)" }
}
