internal import RiveRuntime

/// Lists the values of instances with their paths.
struct StateWalk {
    /// How many values a state has at most: instances can be reached by more paths than memory holds.
    static let valueLimit = 200_000
    /// How long their paths are in all at most: each has the names of all that it leads through.
    static let pathByteLimit = 1 << 26

    private let file: File
    private(set) var state = InstanceState()
    /// Where each value of the state is.
    private(set) var places: [StoredPlace] = []
    private var pathBytes = 0
    private var passed: [Int32] = []

    init(_ file: File) { self.file = file }

    /// Adds the values of an instance and of all that it reaches.
    mutating func visit(_ instance: Int32, prefix: String) {
        let store = file.store
        guard instance >= 0, case let model = store.model(of: instance), model >= 0,
            passed.count < ViewModelStore.depthLimit
        else { return }
        let definition = file.runtime.models[Int(model)]
        passed.append(instance)
        defer { passed.removeLast() }
        for cell in store.cells(of: instance) where !isFull {
            let index = Int(store.propertyIndex(of: cell))
            // Of values for one property, and of properties of one name, a path leads to the first.
            guard definition.properties.indices.contains(index), case let name = definition.name(ofProperty: index),
                store.cell(of: instance, named: name) == cell
            else { continue }
            add(prefix + name, cell)
        }
    }

    private mutating func add(_ path: String, _ cell: Int32) {
        switch file.store.value(cell) {
        case .viewModel(let nested): enter(nested, path)
        case .list(let items):
            append(path, .list(count: items.count), cell)
            for (index, item) in items.enumerated() where !isFull { enter(item.instance, "\(path)/\(index)") }
        default: append(path, file.value(cell), cell)
        }
    }

    private var isFull: Bool { state.paths.count >= Self.valueLimit || pathBytes >= Self.pathByteLimit }

    private mutating func append(_ path: String, _ value: PropertyValue, _ cell: Int32 = -1) {
        pathBytes += path.utf8.count
        state.append(path, value)
        places.append(StoredPlace(cell: cell))
    }

    private mutating func enter(_ instance: Int32, _ path: String) {
        let identity = file.identity(instance)
        if let identity, passed.contains(instance) { return append(path, .cycle(identity)) }
        append(path, .viewModel(identity))
        visit(instance, prefix: path + "/")
    }
}
