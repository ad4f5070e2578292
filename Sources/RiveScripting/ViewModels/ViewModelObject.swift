import RiveLuau
import RiveModel
import RiveRuntime

/// A view model instance as scripts have it, or the view model of a property that holds none.
///
/// As the runtime: what was found under a name when it was first asked for stays so, whatever was asked for.
final class ViewModelObject {
    private unowned(unsafe) let host: ScriptHost
    let instance: InstanceHandle
    /// The view model; -1 for none.
    let model: Int32
    private var known: [[UInt8]: LuauValue] = [:]

    init(_ host: ScriptHost, _ instance: InstanceHandle, model: Int32) {
        self.host = host
        self.instance = instance
        self.model = instance.exists ? host.store.model(of: instance) : model
        host.hold(instance)
    }

    deinit { host.release(instance) }

    /// A new object for an instance.
    static func value(_ host: ScriptHost, _ instance: InstanceHandle, model: Int32 = -1) throws(LuauError) -> LuauValue
    {
        let object = ViewModelObject(host, instance, model: model)
        let cells = instance.exists ? host.store.cells(of: instance).count : 0
        return try host.userdata(object, .viewModel, cost: 256 + 64 * cells)
    }

    /// The property of a name: nil where there is none, or another kind is wanted.
    func property(_ name: [UInt8], _ fits: (ViewModelPropertyKind) -> Bool) throws(LuauError) -> LuauValue {
        if let known = known[name] { return known }
        let found = try find(name, fits)
        known[name] = found
        return found
    }

    private func find(_ name: [UInt8], _ fits: (ViewModelPropertyKind) -> Bool) throws(LuauError) -> LuauValue {
        let models = host.store.file.models
        guard model >= 0, Int(model) < models.count,
            let index = models[Int(model)].index(of: String(decoding: name, as: UTF8.self))
        else { return .none }
        let definition = models[Int(model)].properties[index]
        if definition.kind.isListIndex { return .number(Double(place(in: index))) }
        guard definition.kind != .none, fits(definition.type) else { return .none }
        let cell = host.store.cell(of: instance, property: UInt32(index))
        guard cell.exists || !instance.exists else { return .none }
        return try host.userdata(
            PropertyObject(host, instance, cell, definition), .property, cost: 256)
    }

    private func place(in property: Int) -> UInt32 {
        let cell = host.store.cell(of: instance, property: UInt32(property))
        if cell.exists, case .whole(let kind, let index) = host.store.value(cell), kind.isListIndex { return index }
        return 0
    }

    /// The place of the instance in its list, as the file has a symbol for it; -1 without one.
    var placeInList: Double {
        let models = host.store.file.models
        guard instance.exists, model >= 0,
            let index = models[Int(model)].properties.firstIndex(where: { $0.kind.isListIndex })
        else { return -1 }
        return Double(place(in: index))
    }

    /// What `Data.MODEL.new` and `instance` make: a copy of the instance of a name, or a blank one.
    static func make(_ host: ScriptHost, model: Int32, named name: [UInt8]?) throws(RuntimeError) -> InstanceHandle {
        let store = host.store
        if let name, let index = store.authoredIndex(named: String(decoding: name, as: UTF8.self), model: model) {
            return try store.makeCopy(model: model, authored: index)
        }
        return try store.makeBlank(model: model)
    }

    /// The same as a new object of a script.
    static func makeValue(_ call: LuauCall, _ host: ScriptHost, model: Int32, named name: [UInt8]?) throws(LuauFailure)
        -> LuauValue
    {
        let made: InstanceHandle
        do throws(RuntimeError) {
            made = try make(host, model: model, named: name)
        } catch {
            throw call.error(ScriptText.tooManyInstances)
        }
        host.noteLoose(made)
        return try call.doing(try value(host, made))
    }
}

extension ViewModelObject {
    static func open(_ host: ScriptHost) throws(LuauError) {
        var type = ScriptType(.viewModel)
        type.namesMethods(of: "PropertyViewModel")
        let getters: [(String, ViewModelPropertyKind)] = [
            ("getNumber", .number), ("getString", .string), ("getBoolean", .boolean), ("getColor", .color),
            ("getEnum", .enum), ("getTrigger", .trigger), ("getList", .list), ("getViewModel", .viewModel),
            ("getImage", .image), ("getFont", .font), ("getBlob", .blob),
        ]
        for (name, wanted) in getters {
            type.gives(name) { (call, object: ViewModelObject) throws(LuauFailure) in
                let name = try call.string(2)
                return try call.doing(try object.property(name) { $0 == wanted })
            }
        }
        type.gives("getIndex") { (_, object: ViewModelObject) in .number(object.placeInList) }
        for name in ["instance", "new"] {
            type.gives(name) { [unowned host] (call, object: ViewModelObject) throws(LuauFailure) in
                try makeValue(call, host, model: object.model, named: call.text(2))
            }
        }
        type.gets { (call, object: ViewModelObject) throws(LuauFailure) in
            let name = try call.string(2)
            return try call.doing(try object.property(name) { _ in true })
        }
        type.operation("__eq") { (call) throws(LuauFailure) in
            let left = try call.object(1, .viewModel, as: ViewModelObject.self)
            let right = try call.object(2, .viewModel, as: ViewModelObject.self)
            let same = left === right || left.instance.exists && left.instance == right.instance
            return try call.one(.boolean(same))
        }
        try host.open(type)
    }
}

extension LuauCall {
    /// A text, or a number as one; nil for everything else.
    func text(_ number: Int) throws(LuauFailure) -> [UInt8]? {
        switch self[number] {
        case .string, .number: try string(number)
        default: nil
        }
    }
}
