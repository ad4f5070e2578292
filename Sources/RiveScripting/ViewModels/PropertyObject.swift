import RiveLuau
import RiveModel
import RiveRuntime

/// A property of a view model instance as scripts have it, with those that listen to it through this object.
final class PropertyObject {
    unowned(unsafe) let host: ScriptHost
    private let definition: ModelProperty
    /// The instance and the value; none once it is over, and where there is no instance.
    private(set) var instance: InstanceHandle
    private(set) var cell: CellIndex
    private var listeners = PropertyListeners()
    /// The life of the scripted object that was running when it was made, with which it ends.
    private weak var life: ScriptLife?
    /// Its number among those that listen, and its place at the value.
    private var listening: (number: Int32, place: Int32)?
    /// The object that stands for what the property holds, and for what.
    private var held: (word: UInt32, value: LuauValue)?
    /// The objects that stand for the items of a list.
    private var items: [InstanceHandle: LuauValue] = [:]

    init(
        _ host: ScriptHost, _ instance: InstanceHandle, _ cell: CellIndex, _ definition: ModelProperty
    ) {
        self.host = host
        self.instance = instance
        self.cell = cell
        self.definition = definition
        life = host.life
        host.hold(instance)
        life?.add(self)
    }

    deinit { letGo() }

    var type: ViewModelPropertyKind { definition.type }

    /// Lets go of the value, whose scripted object is gone.
    func end() {
        letGo()
        (instance, cell) = (.none, .none)
        items = [:]
        held = nil
    }

    private func letGo() {
        listeners.removeAll()
        stopListening()
        host.release(instance)
    }

    // MARK: Listeners

    func addListener(_ function: LuauReference, _ userdata: LuauValue) {
        listeners.add(function, userdata)
        guard listening == nil, cell.exists else { return }
        // As long as it listens it is kept.
        let number = host.listeners.add { self.listeners.call(self.host, self.life) }
        listening = (number, host.store.addScript(listener: number, to: cell))
    }

    func removeListener(_ function: LuauReference) {
        listeners.remove(function)
        if listeners.isEmpty { stopListening() }
    }

    private func stopListening() {
        guard let listening else { return }
        self.listening = nil
        host.store.removeScript(at: listening.place, from: cell)
        host.listeners.remove(listening.number)
    }

    // MARK: The value

    var store: ViewModelStore { host.store }

    func value() throws(LuauError) -> LuauValue {
        let value = cell.exists ? store.value(cell) : .none
        switch (definition.kind, value) {
        case (.number, .number(let number)): return .number(Double(number))
        case (.number, _): return .number(0)
        case (.string, .string(let text)): return .string(Array(text.utf8.prefix { $0 != 0 }))
        case (.string, _): return .string("")
        case (.boolean, .boolean(let flag)): return .boolean(flag)
        case (.boolean, _): return .boolean(false)
        case (.color, .color(let color)): return .number(Double(color))
        case (.color, _): return .number(0)
        case (.enumeration, .enumeration(let word, let dataEnum)):
            return .string(store.file.key(of: word, enum: dataEnum) ?? "")
        case (.enumeration, _): return .string("")
        case (.viewModel, _): return try nested()
        case (.asset, _): return try asset()
        default: return .none
        }
    }

    /// The instance that the property holds now.
    private func nested() throws(LuauError) -> LuauValue {
        let instance = cell.exists ? store.scriptInstance(cell) : .none
        if let held, held.word == instance.bits { return held.value }
        let made = try ViewModelObject.value(host, instance, model: definition.model)
        held = (instance.bits, made)
        return made
    }

    private func asset() throws(LuauError) -> LuauValue {
        guard cell.exists, case .whole(.asset, let word) = store.value(cell) else { return .none }
        if let held, held.word == word { return held.value }
        guard let made = try AssetObject.value(host, type, word) else { return .none }
        held = (word, made)
        return made
    }

    func set(_ call: LuauCall) throws(LuauFailure) {
        let word: UInt32?
        switch definition.kind {
        case .number: word = Float(try call.number(3)).bitPattern
        case .boolean: word = try call.boolean(3) ? 1 : 0
        case .string:
            let text = try call.name(3)
            if cell.exists { store.set(cell, string: text) }
            return
        case .color: word = try call.unsigned(3)
        case .enumeration: word = store.file.value(ofKey: try call.name(3), enum: definition.enumIndex)
        case .viewModel: return set(try call.object(3, .viewModel, as: ViewModelObject.self).instance)
        case .asset: word = try AssetObject.word(call, 3, type, host)
        default: return
        }
        if cell.exists, let word { store.set(cell, word: word) }
    }

    private func set(_ new: InstanceHandle) {
        guard cell.exists, new.exists else { return }
        let old = store.scriptInstance(cell)
        store.replaceAny(cell, with: new)
        host.noteHeld(new)
        if old.exists, old != new, store.isPinned(old) { host.noteLoose(old) }
    }

    func fire() { if type == .trigger, cell.exists { store.fire(cell) } }

    /// The keys that a property chooses from.
    var keys: [String] { store.file.keys(ofEnum: definition.enumIndex) }

    // MARK: Lists

    var listItems: [ListItem] { cell.exists && type == .list ? store.items(of: cell) : [] }

    /// The item at a place, counted from 1; nil beyond the ends.
    func item(_ number: Double) throws(LuauError) -> LuauValue {
        let items = listItems
        guard let instance = items.item(number)?.instance else { return .none }
        if let known = self.items[instance] { return known }
        let made = try ViewModelObject.value(host, instance)
        if self.items.count > 2 * items.count + 64 { self.items = [:] }
        self.items[instance] = made
        return made
    }

    /// Puts others into a run of the items.
    func replace(_ range: Range<Int>, with instances: [InstanceHandle], keepsHolders: Bool = false) {
        guard cell.exists else { return }
        let old = listItems[range].map(\.instance)
        store.replace(range, of: cell, with: instances.map { store.item($0) })
        for instance in instances { host.noteHeld(instance) }
        guard !keepsHolders else { return }
        for instance in old where !instances.contains(instance) && store.isPinned(instance) { host.noteLoose(instance) }
    }

    /// Sets all items, as one change.
    func setAll(_ new: [ListItem]) {
        guard cell.exists else { return }
        store.replace(0..<listItems.count, of: cell, with: new)
    }
}

extension PropertyObject: ScriptLifeMember {}
