/// How severe each rule is in one run: its own severity unless somebody decided otherwise.
public struct Severities: Sendable {
    /// The severities by rule number; nil where the rule is off.
    private var chosen: [Int: Severity?] = [:]
    private let isForErrorsOnly: Bool

    public init() { isForErrorsOnly = false }

    private init(errorsOnly: Bool) { isForErrorsOnly = errorsOnly }

    /// Only the rules whose findings are errors, for those who must not make things worse.
    public static let errorsOnly = Severities(errorsOnly: true)

    /// The severity of a rule's findings; nil where it is off.
    public subscript(rule: Rule) -> Severity? {
        get {
            if let chosen = chosen[rule.number] { return chosen }
            return isForErrorsOnly && rule.severity != .error ? nil : rule.severity
        }
        set { chosen[rule.number] = .some(newValue) }
    }
}
