internal import RiveModel

/// How severe each rule is in one run: its own severity unless somebody decided otherwise.
public struct Severities: Sendable {
    /// The severities by rule number; nil where the rule is off.
    private var chosen: [Int: Severity?] = [:]
    private let scope: Scope

    /// The rules that are asked unless somebody decided otherwise.
    private enum Scope {
        case all, errors
    }

    public init() { self.init(.all) }

    private init(_ scope: Scope) { self.scope = scope }

    /// The rules whose findings are errors, alone, for those who must not make things worse.
    public static let errorsOnly = Severities(.errors)

    /// The severity of a rule's findings; nil where it is off.
    public subscript(rule: RuleInfo) -> Severity? {
        get {
            if let chosen = chosen[rule.number] { return chosen }
            return includes(rule) ? rule.severity : nil
        }
        set { chosen[rule.number] = .some(newValue) }
    }

    private func includes(_ rule: RuleInfo) -> Bool {
        switch scope {
        case .all: true
        case .errors: rule.severity == .error
        }
    }
}
