package import RiveFormat
import RiveModel
import RiveRuntime

/// All values that instances lead to, with their paths, which follows what changes: asking it costs what has changed.
package final class StateTree {
    /// What is different since it was last asked.
    package struct Changes {
        /// The values that were added or changed, in the order of a state; `old` is nil for one that was added.
        package fileprivate(set) var values: [(path: String, old: PropertyValue?, new: PropertyValue, isItem: Bool)] =
            []
        /// The paths that are gone, by their bytes.
        package fileprivate(set) var removed: [String] = []
    }

    /// What is found out while changes are gathered.
    private struct Gathering {
        var changed: [(node: StateNode, old: PropertyValue?)] = []
        /// What was taken out, until it comes back.
        var gone: [ByteText: PropertyValue] = [:]
    }

    private let file: File
    private let budget: ByteBudget
    private let roots: [(prefix: String, node: StateNode)]
    @exclusivity(unchecked) private var walk: StateWalk
    /// The first of those that show each cell.
    private var firstOfCell: [CellIndex: StateNode] = [:]
    private var nodes: [ByteText: StateNode] = [:]
    /// Whether a path has two values, of which the first counts: which one that is any change may decide anew.
    private var hasShadows = false

    /// - Parameters:
    ///   - file: The file that the instances are of.
    ///   - instances: The instances, with what their paths start with.
    ///   - budget: What the values may take.
    package init(
        _ file: File, _ instances: [(prefix: String, instance: ViewModelInstance)], _ budget: ByteBudget = ByteBudget()
    ) {
        self.file = file
        self.budget = budget
        roots = instances.enumerated().map { position, entry in
            let node = StateNode("", .viewModel(nil), instance: entry.instance.handle, below: nil)
            node.position = position
            return (entry.prefix, node)
        }
        walk = StateWalk(file, budget)
        file.store.beginJournal()
        for root in roots { file.store.pin(root.node.instance) }
        var gathering = Gathering()
        build(&gathering)
    }

    deinit {
        for root in roots {
            file.store.unpin(root.node.instance)
            root.node.forEachBelow { file.store.unpin($0.instance) }
        }
    }

    /// The values with their paths, in the order of a state.
    package var values: [(path: String, value: PropertyValue)] {
        var values: [(path: String, value: PropertyValue)] = []
        values.reserveCapacity(nodes.count)
        for root in roots { root.node.forEachBelow { if !$0.isShadowed { values.append(($0.path, $0.value)) } } }
        return values
    }

    /// Whether the values take more than they may; then some may be missing.
    package var isOverBudget: Bool { walk.isCut || walk.held.isExhausted }

    /// Whether something may have changed since that was last asked.
    package var hasChanges: Bool { file.store.hasJournal }

    /// What has changed since this was last asked.
    package func changes() -> Changes {
        let (cells, firstItems) = file.store.takeJournal()
        guard !cells.isEmpty else { return Changes() }
        var gathering = Gathering()
        var (leading, others): ([StateNode], [CellIndex]) = ([], [])
        for cell in cells {
            let kind = file.store.kind(of: cell)
            guard kind == .list || kind == .viewModel else {
                others.append(cell)
                continue
            }
            forEach(of: cell) { leading.append($0) }
        }
        // What an outer one leads to now stands below it anew, up to date.
        leading.sort { $0.level < $1.level }
        // What was left out, or stood behind another of its path, may have its place now.
        if walk.isCut || hasShadows, !leading.isEmpty {
            rebuild(&gathering)
        } else {
            for node in leading where !node.isGone { follow(node, from: firstItems[node.cell] ?? 0, &gathering) }
        }
        for cell in others { forEach(of: cell) { read($0, file.value(cell), &gathering) } }
        return report(gathering)
    }

    private func forEach(of cell: CellIndex, _ body: (StateNode) -> Void) {
        var node = firstOfCell[cell]
        while let current = node {
            body(current)
            node = current.next
        }
    }

    private func report(_ gathering: Gathering) -> Changes {
        var changes = Changes()
        let placed = gathering.changed.filter { !$0.node.isGone }.map { (positions: $0.node.positions, change: $0) }
        changes.values = placed.sorted { $0.positions.lexicographicallyPrecedes($1.positions) }
            .map { ($0.change.node.path, $0.change.old, $0.change.node.value, $0.change.node.isItem) }
        changes.removed = gathering.gone.keys.sorted().map(\.text)
        return changes
    }

    // MARK: Following

    /// Gives a node the value that it has now.
    private func read(_ node: StateNode, _ value: PropertyValue, _ gathering: inout Gathering) {
        WorkCounter.note(1)
        guard value != node.value else { return }
        if !node.isShadowed { gathering.changed.append((node, node.value)) }
        walk.held.give(node.byteCount)
        node.value = value
        walk.held.take(node.byteCount)
    }

    /// Lets what stands below a nested instance, or a list from an item on, be what that leads to now.
    private func follow(_ node: StateNode, from first: Int, _ gathering: inout Gathering) {
        switch file.store.value(node.cell) {
        case .viewModel(let instance):
            guard instance != node.instance, let parent = node.parent else { return }
            removeChildren(of: node, &gathering)
            file.store.pin(instance)
            file.store.unpin(node.instance)
            node.instance = instance
            read(node, walk.value(of: instance, in: parent), &gathering)
            if case .viewModel = node.value { walk.fill(node, prefix: node.path + "/") }
            for child in node.children { register(child, &gathering) }
        case .list(let items): follow(node, items, from: first, &gathering)
        default: break
        }
    }

    private func follow(_ list: StateNode, _ items: [ListItem], from first: Int, _ gathering: inout Gathering) {
        read(list, .list(count: items.count), &gathering)
        // What was left out for want of room was behind all that stands here.
        let first = min(first, list.children.count, items.count)
        WorkCounter.note(items.count - first)
        let kept = Array(list.children[first...])
        let isKept = zip(kept, items[first...]).map { $0.instance == $1.instance }
        for (index, child) in kept.enumerated() where index >= isKept.count || !isKept[index] {
            remove(child, &gathering)
        }
        list.children.removeSubrange(first...)
        for index in first..<items.count {
            if index - first < isKept.count, isKept[index - first] {
                list.children.append(kept[index - first])
            } else if walk.isFull() {
                for child in kept.dropFirst(index - first) where !child.isGone { remove(child, &gathering) }
                return
            } else {
                walk.addItem(items[index].instance, below: list)
                register(list.children[index], &gathering)
            }
        }
    }

    /// Finds all values anew.
    private func rebuild(_ gathering: inout Gathering) {
        for root in roots { removeChildren(of: root.node, &gathering) }
        walk = StateWalk(file, budget)
        hasShadows = false
        build(&gathering)
    }

    private func build(_ gathering: inout Gathering) {
        for root in roots {
            walk.fill(root.node, prefix: root.prefix)
            for child in root.node.children { register(child, &gathering) }
        }
    }

    // MARK: Nodes

    /// Takes in a node with all that stands below it.
    private func register(_ node: StateNode, _ gathering: inout Gathering) {
        file.store.pin(node.instance)
        if node.cell.exists {
            node.next = firstOfCell[node.cell]
            node.next?.previous = node
            firstOfCell[node.cell] = node
        }
        if nodes[node.path] == nil {
            nodes[node.path] = node
            let old = gathering.gone.removeValue(forKey: node.path)
            if old != node.value { gathering.changed.append((node, old)) }
        } else {
            node.isShadowed = true
            hasShadows = true
        }
        for child in node.children { register(child, &gathering) }
    }

    private func removeChildren(of node: StateNode, _ gathering: inout Gathering) {
        for child in node.children { remove(child, &gathering) }
        node.children = []
    }

    /// Lets go of a node with all that stands below it.
    private func remove(_ node: StateNode, _ gathering: inout Gathering) {
        for child in node.children { remove(child, &gathering) }
        file.store.unpin(node.instance)
        if node.cell.exists {
            if let previous = node.previous {
                previous.next = node.next
            } else {
                firstOfCell[node.cell] = node.next
            }
            node.next?.previous = node.previous
        }
        node.isGone = true
        walk.held.give(node.byteCount)
        guard !node.isShadowed else { return }
        nodes[node.path] = nil
        gathering.gone[node.path] = node.value
    }
}
