import RiveFormat
import RiveRuntime

/// A walk that lists the values of instances with their paths.
struct StateWalk {
    private let file: File
    /// What the values take with their paths: instances can be reached by more paths than memory holds, and each path has the
    /// names of all that it leads through.
    var held: ByteBudget
    /// Whether there were more than a state has.
    var isCut = false

    init(_ file: File, _ held: ByteBudget = ByteBudget()) {
        self.file = file
        self.held = held
    }

    /// Puts below a node all that its instance reaches.
    mutating func fill(_ node: StateNode, prefix: String) {
        let (store, instance) = (file.store, node.instance)
        guard instance.exists, case let model = store.model(of: instance), model >= 0,
            node.depth < ViewModelStore.depthLimit
        else { return }
        let definition = file.runtime.models[Int(model)]
        for cell in store.cells(of: instance) where !isFull() {
            let index = Int(store.propertyIndex(of: cell))
            // Of values for one property, and of properties of one name, a path leads to the first.
            guard definition.properties.indices.contains(index), case let name = definition.name(ofProperty: index),
                store.cell(of: instance, named: name) == cell
            else { continue }
            add(prefix + name, cell, below: node)
        }
    }

    private mutating func add(_ path: String, _ cell: CellIndex, below node: StateNode) {
        switch file.store.value(cell) {
        case .viewModel(let nested): enter(nested, path, cell: cell, below: node)
        case .list(let items):
            let list = append(path, cell: cell, .list(count: items.count), below: node)
            for item in items where !isFull() { addItem(item.instance, below: list) }
        default: append(path, cell: cell, file.value(cell), below: node)
        }
    }

    /// Adds the next item of a list.
    mutating func addItem(_ instance: InstanceHandle, below list: StateNode) {
        enter(instance, "\(list.path)/\(list.children.count)", below: list)
    }

    private mutating func enter(
        _ instance: InstanceHandle, _ path: String, cell: CellIndex = .none, below node: StateNode
    ) {
        let child = append(path, cell: cell, value(of: instance, in: node), instance: instance, below: node)
        if case .viewModel = child.value { fill(child, prefix: path + "/") }
    }

    /// What an instance shows as that stands in others.
    func value(of instance: InstanceHandle, in node: StateNode) -> PropertyValue {
        guard let identity = file.identity(instance) else { return .viewModel(nil) }
        return node.stands(in: instance) ? .cycle(identity) : .viewModel(identity)
    }

    /// Whether no more has room; then something is left out.
    mutating func isFull() -> Bool {
        if held.isExhausted { isCut = true }
        return held.isExhausted
    }

    @discardableResult
    private mutating func append(
        _ path: String, cell: CellIndex, _ value: PropertyValue, instance: InstanceHandle = .none, below node: StateNode
    ) -> StateNode {
        WorkCounter.note(1)
        let child = StateNode(path, cell: cell, value, instance: instance, below: node)
        held.take(child.byteCount)
        node.children.append(child)
        return child
    }
}
