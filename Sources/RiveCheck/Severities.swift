package import RiveModel

/// How severe each rule is in one run: its own severity unless configured otherwise, for all its findings or of those at
/// some addresses.
public struct Severities: Sendable {
    /// The configured severities, by rule number.
    private var chosen: ChosenLevels<Severity>
    private let scope: Scope

    /// The rules that run unless configured otherwise.
    package enum Scope: Sendable {
        case all
        /// Only the rules whose findings are errors, for edits, which must not break a file.
        case errors
    }

    public init() { self.init(ChosenLevels()) }

    /// The severities with their configuration.
    package init(_ chosen: ChosenLevels<Severity>, _ scope: Scope = .all) {
        self.chosen = chosen
        self.scope = scope
    }

    /// The rules whose findings are errors, alone.
    public static let errorsOnly = Severities(ChosenLevels(), .errors)

    /// The severity of a rule's findings; nil where it is off. What is set holds for all of them, whatever their addresses.
    public subscript(rule: RuleInfo) -> Severity? {
        get {
            if let choice = chosen.choice(for: rule.number) { return choice.level }
            return includes(rule) ? rule.severity : nil
        }
        set { chosen.choose(.init(newValue), for: rule.number) }
    }

    /// Wants no finding of a rule about what is at the addresses of a pattern, whatever was decided before.
    package mutating func turnOff(_ rule: RuleInfo, at pattern: AddressPattern) {
        chosen.add(.init(nil), for: rule.number, at: pattern)
    }

    /// The configured severity of a rule's findings at an address; nil where only that of all its findings applies.
    func choice(for rule: RuleInfo, at place: FindingAddresses.Place) -> ChosenLevels<Severity>.Choice? {
        chosen.choice(for: rule.number, at: place.address, in: place.container)
    }

    /// The reason that is given for the severity of a rule; nil without one.
    func reason(for rule: RuleInfo) -> String? { chosen.choice(for: rule.number)?.reason }

    /// Whether the severity of a rule's findings depends on their addresses.
    func dependsOnAddress(_ rule: RuleInfo) -> Bool { chosen.dependsOnAddress(rule.number) }

    /// Whether there is a severity for findings of a rule: for all, or for those at some address.
    func asks(_ rule: RuleInfo) -> Bool { self[rule] != nil || chosen.asksSomewhere(rule.number) }

    private func includes(_ rule: RuleInfo) -> Bool {
        switch scope {
        case .all: true
        case .errors: rule.severity == .error
        }
    }
}
