internal import RiveFormat
internal import RiveJSON
package import RiveModel

/// A difference between two contracts.
package struct ContractChange: Sendable {
    package let rule: ContractRule
    /// How much it matters: what its rule says, unless somebody decided otherwise.
    package let level: ContractLevel
    /// Why it is of this level, in the words of whoever decided so; nil where nobody said.
    package let reason: String?
    /// Where it is, as other commands take it; nil for the file as a whole.
    package let address: String?
    package let message: String
    /// What the thing is called now, where it has another name.
    package let renamedTo: String?
    /// Twelve hexadecimal digits that tell it apart from other changes, and stay while the file changes around it.
    package let fingerprint: String

    package var code: String { rule.code }

    /// A change of a thing at a place, which has an address of its own where that of the place does not say it; `words` are
    /// what else tells it apart from one of the same kind there.
    init(
        _ rule: ContractRule, at place: ContractPlace, address: String? = nil, _ message: String,
        renamedTo: String? = nil, _ words: [String]
    ) {
        self.rule = rule
        (level, reason) = (rule.level, nil)
        self.message = message
        self.renamedTo = renamedTo
        self.address = address ?? place.address
        let parts = [rule.code] + place.identity + words + (renamedTo.map { [$0] } ?? [])
        let hash = StableHash.hash(parts.joined(separator: "\u{0}").utf8)
        let digits = String((hash ^ hash >> 48) & 0xFFFF_FFFF_FFFF, radix: 16)
        fingerprint = String(repeating: "0", count: 12 - digits.utf8.count) + digits
    }

    // MARK: Files as a whole

    /// A file that was at a path and is no more.
    package static func fileGone(_ path: String) -> ContractChange {
        ContractChange(ContractRuleTable.fileGone, at: ContractPlace(), "file \(path) is gone", [path])
    }

    /// A file that was at a path and is at another one.
    package static func fileRenamed(_ path: String, to other: String) -> ContractChange {
        ContractChange(
            ContractRuleTable.fileRenamed, at: ContractPlace(), "file \(path) is called \(other) now",
            renamedTo: other, [path])
    }

    /// A file at a path where none was.
    package static func fileAdded(_ path: String) -> ContractChange {
        ContractChange(ContractRuleTable.fileAdded, at: ContractPlace(), "file \(path) is new", [path])
    }

    // MARK: Levels

    /// The same change with the level that somebody decided on.
    private init(_ change: ContractChange, _ level: ContractLevel, _ reason: String?) {
        rule = change.rule
        (self.level, self.reason) = (level, reason)
        (address, message) = (change.address, change.message)
        (renamedTo, fingerprint) = (change.renamedTo, change.fingerprint)
    }

    /// Changes with the levels that somebody decided on, without those that are off, the worst first; and the lines that decided
    /// of one by its address.
    package static func decided(
        _ changes: [ContractChange], by levels: ChosenLevels<ContractLevel>
    ) -> (changes: [ContractChange], lines: Set<Int>) {
        var lines: Set<Int> = []
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
        ContractLevel.allCases.reversed().flatMap { level in changes.filter { $0.level == level } }
    }
}
