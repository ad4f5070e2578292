internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// What the rules found: the first findings of each rule, as far as there is room for them, and how many there are of all.
struct Findings {
    private(set) var kept: [Finding] = []
    /// How many findings each rule has, by its number.
    private(set) var counts = [Int](repeating: 0, count: RuleInfo.numberLimit)
    /// How many findings there are of each severity.
    private(set) var totals: [Severity: Int] = [:]

    /// Which rules are on, by their numbers.
    private let wanted: [Bool]
    /// Which rules are to be asked: those that are on, and those that find out on their way what others report is not used.
    let asked: [Bool]
    private let severities: [Severity?]
    /// The same for findings that are no more than worth knowing.
    private let minorSeverities: [Severity?]
    private let limit: Int
    /// What those that are kept take.
    private(set) var held: ByteBudget

    /// A collection in which only findings of these rules count.
    init(
        _ chosen: Severities, limitPerRule limit: Int, _ held: ByteBudget = ByteBudget(),
        among rules: [RuleInfo]
    ) {
        self.limit = limit
        self.held = held
        let severities = rules.reduce(into: [Severity?](repeating: nil, count: RuleInfo.numberLimit)) {
            $0[$1.number] = chosen[$1]
        }
        self.severities = severities
        // What somebody decided holds for all findings of a rule.
        minorSeverities = rules.reduce(into: severities) {
            if $0[$1.number] == $1.severity { $0[$1.number] = .note }
        }
        wanted = severities.map { $0 != nil }
        let reportsUnused = rules.contains { [.behaviour, .assets].contains($0.group) && chosen[$0] != nil }
        asked = rules.reduce(into: wanted) { asked, rule in
            if rule.group == .dangling, reportsUnused { asked[rule.number] = true }
        }
    }

    /// What a finding takes at most without its message: itself and its addresses.
    private static let ownByteCount = 1024

    /// Whether the rule with a number is on.
    func wants(_ rule: Int) -> Bool { wanted[rule] }

    /// Whether a finding of a rule, which is counted, is one of those that are kept; nothing need be known of the others; a
    /// minor one is a note, unless somebody decided otherwise of the rule.
    mutating func count(_ rule: RuleInfo, isMinor: Bool = false) -> Bool {
        guard let severity = severity(of: rule, isMinor: isMinor) else { return false }
        counts[rule.number] += 1
        totals[severity, default: 0] += 1
        return counts[rule.number] <= limit && !held.isExhausted
    }

    private func severity(of rule: RuleInfo, isMinor: Bool) -> Severity? {
        isMinor ? minorSeverities[rule.number] : severities[rule.number]
    }

    /// Keeps a finding that was counted.
    mutating func keep(
        _ rule: RuleInfo, isMinor: Bool = false, at offset: Int, record: Int?, _ property: PropertyKey?,
        _ message: String
    ) {
        guard let severity = severity(of: rule, isMinor: isMinor) else { return }
        held.take(Self.ownByteCount + message.utf8.count)
        kept.append(
            Finding(
                code: rule.code, severity: severity, message: message, offset: offset, record: record,
                property: property))
    }
}
