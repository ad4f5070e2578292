import RiveModel

/// Where paths of data binds start: a main view model instance, global ones, and the context around.
package final class DataContext {
    /// What binds to a context may be known to the store, so that neither keeps the other alive: scenes keep the store, and
    /// what runs in them its contexts.
    package unowned(unsafe) let store: ViewModelStore
    /// The main instance.
    package let main: InstanceHandle
    /// The instances of global view models, by the index of the view model whose place they take.
    package let globals: [(slot: Int32, instance: InstanceHandle)]
    package let parent: DataContext?

    init(
        _ store: ViewModelStore, main: InstanceHandle, globals: [(slot: Int32, instance: InstanceHandle)] = [],
        parent: DataContext? = nil
    ) {
        self.store = store
        self.main = main
        self.globals = globals
        self.parent = parent
    }

    /// The value that a path leads to, none where it leads nowhere.
    func cell(_ path: ViewModelPath) -> CellIndex { cell(path, store) }

    /// The same for who has the context's store at hand, when many paths are looked up.
    func cell(_ path: ViewModelPath, _ store: ViewModelStore) -> CellIndex {
        store.effort.spend(path.effort)
        if main.exists, case let found = cell(path, from: main, store), found.exists { return found }
        if !globals.isEmpty, case let found = globalCell(path, store), found.exists { return found }
        return parent?.cell(path, store) ?? .none
    }

    private func globalCell(_ path: ViewModelPath, _ store: ViewModelStore) -> CellIndex {
        for global in globals where global.instance.exists && store.effort.spend(4) {
            if case let found = cell(path, from: global.instance, store), found.exists { return found }
        }
        return .none
    }

    /// The instance that a path leads to, none where it leads nowhere.
    func instance(_ path: ViewModelPath) -> InstanceHandle {
        let store = store
        store.effort.spend(path.effort)
        if main.exists, case let found = instance(path, from: main, store), found.exists { return found }
        for global in globals where global.instance.exists && store.effort.spend(4) {
            if case let found = instance(path, from: global.instance, store), found.exists { return found }
        }
        return parent?.instance(path) ?? .none
    }

    /// Consumes the changes of the instances of this context.
    func advanced() {
        guard store.hasStaleValues else { return }
        store.advanced(main)
        for global in globals { store.advanced(global.instance) }
    }

    @inline(__always)
    private func cell(_ path: ViewModelPath, from start: InstanceHandle, _ store: ViewModelStore) -> CellIndex {
        path.leadsFar || path.isRelative ? farCell(path, from: start, store) : nearCell(path, in: start, store)
    }

    /// The value of an instance itself: where most paths lead.
    @inline(__always)
    private func nearCell(_ path: ViewModelPath, in instance: InstanceHandle, _ store: ViewModelStore) -> CellIndex {
        guard let steps = properties(of: path, from: instance, store), !steps.isEmpty else { return .none }
        return store.cell(of: instance, property: store.file.pathIds[Int(steps.lowerBound)])
    }

    private func farCell(_ path: ViewModelPath, from start: InstanceHandle, _ store: ViewModelStore) -> CellIndex {
        guard let steps = properties(of: path, from: start, store), !steps.isEmpty else { return .none }
        let last = steps.upperBound - 1
        let owner = walk(steps.lowerBound..<last, path, from: start, store)
        return owner.exists ? cell(last, path, of: owner, store) : .none
    }

    private func instance(_ path: ViewModelPath, from start: InstanceHandle, _ store: ViewModelStore) -> InstanceHandle
    {
        properties(of: path, from: start, store).map { walk($0, path, from: start, store) } ?? .none
    }

    /// The steps of a path that name properties; nil where the path does not start in the view model of an instance.
    @inline(__always)
    private func properties(of path: ViewModelPath, from start: InstanceHandle, _ store: ViewModelStore) -> Range<
        Int32
    >? {
        if path.isRelative { return path.steps }
        let model = store.file.pathIds[Int(path.steps.lowerBound)]
        guard model == UInt32(bitPattern: store.instances.pointer(start).pointee.model) else { return nil }
        return path.steps.lowerBound + 1..<path.steps.upperBound
    }

    @inline(__always)
    private func walk(
        _ steps: Range<Int32>, _ path: ViewModelPath, from start: InstanceHandle, _ store: ViewModelStore
    ) -> InstanceHandle {
        var instance = start
        for step in steps {
            instance = nested(cell(step, path, of: instance, store), store)
            if !instance.exists { return .none }
        }
        return instance
    }

    /// The value that a step leads to.
    @inline(__always)
    private func cell(_ step: Int32, _ path: ViewModelPath, of instance: InstanceHandle, _ store: ViewModelStore)
        -> CellIndex
    {
        path.isRelative
            ? store.cell(of: instance, named: store.file.pathNames[Int(step)])
            : store.cell(of: instance, property: store.file.pathIds[Int(step)])
    }

    /// Whether a path leads somewhere from an instance; who follows it is noted at each nested instance that it passes.
    func follow(_ path: ViewModelPath, from start: InstanceHandle, by follower: Followers.Follower) -> Bool {
        guard start.exists, let steps = properties(of: path, from: start, store), store.effort.spend(steps.count) else {
            return false
        }
        var instance = start
        for step in steps {
            let cell = cell(step, path, of: instance, store)
            guard cell.exists else { return false }
            guard store.kind(of: cell) == .viewModel else { return follower.kind != .host && step == steps.last }
            store.note(follower, at: cell)
            instance = nested(cell, store)
            guard instance.exists else { return false }
        }
        return true
    }

    /// Notes at each nested instance that a path passes who follows it.
    func follow(_ path: ViewModelPath, by follower: Followers.Follower) {
        if follow(path, from: main, by: follower) { return }
        for global in globals where store.effort.spend(4) {
            if follow(path, from: global.instance, by: follower) { return }
        }
        parent?.follow(path, by: follower)
    }

    /// Visits the instances that paths start in, of the contexts around it too.
    func visitInstances(_ collector: inout InstanceCollector) {
        collector.visit(main)
        for global in globals { collector.visit(global.instance) }
        parent?.visitInstances(&collector)
    }

    private func nested(_ cell: CellIndex, _ store: ViewModelStore) -> InstanceHandle {
        guard cell.exists, case let value = store.cells.pointer(cell), value.pointee.kind == .viewModel else {
            return .none
        }
        return InstanceHandle(bits: value.pointee.word)
    }
}

extension ViewModelPath {
    /// What following it counts for.
    fileprivate var effort: Int { 1 + Int(steps.upperBound - steps.lowerBound) }
}
