/// Finds the view model instances that nothing leads to any more, so that their places are used again.
struct InstanceCollector {
    private let store: ViewModelStore
    private var isReached: [Bool]
    private var pending: [Int32] = []

    init(_ store: ViewModelStore) {
        self.store = store
        isReached = .init(repeating: false, count: store.instances.count)
        for handle in store.vacancies.instances { isReached[Int(handle)] = true }
    }

    mutating func run() {
        for handle in store.instances.indices where store.instances.pointer(handle).pointee.pins > 0 {
            visit(Int32(handle))
        }
        for scene in store.scenes { scene.takeUnretainedValue().visitInstances(&self) }
        for cell in store.cells.indices where store.cells.pointer(cell).pointee.isWatched {
            visit(store.owner(of: Int32(cell)))
        }
        follow()
        for handle in isReached.indices where !isReached[handle] { store.remove(Int32(handle)) }
    }

    mutating func visit(_ instance: Int32) {
        guard instance >= 0, !isReached[Int(instance)] else { return }
        isReached[Int(instance)] = true
        pending.append(instance)
    }

    /// The owner of a value.
    mutating func visit(ownerOf cell: Int32) { if cell >= 0 { visit(store.owner(of: cell)) } }

    mutating func visit(_ items: [ListItem]) { for item in items { visit(item.instance) } }

    mutating func visit(_ value: DataValue) {
        switch value {
        case .viewModel(let instance): visit(instance)
        case .list(let items): visit(items)
        default: break
        }
    }

    mutating func visit(_ context: DataContext?) {
        var context = context
        while let current = context {
            visit(current.main)
            for global in current.globals { visit(global.instance) }
            context = current.parent
        }
    }

    /// Goes on from what was reached to all that it holds.
    private mutating func follow() {
        while let instance = pending.popLast() {
            for cell in store.cells(of: instance) {
                let place = store.cells.pointer(Int(cell)).pointee
                switch place.kind {
                case .viewModel: visit(Int32(bitPattern: place.word))
                case .list: visit(store.lists[Int(place.word)])
                default: break
                }
            }
        }
    }
}

extension ViewModelStore {
    /// Searches for instances that nothing leads to, when enough were made for a search to be worth while.
    ///
    /// Only between frames: within one, something may have been made that nothing leads to yet.
    @inline(__always)
    func collect() { if clearing.made > clearing.patience { search() } }

    private func search() {
        var collector = InstanceCollector(self)
        collector.run()
        clearing.made = 0
        // As long as what lives now: what searches cost stays in proportion to what is made.
        clearing.patience = max(Vacancies.leastPatience, cells.count - vacancies.cellCount)
    }

    /// Keeps an instance for as long as a program holds it.
    package func pin(_ instance: Int32) { if instance >= 0 { instances[Int(instance)].pins += 1 } }

    package func unpin(_ instance: Int32) { if instance >= 0 { instances[Int(instance)].pins -= 1 } }
}

extension ViewModelStore.Cell {
    /// Whether anybody is told of its changes.
    fileprivate var isWatched: Bool { dependents.first >= 0 }
}

extension Scene {
    /// Visits every instance that it leads to.
    fileprivate func visitInstances(_ collector: inout InstanceCollector) {
        collector.visit(context)
        root.visitInstances(&collector)
    }
}

extension ArtboardInstance {
    func visitInstances(_ collector: inout InstanceCollector) {
        for instance in instances { collector.visit(instance) }
        collector.visit(context)
        container.visitInstances(&collector)
        for machine in machines.indices { machines[machine].visitInstances(&collector) }
        for host in hosts.indices { hosts[host].visitInstances(&collector) }
    }
}

extension StateMachineInstance {
    fileprivate func visitInstances(_ collector: inout InstanceCollector) {
        collector.visit(context)
        for bindable in bindables.indices { collector.visit(bindables[bindable].value) }
        container.visitInstances(&collector)
    }
}

extension BindContainer {
    fileprivate func visitInstances(_ collector: inout InstanceCollector) {
        collector.visit(context)
        for index in binds.indices {
            let bind = binds.pointer(index)
            // One that binds once is not told of changes.
            collector.visit(ownerOf: bind.pointee.source)
            collector.visit(bind.pointee.remembered)
            collector.visit(bind.pointee.keyFrameValue)
            bind.pointee.converter?.visitInstances(&collector)
        }
    }
}
