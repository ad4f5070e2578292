/// An item of an interface, with its traits in a lock and its children.
package struct ContractItem: Sendable {
    /// Its identity among the items of its owner.
    let key: ContractKey
    /// Its name; empty where it has none.
    package let name: String
    /// What is said of it, in the order of its line.
    package let facts: [ContractFact]
    /// Its children: by kind, name and number, keys in their own order.
    package let items: [ContractItem]
    /// Whether a line is about it, and not only about its children.
    package let isStated: Bool
    /// Whether it is there without being part of the contract: an animation that a state machine plays.
    package let isBeside: Bool

    /// What commands take for it where that does not follow from its name: the lock calls an asset by its unique name.
    let address: String?

    package var kind: ContractKind { key.kind }

    /// The number of items of its kind and name before it in its owner, which tells namesakes apart.
    package var number: Int { key.number }

    /// The value of a trait; nil where nothing is said of it.
    package func value(_ trait: ContractTrait) -> [ContractToken]? { facts.first { $0.trait == trait }?.value }

    /// The name in quotes, with the number of a namesake.
    var quoted: String { ContractText.text(.text(name)) + (number > 0 ? " #\(number)" : "") }
}

extension [ContractItem] {
    /// The items by their keys.
    var byKey: [ContractKey: ContractItem] { Dictionary(zip(map(\.key), self)) { first, _ in first } }
}

/// The identity of an item among those of its owner: names as bytes, as runtimes compare them.
struct ContractKey: Hashable {
    let kind: ContractKind
    let name: [UInt8]
    let number: Int

    init(_ kind: ContractKind, _ name: String, _ number: Int = 0) {
        self.kind = kind
        self.name = Array(name.utf8)
        self.number = number
    }
}

extension ContractKey: Comparable {
    static func < (left: ContractKey, right: ContractKey) -> Bool {
        if left.kind != right.kind { return left.kind.rank < right.kind.rank }
        if left.name != right.name { return left.name.lexicographicallyPrecedes(right.name) }
        return left.number < right.number
    }
}
