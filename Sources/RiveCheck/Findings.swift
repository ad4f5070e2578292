import RiveFormat
import RiveModel
import RiveSchema

/// What the rules found: the first findings of each rule, as far as there is room for them, and how many there are of all.
struct Findings {
    private(set) var kept: [Finding] = []
    /// How many findings each rule has, by its number.
    private(set) var counts = [Int](repeating: 0, count: RuleInfo.numberLimit)
    /// How many findings there are of each severity.
    private(set) var totals: [Severity: Int] = [:]
    /// The lines of a configuration that decided of a finding by its address.
    private(set) var decidingLines: LineSet = []

    /// Which rules are on, by their numbers.
    private let wanted: [Bool]
    /// Which rules are to be asked: those that are on, and those that find out on their way what others report is not used.
    let asked: [Bool]
    private let chosen: Severities
    private let severities: [Severity?]
    /// The same for findings that are no more than worth knowing.
    private let minorSeverities: [Severity?]
    /// Which rules have findings whose severity depends on their addresses.
    private let isLocated: [Bool]
    private let limit: Int
    /// What those that are kept take.
    private(set) var held: ByteBudget
    private let document: Document?
    private lazy var addresses = document.map(FindingAddresses.init)

    /// A collection in which only findings of these rules count, of a document where there is one.
    init(
        _ chosen: Severities, limitPerRule limit: Int, _ held: ByteBudget = ByteBudget(),
        among rules: [RuleInfo], in document: Document? = nil
    ) {
        self.chosen = chosen
        self.limit = limit
        self.held = held
        self.document = document
        let none = [Bool](repeating: false, count: RuleInfo.numberLimit)
        let severities = rules.reduce(into: [Severity?](repeating: nil, count: RuleInfo.numberLimit)) {
            $0[$1.number] = chosen[$1]
        }
        self.severities = severities
        // The configured severity holds for all findings of a rule.
        minorSeverities = rules.reduce(into: severities) {
            if $0[$1.number] == $1.severity { $0[$1.number] = .note }
        }
        let wanted = rules.reduce(into: none) { $0[$1.number] = chosen.asks($1) }
        isLocated = rules.reduce(into: none) { $0[$1.number] = wanted[$1.number] && chosen.dependsOnAddress($1) }
        let reportsUnused = rules.contains { [.behaviour, .assets].contains($0.group) && wanted[$0.number] }
        asked = rules.reduce(into: wanted) { asked, rule in
            if rule.group == .dangling, reportsUnused { asked[rule.number] = true }
        }
        self.wanted = wanted
    }

    /// What a finding takes at most without its message: itself and its addresses.
    private static let ownByteCount = 1024
    /// What is held of the way to a finding whose address is asked for.
    private static let placeByteCount = 128

    /// Whether the rule with a number is on.
    func wants(_ rule: Int) -> Bool { wanted[rule] }

    /// What is decided of a finding that is one of those that are kept.
    struct Verdict {
        let severity: Severity
        let reason: String?
        let place: FindingAddresses.Place?
    }

    /// Counts a finding of a rule about a record.
    /// - Returns: What is decided of it where it is one of those that are kept; nothing need be known of the others. A minor one is
    ///   a note, unless the rule is configured otherwise.
    mutating func count(
        _ rule: RuleInfo, isMinor: Bool = false, record: Int?, _ property: PropertyKey? = nil
    ) -> Verdict? {
        var place: FindingAddresses.Place?
        if isLocated[rule.number], !held.isExhausted, let record {
            held.take(Self.placeByteCount)
            place = self.place(of: record, property)
        }
        let choice = place.flatMap { chosen.choice(for: rule, at: $0) }
        if let line = choice?.line { decidingLines.insert(line) }
        let ofRule = isMinor ? minorSeverities[rule.number] : severities[rule.number]
        guard let severity = choice.map(\.level) ?? ofRule else { return nil }
        counts[rule.number] += 1
        totals[severity, default: 0] += 1
        guard counts[rule.number] <= limit, !held.isExhausted else { return nil }
        return Verdict(severity: severity, reason: choice.map(\.reason) ?? chosen.reason(for: rule), place: place)
    }

    /// Keeps a finding that was counted.
    mutating func keep(
        _ rule: RuleInfo, _ verdict: Verdict, at offset: Int, record: Int?, _ property: PropertyKey?, _ message: String
    ) {
        held.take(Self.ownByteCount + message.utf8.count)
        kept.append(
            Finding(
                code: rule.code, severity: verdict.severity, message: message, offset: offset,
                address: verdict.place?.address, container: verdict.place?.container, reason: verdict.reason,
                record: record, property: property))
    }

    /// The kept findings with their addresses, the worst first and then in file order.
    mutating func listed() -> [Finding] {
        // There may be as many as records, and their numbers are quicker to move about.
        var findings = kept.indices.sorted { kept[$0].isBefore(kept[$1]) }.map { kept[$0] }
        for index in findings.indices where findings[index].address == nil {
            guard let record = findings[index].record, let place = place(of: record, findings[index].property) else {
                continue
            }
            (findings[index].address, findings[index].container) = (place.address, place.container)
        }
        return findings
    }

    private mutating func place(of record: Int, _ property: PropertyKey?) -> FindingAddresses.Place? {
        addresses?.place(of: record, property)
    }
}

extension Finding {
    /// Whether it is listed before another one.
    fileprivate func isBefore(_ other: Finding) -> Bool {
        if severity != other.severity { return severity > other.severity }
        return offset != other.offset ? offset < other.offset : code < other.code
    }
}
