import RiveRuntime

/// A value of a state with its path: a property, an item of a list, or an instance that paths start from. What an instance or a
/// list leads to stands below it.
final class StateNode {
    let path: String
    /// Where the value is, none for an item and for what paths start from.
    let cell: CellIndex
    var value: PropertyValue
    /// The instance that it is; none for any other value.
    var instance: InstanceHandle
    /// Its parent, which keeps it.
    private(set) unowned(unsafe) var parent: StateNode?
    var children: [StateNode] = []
    /// Its place among the children of its parent.
    var position: Int
    /// How many nodes, and how many instances, it stands below.
    let level: Int
    let depth: Int
    /// Whether it comes after another of the same path, which counts.
    var isShadowed = false
    /// Whether the state has it no more.
    var isGone = false
    /// Others of the same cell: one value may have several paths. Unlink one before removing it from the state.
    unowned(unsafe) var previous: StateNode?
    unowned(unsafe) var next: StateNode?

    init(
        _ path: String, cell: CellIndex = .none, _ value: PropertyValue, instance: InstanceHandle,
        below parent: StateNode?
    ) {
        self.path = path
        self.cell = cell
        self.value = value
        self.instance = instance
        self.parent = parent
        position = parent?.children.count ?? 0
        level = parent.map { $0.level + 1 } ?? 0
        depth = parent.map { $0.depth + ($0.instance.exists ? 1 : 0) } ?? 0
    }

    /// Whether it is an item of a list.
    var isItem: Bool { !cell.exists && parent != nil }

    /// What it takes, by estimate.
    var byteCount: Int { Self.ownByteCount + path.utf8.count + value.textByteCount }

    /// What a node takes with its places in tables and with its copies in what was and what is, without its texts.
    private static let ownByteCount = 1024

    /// Whether an instance is this one, or one around it.
    func stands(in instance: InstanceHandle) -> Bool {
        sequence(first: self, next: \.parent).contains { $0.instance == instance }
    }

    /// Its place in a state: the positions that lead to it.
    var positions: [Int] {
        var positions: [Int] = []
        var node: StateNode? = self
        while let current = node {
            positions.append(current.position)
            node = current.parent
        }
        return positions.reversed()
    }

    /// The calls of `body` with the nodes below it, in the order of a state.
    func forEachBelow(_ body: (StateNode) -> Void) {
        for child in children {
            body(child)
            child.forEachBelow(body)
        }
    }
}
