import RiveFormat

/// A thing of an interface while the lines of a lock, or the records of a file, are gathered.
final class ContractNode {
    let key: ContractKey
    private let name: String
    var facts: [ContractFact] = []
    var isStated: Bool
    var isBeside = false
    var address: String?
    private var children: [ContractNode] = []
    private var positions: [ContractKey: Int] = [:]
    /// The number of its items of each kind and name.
    private var counts: [ContractKey: Int] = [:]

    init(_ kind: ContractKind, _ name: String, _ number: Int = 0, isStated: Bool) {
        key = ContractKey(kind, name, number)
        self.name = name
        self.isStated = isStated
    }

    /// The root, which owns the items of the file itself.
    static func root() -> ContractNode { ContractNode(.format, "", isStated: true) }

    /// Its item of a kind, name and number, made where there is none yet.
    func child(_ kind: ContractKind, _ name: String, _ number: Int) -> ContractNode {
        WorkCounter.note(1)
        let key = ContractKey(kind, name, number)
        if let known = positions[key] { return children[known] }
        let child = ContractNode(kind, name, number, isStated: false)
        positions[key] = children.count
        children.append(child)
        return child
    }

    /// One more item of a kind and name in it.
    func add(_ kind: ContractKind, _ name: String) -> ContractNode {
        WorkCounter.note(1)
        let number = counts[ContractKey(kind, name), default: 0]
        counts[ContractKey(kind, name)] = number + 1
        let child = ContractNode(kind, name, number, isStated: true)
        children.append(child)
        return child
    }

    /// Says something of it.
    func note(_ trait: ContractTrait, _ value: ContractToken...) {
        facts.append(ContractFact(trait: trait, value: value))
    }

    /// Its children, in order.
    var items: [ContractItem] {
        let ordered = children.first.map { $0.key.kind.isOrdered } == true
        return (ordered ? children : children.sorted { $0.key < $1.key }).map(\.item)
    }

    private var item: ContractItem {
        let order = key.kind.traits
        return ContractItem(
            key: key, name: name,
            facts: order.compactMap { trait in facts.first { $0.trait == trait } }, items: items, isStated: isStated,
            isBeside: isBeside, address: address)
    }
}
