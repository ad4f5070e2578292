/// The view model instances of a store that something leads to, as far as they were visited.
struct InstanceCollector {
    private(set) var isReached: [Bool]
    private var pending: [InstanceHandle] = []

    /// A collector for so many instances, some of whose places are free.
    init(_ count: Int, vacant: [InstanceHandle]) {
        isReached = .init(repeating: false, count: count)
        for handle in vacant { isReached[handle] = true }
    }

    mutating func visit(_ instance: InstanceHandle) {
        guard instance.exists, !isReached[instance] else { return }
        isReached[instance] = true
        pending.append(instance)
    }

    mutating func visit(_ items: [ListItem]) { for item in items { visit(item.instance) } }

    mutating func visit(_ value: DataValue) {
        switch value {
        case .viewModel(let instance): visit(instance)
        case .list(let items): visit(items)
        default: break
        }
    }

    /// One that was visited, with what it holds still to be; nil once there is none.
    mutating func next() -> InstanceHandle? { pending.popLast() }
}
