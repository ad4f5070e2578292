/// Where paths of data binds start: a main view model instance, global ones, and the context around.
final class DataContext {
    /// What binds to a context may be known to the store, so that neither keeps the other alive.
    private unowned(unsafe) let store: ViewModelStore
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
    func cell(_ path: ViewModelPath) -> Int32 {
        if main >= 0, case let found = cell(path, from: main), found >= 0 { return found }
        for global in globals where global.instance >= 0 {
            if case let found = cell(path, from: global.instance), found >= 0 { return found }
        }
        return parent?.cell(path) ?? -1
    }

    /// The instance that a path leads to, -1 where it leads nowhere.
    func instance(_ path: ViewModelPath) -> Int32 {
        if main >= 0, case let found = instance(path, from: main), found >= 0 { return found }
        for global in globals where global.instance >= 0 {
            if case let found = instance(path, from: global.instance), found >= 0 { return found }
        }
        return parent?.instance(path) ?? -1
    }

    /// Consumes the changes of the instances of this context.
    func advanced() {
        store.advanced(main)
        for global in globals { store.advanced(global.instance) }
    }

    private func cell(_ path: ViewModelPath, from start: Int32) -> Int32 {
        if path.isRelative {
            guard let last = path.names.last, case let owner = walk(path.names.dropLast(), from: start), owner >= 0
            else { return -1 }
            return store.cell(of: owner, named: last)
        }
        return path.ids.withUnsafeBufferPointer { ids in
            guard ids.count > 1, ids[0] == UInt32(bitPattern: store.instances.pointer(Int(start)).pointee.model) else {
                return -1
            }
            var owner = start
            for place in 1..<ids.count - 1 {
                owner = nested(store.cell(of: owner, property: ids[place]))
                if owner < 0 { return -1 }
            }
            return store.cell(of: owner, property: ids[ids.count - 1])
        }
    }

    private func instance(_ path: ViewModelPath, from start: Int32) -> Int32 {
        if path.isRelative { return walk(path.names[...], from: start) }
        guard let model = path.ids.first, model == UInt32(bitPattern: store.instances[Int(start)].model) else {
            return -1
        }
        return walk(path.ids[1...], from: start)
    }

    private func walk(_ ids: ArraySlice<UInt32>, from start: Int32) -> Int32 {
        var instance = start
        for id in ids {
            instance = nested(store.cell(of: instance, property: id))
            if instance < 0 { return -1 }
        }
        return instance
    }

    private func walk(_ names: ArraySlice<String>, from start: Int32) -> Int32 {
        var instance = start
        for name in names {
            instance = nested(store.cell(of: instance, named: name))
            if instance < 0 { return -1 }
        }
        return instance
    }

    private func nested(_ cell: Int32) -> Int32 {
        guard cell >= 0, store.cells[Int(cell)].kind == .viewModel else { return -1 }
        return Int32(bitPattern: store.cells[Int(cell)].word)
    }
}
