/// The view model instances of a store that something leads to, as far as they were visited.
struct InstanceCollector {
    private(set) var isReached: [Bool]
    private var pending: [Int32] = []

    /// A collector for so many instances, some of whose places are free.
    init(_ count: Int, vacant: [Int32]) {
        isReached = .init(repeating: false, count: count)
        for handle in vacant { isReached[Int(handle)] = true }
    }

    mutating func visit(_ instance: Int32) {
        guard instance >= 0, !isReached[Int(instance)] else { return }
        isReached[Int(instance)] = true
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
    mutating func next() -> Int32? { pending.popLast() }
}
