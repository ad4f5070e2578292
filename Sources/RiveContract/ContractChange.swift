import RiveFormat
package import RiveModel
package import RiveText

/// A difference between two contracts, or between one and what an app needs.
package struct ContractChange: Sendable {
    package let rule: ContractRule
    /// How much it matters: the level of its rule, unless a configuration sets another.
    package let level: ContractLevel
    /// The reason that a configuration gives for the level; nil without one.
    package let reason: String?
    /// Where it is, as other commands take it; nil for the file as a whole.
    package let address: String?
    package private(set) var message: String
    /// What the thing is called now, where it has another name.
    package let renamedTo: String?
    /// Twelve hexadecimal digits that tell it apart from other changes, and stay while the file changes around it.
    package let fingerprint: String
    /// The place in a needs file that asks for what is not so; nil for a difference between two contracts.
    package let need: TextLocation?

    package var code: String { rule.code }

    /// What it takes in memory.
    var size: Int {
        [address ?? "", message, renamedTo ?? ""].reduce(Self.bytesBesideTexts) { $0 + $1.utf8.count }
    }

    private static let bytesBesideTexts = 256

    /// A change of a thing at a place, which has an address of its own where that of the place does not say it; `words` are
    /// what else tells it apart from one of the same kind there.
    init(
        _ rule: ContractRule, at place: ContractPlace, address: String? = nil, _ message: String,
        renamedTo: String? = nil, _ words: [String], need: TextLocation? = nil
    ) {
        self.rule = rule
        (level, reason) = (rule.level, nil)
        self.message = message
        self.renamedTo = renamedTo
        self.need = need
        self.address = address ?? place.address
        fingerprint = Self.digits(of: [rule.code] + place.identity + words + (renamedTo.map { [$0] } ?? []))
    }

    /// The fingerprint of what a needs file asks of several files, in one of them.
    package func fingerprint(in file: String) -> String { Self.digits(of: [fingerprint, file]) }

    private static func digits(of parts: [String]) -> String {
        let hash = StableHash.hash(parts.joined(separator: "\u{0}"))
        return String(hexadecimal: (hash ^ hash >> 48) & 0xFFFF_FFFF_FFFF, digits: 12)
    }

    /// Says more of it, in words that are no part of what tells it apart.
    mutating func add(_ words: String) { message += words }

    // MARK: Files as a whole

    /// A file that was at a path and is no more.
    package static func fileGone(_ path: String) -> ContractChange {
        ContractChange(ContractRuleTable.fileGone, at: ContractPlace(), "file \(path) was removed", [path])
    }

    /// A file that was at a path and is at another one.
    package static func fileRenamed(_ path: String, to other: String) -> ContractChange {
        ContractChange(
            ContractRuleTable.fileRenamed, at: ContractPlace(), "file \(path) was renamed to \(other)",
            renamedTo: other, [path])
    }

    /// A file at a path where none was.
    package static func fileAdded(_ path: String) -> ContractChange {
        ContractChange(ContractRuleTable.fileAdded, at: ContractPlace(), "file \(path) was added", [path])
    }

    // MARK: Levels

    /// The same change with a configured level.
    private init(_ change: ContractChange, _ level: ContractLevel, _ reason: String?) {
        rule = change.rule
        (self.level, self.reason) = (level, reason)
        (address, message) = (change.address, change.message)
        (renamedTo, fingerprint, need) = (change.renamedTo, change.fingerprint, change.need)
    }

    /// Changes with their configured levels, without those that are off, the worst first; and the lines that decided
    /// of one by its address.
    package static func decided(
        _ changes: [ContractChange], by levels: ChosenLevels<ContractLevel>
    ) -> (changes: [ContractChange], lines: LineSet) {
        var lines: LineSet = []
        let decided = changes.compactMap { change in
            let ofAddress = change.address.flatMap { levels.choice(for: change.rule.number, at: $0) }
            if let line = ofAddress?.line { lines.insert(line) }
            guard let choice = ofAddress ?? levels.choice(for: change.rule.number) else { return change }
            return choice.level.map { ContractChange(change, $0, choice.reason) }
        }
        return (worstFirst(decided), lines)
    }

    /// Changes by their levels, those of one in their order.
    static func worstFirst(_ changes: [ContractChange]) -> [ContractChange] {
        if zip(changes, changes.dropFirst()).allSatisfy({ $0.level >= $1.level }) { return changes }
        return ContractLevel.allCases.reversed().flatMap { level in changes.filter { $0.level == level } }
    }
}
