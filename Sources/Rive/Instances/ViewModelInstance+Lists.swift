internal import RiveRuntime

extension ViewModelInstance {
    /// How many items a list has.
    public func size(of list: ListProperty) throws(ViewModelInstanceError) -> Int { try value(of: list) }

    /// The instance of an item of a list.
    public func value(of list: ListProperty, at index: Int) throws(ViewModelInstanceError) -> ViewModelInstance {
        let items = try items(of: list).items
        try Self.check(index, items.indices, list)
        guard items[index].instance >= 0 else { throw .noInstance(path: "\(list.path)/\(index)") }
        return ViewModelInstance(file, items[index].instance)
    }

    /// Adds an instance at the end of a list. One instance can be several items, and items can be of several view models.
    public func appendInstance(_ instance: ViewModelInstance, to list: ListProperty) throws(ViewModelInstanceError) {
        let (place, items) = try items(of: list)
        try insert(instance, into: items, at: items.endIndex, list, place)
    }

    /// Adds an instance to a list, before the item at an index.
    public func insertInstance(
        _ instance: ViewModelInstance, to list: ListProperty, at index: Int
    ) throws(ViewModelInstanceError) {
        let (place, items) = try items(of: list)
        guard (0...items.count).contains(index) else {
            throw .indexOutOfRange(path: list.path, index: index, count: items.count)
        }
        try insert(instance, into: items, at: index, list, place)
    }

    /// Removes an instance from a list, everywhere it is an item.
    public func removeInstance(_ instance: ViewModelInstance, from list: ListProperty) throws(ViewModelInstanceError) {
        let (place, items) = try items(of: list)
        guard instance.file === file else { throw .otherFile(path: list.path) }
        let rest = items.filter { $0.instance != instance.handle }
        guard rest.count < items.count else { throw .notInList(path: list.path) }
        file.store.set(place.cell, .list(rest))
    }

    /// Removes the item at an index of a list.
    public func removeInstance(at index: Int, from list: ListProperty) throws(ViewModelInstanceError) {
        var (place, items) = try items(of: list)
        try Self.check(index, items.indices, list)
        items.remove(at: index)
        file.store.set(place.cell, .list(items))
    }

    /// Removes all items of a list.
    public func removeAllInstances(from list: ListProperty) throws(ViewModelInstanceError) {
        file.store.set(try items(of: list).place.cell, .list([]))
    }

    /// Lets two items of a list change places.
    public func swapInstance(
        atIndex first: Int, withIndex second: Int, in list: ListProperty
    ) throws(ViewModelInstanceError) {
        var (place, items) = try items(of: list)
        try Self.check(first, items.indices, list)
        try Self.check(second, items.indices, list)
        items.swapAt(first, second)
        file.store.set(place.cell, .list(items))
    }

    private func items(of list: ListProperty) throws(ViewModelInstanceError) -> (place: ValuePlace, items: [ListItem]) {
        let place = try place(list)
        guard case .list(let items) = file.store.value(place.cell) else { throw place.mismatch(.list) }
        return (place, items)
    }

    private func insert(
        _ instance: ViewModelInstance, into items: [ListItem], at index: Int, _ list: ListProperty, _ place: ValuePlace
    ) throws(ViewModelInstanceError) {
        guard instance.file === file else { throw .otherFile(path: list.path) }
        var items = items
        items.insert(file.store.item(instance.handle), at: index)
        file.store.set(place.cell, .list(items))
    }

    private static func check(_ index: Int, _ range: Range<Int>, _ list: ListProperty) throws(ViewModelInstanceError) {
        guard range.contains(index) else {
            throw .indexOutOfRange(path: list.path, index: index, count: range.count)
        }
    }
}
