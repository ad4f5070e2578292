/// How much a change of an interface matters to apps, the least first.
package enum ContractLevel: String, CaseIterable, Comparable, Sendable {
    case additive, risky, breaking

    package static func < (left: ContractLevel, right: ContractLevel) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .additive: 0
        case .risky: 1
        case .breaking: 2
        }
    }

    /// What it means, in a line.
    package var summary: String {
        switch self {
        case .additive: "something is new, and nothing else changed"
        case .risky: "only some apps notice"
        case .breaking: "what apps look up is gone, or of another type"
        }
    }
}
