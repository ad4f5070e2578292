/// Where paths of data binds start: a main view model instance, global ones, and the context around.
final class DataContext {
    /// What binds to a context may be known to the store, so that neither keeps the other alive.
    private unowned(unsafe) let store: ViewModelStore
    /// The main instance, -1 for none.
    var main: Int32
    /// The instances of global view models, by the index of the view model whose place they take.
    var globals: [(slot: Int32, instance: Int32)] = []
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
    func cell(_ path: ViewModelPath) -> Int32 { find { self.cell(path, from: $0) } }

    /// The instance that a path leads to, -1 where it leads nowhere.
    func instance(_ path: ViewModelPath) -> Int32 { find { self.instance(path, from: $0) } }

    /// Consumes the changes of the instances of this context.
    func advanced() {
        store.advanced(main)
        for global in globals { store.advanced(global.instance) }
    }

    /// What a look-up finds in the instances of this context, or of those around it.
    private func find(_ look: (Int32) -> Int32) -> Int32 {
        var context: DataContext? = self
        while let current = context, store.effort.spend() {
            if current.main >= 0, case let found = look(current.main), found >= 0 { return found }
            for global in current.globals where global.instance >= 0 && store.effort.spend() {
                if case let found = look(global.instance), found >= 0 { return found }
            }
            context = current.parent
        }
        return -1
    }

    private func cell(_ path: ViewModelPath, from start: Int32) -> Int32 {
        if path.isRelative {
            guard let last = path.names.last, case let owner = walk(path.names.dropLast(), from: start), owner >= 0
            else { return -1 }
            return store.cell(of: owner, named: last)
        }
        guard path.ids.count > 1, path.ids[0] == UInt32(bitPattern: store.instances[Int(start)].model),
            case let owner = walk(path.ids[1..<path.ids.count - 1], from: start), owner >= 0
        else { return -1 }
        return store.cell(of: owner, property: path.ids[path.ids.count - 1])
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
