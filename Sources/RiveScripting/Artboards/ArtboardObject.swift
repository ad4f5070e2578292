import RiveGeometry
import RiveLuau
import RiveRuntime

/// An instance of an artboard that a script has.
final class ArtboardObject {
    unowned(unsafe) let host: ScriptHost
    let artboard: ScriptArtboard
    /// Its life, which ends with the scene that it runs in.
    private let life = ScriptLife()
    private let scene: RunState
    /// The object that stands for its view model instance.
    private var data: LuauValue?

    private init(_ host: ScriptHost, _ scene: RunState, _ artboard: ScriptArtboard) {
        self.host = host
        self.scene = scene
        self.artboard = artboard
        host.join(scene, life)
        life.add(self)
    }

    deinit {
        // It may be what runs.
        let artboard = artboard
        host.leave(scene, life)
        host.drop { artboard.dispose() }
    }

    func end() { artboard.dispose() }

    /// An instance for an input; nil where it can't be made.
    static func value(_ host: ScriptHost, for site: ScriptSite, _ index: UInt32) -> LuauValue? {
        guard canMake(index, for: site), let scene = site.scene,
            let made = try? ScriptArtboard(
                scene, index, bound: nil, in: site.context, makers: site.lineage)
        else { return nil }
        host.noteLoose(made.instance)
        return try? value(host, scene, made)
    }

    /// Whether an object may have an artboard: that is in the file, and not one that the object is in.
    static func canMake(_ index: UInt32, for site: ScriptSite) -> Bool {
        site.scene?.hasArtboard(index) == true && !site.lineage.contains(Int(index))
    }

    private static func value(
        _ host: ScriptHost, _ scene: RunState, _ artboard: ScriptArtboard
    ) throws(LuauError) -> LuauValue {
        try host.userdata(ArtboardObject(host, scene, artboard), .artboard, cost: 16_384)
    }

    // MARK: What scripts can do

    static func open(_ host: ScriptHost) throws(LuauError) {
        var type = ScriptType(.artboard)
        type.namesMethods(of: "Artboard")
        addFields(&type)
        addMethods(&type, host)
        addInput(&type)
        try host.open(type)
    }

    private static func addFields(_ type: inout ScriptType) {
        type.gets { (call, object: ArtboardObject) throws(LuauFailure) in
            let name = try call.name(2)
            switch name {
            case "width": return .number(Double(object.artboard.width))
            case "height": return .number(Double(object.artboard.height))
            case "frameOrigin": return .boolean(object.artboard.hasFrameOrigin)
            case "data": return try call.doing(try object.dataValue())
            default: throw call.unknownField(name, of: "Artboard")
            }
        }
        type.sets { (call, object: ArtboardObject) throws(LuauFailure) in
            let name = try call.name(2)
            switch name {
            case "width": object.artboard.width = try call.float(3)
            case "height": object.artboard.height = try call.float(3)
            case "frameOrigin": object.artboard.hasFrameOrigin = try call.boolean(3)
            default: throw call.unknownField(name, of: "Artboard")
            }
        }
    }

    private func dataValue() throws(LuauError) -> LuauValue {
        if let data { return data }
        guard artboard.instance.exists else { return .none }
        let made = try ViewModelObject.value(host, artboard.instance)
        data = made
        return made
    }

    private static func addMethods(_ type: inout ScriptType, _ host: ScriptHost) {
        type.gives("instance") { (call, object: ArtboardObject) throws(LuauFailure) in
            let given = call.count < 2 ? nil : try call.object(2, .viewModel, as: ViewModelObject.self).instance
            return try object.copy(call, given)
        }
        type.gives("advance") { (call, object: ArtboardObject) throws(LuauFailure) in
            let seconds = try call.float(2)
            return .boolean(try object.spending(500, call) { $0.advance(seconds) })
        }
        type.add("bounds") { (call) throws(LuauFailure) in
            let bounds = try call.object(1, .artboard, as: ArtboardObject.self).artboard.bounds
            try call.give(.vector(bounds.min))
            try call.give(.vector(bounds.max))
            return 2
        }
        type.does("addToPath") { (call, object: ArtboardObject) throws(LuauFailure) in
            let path = try call.path(2)
            let outline = object.artboard.outline(call.count < 3 ? .identity : try call.matrix(3))
            try call.spend(100 + outline.points.count)
            path.path.add(outline)
            try call.hold(path.bytes, behind: 2)
        }
        type.does("draw") { (call, object: ArtboardObject) throws(LuauFailure) in
            let canvas = try call.object(2, .renderer, as: RendererObject.self).target(call)
            try object.spending(500, call) { $0.draw(on: canvas) }
        }
        type.gives("node") { [unowned host] (call, object: ArtboardObject) throws(LuauFailure) in
            try call.spend(100)
            guard let node = object.artboard.node(named: try call.name(2)) else { return .none }
            return try call.doing(try NodeObject.value(host, node))
        }
        type.add("animation") { [unowned host] (call) throws(LuauFailure) in
            let artboard = try call.object(1, .artboard, as: ArtboardObject.self).artboard
            guard let animation = artboard.animation(named: try call.name(2)) else { return 0 }
            return try call.one(try call.doing(try host.userdata(animation, .animation)))
        }
    }

    /// Does something with the artboard, which costs fuel by the effort that it takes.
    private func spending<Result>(
        _ fuel: Int, _ call: LuauCall, _ body: (ScriptArtboard) -> Result
    ) throws(LuauFailure) -> Result {
        let before = artboard.effortLeft
        let result = body(artboard)
        try call.spend(fuel + 4 * max(0, before &- artboard.effortLeft))
        return result
    }

    private func copy(_ call: LuauCall, _ given: InstanceHandle?) throws(LuauFailure) -> LuauValue {
        let made: ScriptArtboard?
        do throws(RuntimeError) {
            made = try artboard.copy(bound: given)
        } catch {
            throw call.error(ScriptText.tooManyArtboards)
        }
        try call.spend(1000)
        guard let made else { throw call.error(ScriptText.sceneIsGone) }
        if given == nil { host.noteLoose(made.instance) }
        return try call.doing(try Self.value(host, scene, made))
    }

    private static func addInput(_ type: inout ScriptType) {
        func add<Event: AnyObject>(
            _ name: String, _ kind: ScriptObjectKind, _ body: @escaping (ScriptArtboard, Event) -> PointerHit
        ) {
            type.gives(name) { (call, object: ArtboardObject) throws(LuauFailure) in
                let event = try call.object(2, kind, as: Event.self)
                let hit = try object.spending(100, call) { body($0, event) }
                return .number(Double(PointerHit.allCases.firstIndex(of: hit) ?? 0))
            }
        }
        let actions: KeyValuePairs<String, PointerAction> = [
            "pointerDown": .down, "pointerUp": .up, "pointerMove": .move, "pointerExit": .exit,
        ]
        for (name, action) in actions {
            add(name, .pointerEvent) { (artboard, event: PointerEventObject) in
                artboard.take(Touch(action, at: event.pointer.position, id: event.id))
            }
        }
        let pads: KeyValuePairs<String, ScriptObjectKind> = [
            "gamepadConnected": .gamepadConnected, "gamepadEvent": .gamepadEvent,
            "gamepadDisconnected": .gamepadDisconnected,
        ]
        for (name, kind) in pads {
            add(name, kind) { (artboard, pad: GamepadObject) in artboard.gamepad(pad.event) }
        }
    }
}

extension ArtboardObject: ScriptLifeMember {}
