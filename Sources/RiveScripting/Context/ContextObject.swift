import RiveFormat
import RiveLuau
import RiveRuntime

/// What a script can reach from its place: the context that `init` is given.
final class ContextObject {
    unowned(unsafe) let host: ScriptHost
    /// The place; nil once the scripted object is gone.
    private(set) var site: ScriptSite?
    /// Whether it was asked for data that is not there.
    private(set) var missesData = false

    init(_ host: ScriptHost, _ site: ScriptSite) {
        self.host = host
        self.site = site
    }

    func dispose() { site = nil }

    /// The context of data, which a script that asks for one wants.
    fileprivate func data() -> DataContext? {
        if let context = site?.context { return context }
        missesData = true
        return nil
    }

    fileprivate func viewModel(of context: DataContext?) throws(LuauError) -> LuauValue? {
        guard let context, context.main.exists else {
            missesData = true
            return nil
        }
        return try ViewModelObject.value(host, context.main)
    }

    /// The instance of a global view model: that in its slot of the outermost context, or else the nearest of that model.
    fileprivate func globalViewModel(_ name: String) -> InstanceHandle? {
        guard let nearest = site?.context,
            let model = host.store.file.models.firstIndex(where: { $0.isGlobal && $0.name.isSame(as: name) })
        else { return nil }
        let outermost = nearest.outermost
        if let global = outermost.globals.first(where: { $0.slot == Int32(model) }), global.instance.exists {
            return global.instance
        }
        return sequence(first: nearest, next: \.parent).lazy.flatMap { [$0.main] + $0.globals.map(\.instance) }.first {
            $0.exists && host.store.model(of: $0) == Int32(model)
        }
    }
}

extension DataContext {
    /// The context around all others.
    var outermost: DataContext {
        var context = self
        while let parent = context.parent { context = parent }
        return context
    }
}

/// The context of data around a script, and those around it.
private final class DataContextObject {
    let context: DataContext

    init(_ context: DataContext) { self.context = context }
}

extension ContextObject {
    static func open(_ host: ScriptHost) throws(LuauError) {
        try openDataContext(host)
        var type = ScriptType(.context)
        type.noMethod = { [unowned host] call, name in
            if name == "audio" { host.noteMissing("there is no sound") }
            return call.error("\(name) is not a valid method of Context")
        }
        add("viewModel", to: &type) { (call, context) throws(LuauFailure) in
            try call.doing(try context.viewModel(of: context.data()))
        }
        add("rootViewModel", to: &type) { (call, context) throws(LuauFailure) in
            try call.doing(try context.viewModel(of: context.data()?.outermost))
        }
        add("dataContext", to: &type) { [unowned host] (call, context) throws(LuauFailure) in
            guard let data = context.data() else { return nil }
            return try call.doing(try host.userdata(DataContextObject(data), .dataContext))
        }
        add("globalViewModel", to: &type) { [unowned host] (call, context) throws(LuauFailure) in
            guard let instance = context.globalViewModel(try call.name(2)) else { return nil }
            return try call.doing(try ViewModelObject.value(host, instance))
        }
        add("globalViewModelNames", to: &type) { [unowned host] (call, _) throws(LuauFailure) in
            let models = host.store.file.models.filter(\.isGlobal)
            return try call.doing(try host.list(models.count) { .string(models[$0].name) })
        }
        add("markNeedsUpdate", to: &type) { (_, context) throws(LuauFailure) in
            context.site?.markNeedsUpdate()
            return nil
        }
        addAssets(&type, host)
        try host.open(type)
    }

    private static func openDataContext(_ host: ScriptHost) throws(LuauError) {
        var type = ScriptType(.dataContext)
        type.namesMethods(of: "DataContext")
        type.gives("viewModel") { [unowned host] (call, object: DataContextObject) throws(LuauFailure) in
            guard object.context.main.exists else { return .none }
            return try call.doing(try ViewModelObject.value(host, object.context.main))
        }
        type.gives("parent") { [unowned host] (call, object: DataContextObject) throws(LuauFailure) in
            guard let parent = object.context.parent else { return .none }
            return try call.doing(try host.userdata(DataContextObject(parent), .dataContext))
        }
        try host.open(type)
    }

    /// A method of a context that may be used.
    static func add(_ name: String, to type: inout ScriptType, _ body: @escaping ContextMethod) {
        type.add(name) { (call) throws(LuauFailure) in
            let context = try call.object(1, .context, as: ContextObject.self)
            guard context.site != nil else { throw call.error(ScriptText.disposed(name)) }
            guard let value = try body(call, context) else { return 0 }
            return try call.one(value)
        }
    }
}

/// A method of a context, which gives one result or none.
typealias ContextMethod = (LuauCall, ContextObject) throws(LuauFailure) -> LuauValue?
