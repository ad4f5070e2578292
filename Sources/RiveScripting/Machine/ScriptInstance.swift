import RiveLuau
import RiveModel
import RiveRuntime

/// What a script makes of an object: the table that its generator returns, and the calls of its methods.
final class ScriptInstance {
    unowned(unsafe) let host: ScriptHost
    private unowned(unsafe) let site: ScriptSite
    let module: String
    /// What a converter has made last.
    var latest = DataValue.none
    private let life = ScriptLife()
    /// What the generator has returned, with the context that it was given; nil where there is none.
    private var object: LuauValue?
    private var context: ContextObject?
    private var contextValue = LuauValue.none
    private var isInitialized = false
    /// Whether it may be called: it was given its inputs, and has not failed since.
    private(set) var isAlive = false
    private var isDisposed = false

    init(_ host: ScriptHost, _ site: ScriptSite) {
        self.host = host
        self.site = site
        module = host.moduleNames[site.definition.asset] ?? site.definition.scriptName ?? ""
    }

    // MARK: Life

    func start() {
        guard !isDisposed, site.definition.scriptName != nil else { return }
        if !isInitialized, object == nil { generate() }
        hydrate()
    }

    /// Makes the object alone: it gets no inputs, and `init` is not called.
    func generateAlone() {
        if host.generators[site.definition.asset] != nil { generate() }
    }

    private func generate() {
        guard let generator = host.generators[site.definition.asset] else {
            let name = site.definition.scriptName ?? ""
            return host.note("ScriptAsset doesn't have a generator function \(name)", of: module)
        }
        let context = ContextObject(host, site)
        guard let value = try? host.userdata(context, .context) else { return }
        guard case .object(let made)? = call(generator, [value])?.first, made.kind == .table else { return }
        (object, self.context, contextValue) = (.object(made), context, value)
    }

    /// Gives it its inputs, and has it initialized where it was not.
    private func hydrate() {
        guard object != nil, inputsAreThere else { return }
        for input in site.definition.inputs.indices {
            guard let object else { return }
            if push(input, to: object) == .failed { return }
        }
        if !isInitialized, site.definition.methods.contains(.initialize), !initialize() { return }
        isAlive = true
        site.wake()
    }

    private func initialize() -> Bool {
        guard let object else { return false }
        let method = field("init")
        if method.isFunction {
            let result = call(method, [object, contextValue])
            guard result?.first?.isTrue == true, context?.missesData != true else {
                drop()
                return false
            }
        }
        isInitialized = true
        return true
    }

    /// Lets go of what the script has made: the object is dead until it starts again.
    private func drop() {
        context?.dispose()
        (object, context, contextValue) = (nil, nil, .none)
        isAlive = false
    }

    func clear() { isInitialized = false }

    func dispose() {
        guard !isDisposed else { return }
        isDisposed = true
        drop()
        life.end()
    }

    // MARK: Inputs

    private enum Pushed { case done, nothing, failed }

    private var inputsAreThere: Bool {
        site.definition.inputs.indices.allSatisfy { index in
            switch site.definition.inputs[index].kind {
            case .artboard: artboardIndex(index).map { ArtboardObject.canMake($0, for: site) } == true
            case .viewModel: site.instance(ofInput: index) != nil
            default: true
            }
        }
    }

    private func artboardIndex(_ input: Int) -> UInt32? {
        if case .whole(.artboard, let index) = site.value(ofInput: input) { index } else { nil }
    }

    private func push(_ index: Int, to object: LuauValue) -> Pushed {
        let input = site.definition.inputs[index]
        let value: LuauValue?
        switch site.value(ofInput: index) {
        case .number(let number): value = .number(Double(number))
        case .boolean(let flag): value = .boolean(flag)
        case .string(let text): value = .string(Array(text.utf8.prefix { $0 != 0 }))
        case .color(let color): value = .number(Double(color))
        case .whole(.artboard, let index): value = ArtboardObject.value(host, for: site, index)
        default: value = input.kind == .viewModel ? viewModel(index) : nil
        }
        guard let value else { return .nothing }
        return set(object, input.name, value) ? .done : .failed
    }

    private func viewModel(_ index: Int) -> LuauValue? {
        guard case .some(.some(let instance)) = site.instance(ofInput: index) else { return nil }
        guard instance.exists else {
            host.note(ScriptText.noInstance, of: module)
            return nil
        }
        return try? ViewModelObject.value(host, instance)
    }

    private func set(_ object: LuauValue, _ name: String, _ value: LuauValue) -> Bool {
        host.reporting(of: module, try host.machine.rawSet(object, .string(name), value)) != nil
    }

    func inputChanged(_ index: Int) -> Bool {
        guard let object else { return false }
        let input = site.definition.inputs[index]
        guard input.kind == .trigger else { return push(index, to: object) == .done }
        guard case .whole(.trigger, let count) = site.value(ofInput: index), count != 0 else { return false }
        let method = field(input.name)
        if method.isFunction { _ = call(method, [object]) }
        return true
    }

    // MARK: Calls

    private func call(_ function: LuauValue, _ arguments: [LuauValue]) -> [LuauValue]? {
        host.call(function, arguments, of: module, life)
    }

    private func field(_ name: String) -> LuauValue {
        guard let object else { return .none }
        return host.field(object, name, of: module, life)
    }

    /// What became of the call of a method.
    enum Answer {
        /// There is no such method, or the script is dead.
        case absent
        case failed
        case result(LuauValue)
    }

    /// Whether the object has a function of a name.
    func hasFunction(_ name: String) -> Bool { field(name).isFunction }

    /// Calls a method, where there is one.
    func send(_ method: ScriptMethods, _ arguments: [LuauValue] = []) -> Answer {
        guard isAlive, site.definition.methods.contains(method), let object, let name = method.name,
            case let function = field(name), function.isFunction
        else { return .absent }
        guard let results = call(function, [object] + arguments) else { return .failed }
        return .result(results.first ?? .none)
    }

    /// The number that a method gives, initialized or not; nil where there is none or it fails.
    func number(_ name: String, _ arguments: [Float]) -> Float? {
        guard let object, case let function = field(name), function.isFunction,
            let results = call(function, [object] + arguments.map { .number(Double($0)) })
        else { return nil }
        switch results.first ?? .none {
        case .number(let number): return Float(number)
        case .string(let text): return Double(String(decoding: text, as: UTF8.self)).map { Float($0) } ?? 0
        default: return 0
        }
    }

    /// Calls a method, which is an error where there is none.
    func sendAlways(_ name: String) -> Answer {
        guard isAlive, let object else { return .absent }
        guard let results = call(field(name), [object]) else { return .failed }
        return .result(results.first ?? .none)
    }
}

extension LuauValue {
    /// Whether it counts as true.
    var isTrue: Bool {
        switch self {
        case .none: false
        case .boolean(let flag): flag
        default: true
        }
    }

    /// Whether it can be called.
    var isFunction: Bool { if case .object(let reference) = self { reference.kind == .function } else { false } }
}
