internal import RiveFormat
internal import RiveJSON

/// A difference between two contracts.
package struct ContractChange: Sendable {
    package let rule: ContractRule
    /// Where it is, as other commands take it; nil for the file as a whole.
    package let address: String?
    package let message: String
    /// What the thing is called now, where it has another name.
    package let renamedTo: String?
    /// Twelve hexadecimal digits that tell it apart from other changes, and stay while the file changes around it.
    package let fingerprint: String

    package var code: String { rule.code }
    package var level: ContractLevel { rule.level }

    /// A change of a thing at a place; `words` are what else tells it apart from one of the same kind there.
    init(
        _ rule: ContractRule, at place: ContractPlace, _ message: String, renamedTo: String? = nil,
        _ words: [String]
    ) {
        self.rule = rule
        self.message = message
        self.renamedTo = renamedTo
        address = place.address
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
}
