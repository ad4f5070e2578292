import RiveRuntime

extension ViewModelInstance {
    /// How many items a list has.
    public func size(of list: ListProperty) throws(ViewModelInstanceError) -> Int { try value(of: list) }

    /// The instance of an item of a list.
    public func value(of list: ListProperty, at index: Int) throws(ViewModelInstanceError) -> ViewModelInstance {
        let location = try location(list)
        let items = try location.items
        try location.check(index, items.indices)
        guard items[index].instance.exists else { throw .noInstance(path: "\(list.path)/\(index)") }
        return ViewModelInstance(file, items[index].instance)
    }

    /// Adds an instance at the end of a list. One instance can be several items, and items can be of several view models.
    public func appendInstance(_ instance: ViewModelInstance, to list: ListProperty) throws(ViewModelInstanceError) {
        try location(list).append(instance)
    }

    /// Adds an instance to a list, before the item at an index.
    public func insertInstance(
        _ instance: ViewModelInstance, to list: ListProperty, at index: Int
    ) throws(ViewModelInstanceError) {
        try location(list).insert(instance, at: index)
    }

    /// Removes an instance from a list, everywhere it is an item.
    public func removeInstance(_ instance: ViewModelInstance, from list: ListProperty) throws(ViewModelInstanceError) {
        let location = try location(list)
        let items = try location.items
        guard instance.file === file else { throw .otherFile(path: list.path) }
        let rest = items.filter { $0.instance != instance.handle }
        guard rest.count < items.count else { throw .notInList(path: list.path) }
        file.store.set(location.cell, .list(rest))
    }

    /// Removes the item at an index of a list.
    public func removeInstance(at index: Int, from list: ListProperty) throws(ViewModelInstanceError) {
        try location(list).remove(at: index)
    }

    /// Removes all items of a list.
    public func removeAllInstances(from list: ListProperty) throws(ViewModelInstanceError) {
        try location(list).removeAll()
    }

    /// Lets two items of a list change places.
    public func swapInstance(
        atIndex first: Int, withIndex second: Int, in list: ListProperty
    ) throws(ViewModelInstanceError) {
        try location(list).swap(first, second)
    }
}

/// Changes of a list, where a path has led to one.
extension ValueLocation {
    fileprivate var items: [ListItem] {
        get throws(ViewModelInstanceError) {
            guard case .list(let items) = file.store.value(cell) else { throw mismatch(.list) }
            return items
        }
    }

    package func append(_ instance: ViewModelInstance) throws(ViewModelInstanceError) {
        try insert(instance, at: items.count)
    }

    package func insert(_ instance: ViewModelInstance, at index: Int) throws(ViewModelInstanceError) {
        try check(index, 0..<items.count + 1)
        guard instance.file === file else { throw .otherFile(path: path) }
        file.store.replace(index..<index, of: cell, with: [file.store.item(instance.handle)])
    }

    package func remove(at index: Int) throws(ViewModelInstanceError) {
        try check(index, items.indices)
        file.store.replace(index..<index + 1, of: cell, with: [])
    }

    package func removeAll() throws(ViewModelInstanceError) {
        file.store.replace(try items.indices, of: cell, with: [])
    }

    package func swap(_ first: Int, _ second: Int) throws(ViewModelInstanceError) {
        try check(first, items.indices)
        try check(second, items.indices)
        let (one, other) = (try items[first], try items[second])
        guard one != other else { return }
        file.store.replace(first..<first + 1, of: cell, with: [other])
        file.store.replace(second..<second + 1, of: cell, with: [one])
    }

    fileprivate func check(_ index: Int, _ range: Range<Int>) throws(ViewModelInstanceError) {
        guard range.contains(index) else { throw .indexOutOfRange(path: path, index: index, count: try items.count) }
    }
}
