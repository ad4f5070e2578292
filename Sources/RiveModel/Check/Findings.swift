internal import RiveSchema

/// What the rules found: the first findings of each rule, and how many there are of all.
struct Findings {
    private(set) var kept: [Finding] = []
    /// How many findings each rule has, by its number.
    private(set) var counts = [Int](repeating: 0, count: RuleTable.numberLimit)

    private let severities: [Severity?]
    private let limit: Int

    init(_ severities: Severities, limitPerRule limit: Int) {
        self.limit = limit
        self.severities = RuleTable.all.reduce(into: Array(repeating: nil, count: RuleTable.numberLimit)) {
            $0[$1.number] = severities[$1]
        }
    }

    /// Whether the rule with a number is on.
    func wants(_ rule: Int) -> Bool { severities[rule] != nil }

    /// Adds a finding; its message is made only if it is kept.
    mutating func add(
        _ rule: Rule, at offset: Int, record: Int?, _ property: PropertyKey?, _ message: () -> String
    ) {
        guard let severity = severities[rule.number] else { return }
        counts[rule.number] += 1
        guard counts[rule.number] <= limit else { return }
        kept.append(
            Finding(
                code: rule.code, severity: severity, message: message(), offset: offset, record: record,
                property: property))
    }
}
