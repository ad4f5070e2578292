import RiveLuau
import RiveModel
import RiveRuntime

/// What scripts can do with lists: each effective call is one change.
extension PropertyObject {
    static func addListMethods(_ type: inout ScriptType) {
        func add(_ name: String, _ body: @escaping ObjectAction<PropertyObject>) {
            type.does(name) { (call, list: PropertyObject) throws(LuauFailure) in
                try list.expectList(call, name)
                try body(call, list)
            }
        }
        func takes(_ name: String, keepsHolders: Bool, _ index: @escaping (_ count: Int) -> Int) {
            type.add(name) { (call) throws(LuauFailure) in
                let list = try call.object(1, .property, as: PropertyObject.self)
                try list.expectList(call, name)
                return try list.take(index(list.listItems.count), call, keepsHolders: keepsHolders)
            }
        }
        add("push") { (call, list) throws(LuauFailure) in
            let new = try call.object(2, .viewModel, as: ViewModelObject.self).instance
            let count = list.listItems.count
            if new.exists { list.replace(count..<count, with: [new]) }
        }
        add("insert") { (call, list) throws(LuauFailure) in
            let new = try call.object(2, .viewModel, as: ViewModelObject.self).instance
            guard new.exists, let index = call.index(3), index >= 1, index <= list.listItems.count + 1 else { return }
            list.replace(index - 1..<index - 1, with: [new])
        }
        // As the runtime: what is popped counts as held for good.
        takes("pop", keepsHolders: true) { $0 - 1 }
        takes("shift", keepsHolders: false) { _ in 0 }
        add("remove") { (call, list) in
            if let gone = call.viewModel(2), let index = list.listItems.firstIndex(where: { $0.instance == gone }) {
                list.replace(index..<index + 1, with: [])
            }
        }
        add("removeAt") { (call, list) throws(LuauFailure) in
            guard case .number(let number) = call[2] else { throw call.typeError(2, wanted: "number") }
            guard let index = Int(exactly: number.rounded(.towardZero)), index >= 1, index <= list.listItems.count
            else { throw call.error("removeAt index out of range") }
            list.replace(index - 1..<index, with: [])
        }
        add("removeAllOf") { (call, list) in
            guard let gone = call.viewModel(2) else { return }
            let items = list.listItems
            let kept = items.filter { $0.instance != gone }
            guard kept.count < items.count else { return }
            list.setAll(kept)
            list.host.noteLoose(gone)
        }
        add("clear") { (_, list) in list.replace(0..<list.listItems.count, with: []) }
        add("swap") { (call, list) in
            var items = list.listItems
            guard let i = call.index(2), let j = call.index(3), i >= 1, j >= 1, i <= items.count, j <= items.count
            else { return }
            items.swapAt(i - 1, j - 1)
            list.setAll(items)
        }
    }

    /// Refuses a method of lists that is called on something else.
    private func expectList(_ call: LuauCall, _ method: String) throws(LuauFailure) {
        guard type == .list else { throw call.error("\(method) is not a valid method of \(type.scriptName)") }
        try call.spend(1 + listItems.count / 16)
    }

    /// Takes an item out, and gives it.
    private func take(_ index: Int, _ call: LuauCall, keepsHolders: Bool) throws(LuauFailure) -> Int {
        let items = listItems
        guard items.indices.contains(index) else { return 0 }
        let value = try call.doing(try ViewModelObject.value(host, items[index].instance))
        replace(index..<index + 1, with: [], keepsHolders: keepsHolders)
        return try call.one(value)
    }
}

extension LuauCall {
    /// A whole number, towards zero; nil for what is none.
    func index(_ number: Int) -> Int? {
        guard case .number(let value) = self[number] else { return nil }
        return Int(exactly: value.rounded(.towardZero))
    }

    /// The instance of a view model that an argument is; nil for everything else.
    func viewModel(_ number: Int) -> InstanceHandle? {
        guard let (object, kind) = object(number), kind == ScriptObjectKind.viewModel.rawValue else { return nil }
        return unsafeDowncast(object, to: ViewModelObject.self).instance
    }
}
