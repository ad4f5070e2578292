import RiveLuau
import RiveModel
import RiveRuntime

/// What scripts can do with lists: each effective call is one change.
extension PropertyObject {
    static func addListMethods(_ type: inout ScriptType) {
        type.add("push") { (call) throws(LuauFailure) in
            let (list, new) = try list(call, "push", takesInstance: true)
            let count = list.listItems.count
            if let new { list.replace(count..<count, with: [new]) }
            return 0
        }
        type.add("insert") { (call) throws(LuauFailure) in
            let (list, new) = try list(call, "insert", takesInstance: true)
            guard let new, let index = call.index(3), index >= 1, index <= list.listItems.count + 1 else { return 0 }
            list.replace(index - 1..<index - 1, with: [new])
            return 0
        }
        type.add("pop") { (call) throws(LuauFailure) in
            let (list, _) = try list(call, "pop")
            // As the runtime: what is popped counts as held for good.
            return try list.take(list.listItems.count - 1, call, keepsHolders: true)
        }
        type.add("shift") { (call) throws(LuauFailure) in
            let (list, _) = try list(call, "shift")
            return try list.take(0, call, keepsHolders: false)
        }
        type.add("remove") { (call) throws(LuauFailure) in
            let (list, _) = try list(call, "remove")
            if let gone = call.viewModel(2), let index = list.listItems.firstIndex(where: { $0.instance == gone }) {
                list.replace(index..<index + 1, with: [])
            }
            return 0
        }
        type.add("removeAt") { (call) throws(LuauFailure) in
            let (list, _) = try list(call, "removeAt")
            guard case .number(let number) = call[2] else { throw call.typeError(2, wanted: "number") }
            guard let index = Int(exactly: number.rounded(.towardZero)), index >= 1, index <= list.listItems.count
            else { throw call.error("removeAt index out of range") }
            list.replace(index - 1..<index, with: [])
            return 0
        }
        type.add("removeAllOf") { (call) throws(LuauFailure) in
            let (list, _) = try list(call, "removeAllOf")
            guard let gone = call.viewModel(2) else { return 0 }
            let items = list.listItems
            let kept = items.filter { $0.instance != gone }
            guard kept.count < items.count else { return 0 }
            list.setAll(kept)
            list.host.noteLoose(gone)
            return 0
        }
        type.add("clear") { (call) throws(LuauFailure) in
            let (list, _) = try list(call, "clear")
            list.replace(0..<list.listItems.count, with: [])
            return 0
        }
        type.add("swap") { (call) throws(LuauFailure) in
            let (list, _) = try list(call, "swap")
            var items = list.listItems
            guard let i = call.index(2), let j = call.index(3), i >= 1, j >= 1, i <= items.count, j <= items.count
            else { return 0 }
            items.swapAt(i - 1, j - 1)
            list.setAll(items)
            return 0
        }
    }

    /// The list that a method is called on, and the instance that it takes.
    private static func list(
        _ call: LuauCall, _ name: String, takesInstance: Bool = false
    ) throws(LuauFailure) -> (list: PropertyObject, instance: InstanceHandle?) {
        let list = try call.object(1, .property, as: PropertyObject.self)
        guard list.type == .list else { throw call.error("\(name) is not a valid method of \(list.type.scriptName)") }
        try call.spend(1 + list.listItems.count / 16)
        guard takesInstance else { return (list, nil) }
        let taken = try call.object(2, .viewModel, as: ViewModelObject.self).instance
        return (list, taken.exists ? taken : nil)
    }

    /// Takes an item out, and gives it.
    private func take(_ index: Int, _ call: LuauCall, keepsHolders: Bool) throws(LuauFailure) -> Int {
        let items = listItems
        guard items.indices.contains(index) else { return 0 }
        let value = try call.doing { () throws(LuauError) in try ViewModelObject.value(host, items[index].instance) }
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
