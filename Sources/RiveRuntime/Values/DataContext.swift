/// Where paths of data binds start: a main view model instance, global ones, and the context around.
final class DataContext {
    /// What binds to a context may be known to the store, so that neither keeps the other alive: scenes keep the store, and
    /// what runs in them its contexts.
    unowned(unsafe) let store: ViewModelStore
    /// The main instance, -1 for none.
    let main: Int32
    /// The instances of global view models, by the index of the view model whose place they take.
    let globals: [(slot: Int32, instance: Int32)]
    let parent: DataContext?

    init(
        _ store: ViewModelStore, main: Int32, globals: [(slot: Int32, instance: Int32)] = [], parent: DataContext? = nil
    ) {
        self.store = store
        self.main = main
        self.globals = globals
        self.parent = parent
    }

    /// The value that a path leads to, -1 where it leads nowhere.
    func cell(_ path: ViewModelPath) -> Int32 { cell(path, store) }

    /// The same for who has the context's store at hand, when many paths are looked up.
    func cell(_ path: ViewModelPath, _ store: ViewModelStore) -> Int32 {
        store.effort.spend(path.effort)
        if main >= 0, case let found = cell(path, from: main, store), found >= 0 { return found }
        if !globals.isEmpty, case let found = globalCell(path, store), found >= 0 { return found }
        return parent?.cell(path, store) ?? -1
    }

    private func globalCell(_ path: ViewModelPath, _ store: ViewModelStore) -> Int32 {
        for global in globals where global.instance >= 0 && store.effort.spend(4) {
            if case let found = cell(path, from: global.instance, store), found >= 0 { return found }
        }
        return -1
    }

    /// The instance that a path leads to, -1 where it leads nowhere.
    func instance(_ path: ViewModelPath) -> Int32 {
        let store = store
        store.effort.spend(path.effort)
        if main >= 0, case let found = instance(path, from: main, store), found >= 0 { return found }
        for global in globals where global.instance >= 0 && store.effort.spend(4) {
            if case let found = instance(path, from: global.instance, store), found >= 0 { return found }
        }
        return parent?.instance(path) ?? -1
    }

    /// Consumes the changes of the instances of this context.
    func advanced() {
        guard store.hasStaleValues else { return }
        store.advanced(main)
        for global in globals { store.advanced(global.instance) }
    }

    @inline(__always)
    private func cell(_ path: ViewModelPath, from start: Int32, _ store: ViewModelStore) -> Int32 {
        path.leadsFar || path.isRelative ? farCell(path, from: start, store) : nearCell(path, in: start, store)
    }

    /// The value of an instance itself: where most paths lead.
    @inline(__always)
    private func nearCell(_ path: ViewModelPath, in instance: Int32, _ store: ViewModelStore) -> Int32 {
        guard let steps = properties(of: path, from: instance, store), !steps.isEmpty else { return -1 }
        return store.cell(of: instance, property: store.file.pathIds[Int(steps.lowerBound)])
    }

    private func farCell(_ path: ViewModelPath, from start: Int32, _ store: ViewModelStore) -> Int32 {
        guard let steps = properties(of: path, from: start, store), !steps.isEmpty else { return -1 }
        let last = steps.upperBound - 1
        let owner = walk(steps.lowerBound..<last, path, from: start, store)
        return owner < 0 ? -1 : cell(last, path, of: owner, store)
    }

    private func instance(_ path: ViewModelPath, from start: Int32, _ store: ViewModelStore) -> Int32 {
        properties(of: path, from: start, store).map { walk($0, path, from: start, store) } ?? -1
    }

    /// The steps of a path that name properties; nil where the path does not start in the view model of an instance.
    @inline(__always)
    private func properties(of path: ViewModelPath, from start: Int32, _ store: ViewModelStore) -> Range<Int32>? {
        if path.isRelative { return path.steps }
        let model = store.file.pathIds[Int(path.steps.lowerBound)]
        guard model == UInt32(bitPattern: store.instances.pointer(Int(start)).pointee.model) else { return nil }
        return path.steps.lowerBound + 1..<path.steps.upperBound
    }

    @inline(__always)
    private func walk(
        _ steps: Range<Int32>, _ path: ViewModelPath, from start: Int32, _ store: ViewModelStore
    ) -> Int32 {
        var instance = start
        for step in steps {
            instance = nested(cell(step, path, of: instance, store), store)
            if instance < 0 { return -1 }
        }
        return instance
    }

    /// The value that a step leads to.
    @inline(__always)
    private func cell(_ step: Int32, _ path: ViewModelPath, of instance: Int32, _ store: ViewModelStore) -> Int32 {
        path.isRelative
            ? store.cell(of: instance, named: store.file.pathNames[Int(step)])
            : store.cell(of: instance, property: store.file.pathIds[Int(step)])
    }

    /// Whether a path leads somewhere from an instance; who follows it is noted at each nested instance that it passes.
    func follow(_ path: ViewModelPath, from start: Int32, by follower: Followers.Follower) -> Bool {
        guard start >= 0, let steps = properties(of: path, from: start, store), store.effort.spend(steps.count) else {
            return false
        }
        var instance = start
        for step in steps {
            let cell = cell(step, path, of: instance, store)
            guard cell >= 0 else { return false }
            guard store.kind(of: cell) == .viewModel else { return follower.kind != .host && step == steps.last }
            store.note(follower, at: cell)
            instance = nested(cell, store)
            guard instance >= 0 else { return false }
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

    private func nested(_ cell: Int32, _ store: ViewModelStore) -> Int32 {
        guard cell >= 0, case let value = store.cells.pointer(Int(cell)), value.pointee.kind == .viewModel else {
            return -1
        }
        return Int32(bitPattern: value.pointee.word)
    }
}

extension ViewModelPath {
    /// What following it counts for.
    fileprivate var effort: Int { 1 + Int(steps.upperBound - steps.lowerBound) }
}
