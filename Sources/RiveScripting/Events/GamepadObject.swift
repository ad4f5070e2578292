import RiveGeometry
import RiveLuau
import RiveModel
import RiveRuntime
import RiveSchema

/// What happens to a gamepad, as scripts have it.
final class GamepadObject {
    let event: GamepadEvent
    private unowned(unsafe) let host: ScriptHost

    private init(_ event: GamepadEvent, _ host: ScriptHost) { (self.event, self.host) = (event, host) }

    static func value(_ host: ScriptHost, _ event: GamepadEvent) throws(LuauError) -> LuauValue {
        try host.userdata(GamepadObject(event, host), kind(of: event))
    }

    /// The kinds that there are of them.
    static let kinds = [ScriptObjectKind.gamepadConnected, .gamepadEvent, .gamepadDisconnected]

    static func kind(of event: GamepadEvent) -> ScriptObjectKind {
        switch event.kind {
        case .connected: .gamepadConnected
        case .disconnected: .gamepadDisconnected
        case .button, .axis: .gamepadEvent
        }
    }

    // MARK: What scripts can do

    static func open(_ host: ScriptHost) throws(LuauError) {
        for kind in kinds {
            var type = ScriptType(kind)
            type.gets { (call, object: GamepadObject) throws(LuauFailure) in
                let name = try call.name(2)
                guard let value = try call.doing(try object.field(name)) else {
                    throw call.typeError(1, wanted: "string")
                }
                return value
            }
            if kind != .gamepadDisconnected { addMethods(&type) }
            try host.open(type)
        }
    }

    private static func addMethods(_ type: inout ScriptType) {
        // As in the runtime, which looks at the number before it looks at the name.
        type.noMethod = { call, _ in
            do throws(LuauFailure) { _ = try call.number(2) } catch { return error }
            return call.typeError(1, wanted: "string")
        }
        func add(_ name: String, _ body: @escaping (GamepadState, _ index: Int) -> LuauValue) {
            type.gives(name) { (call, object: GamepadObject) throws(LuauFailure) in
                let number = try call.number(2)
                return body(object.event.state, Int(exactly: number.rounded(.towardZero)).map { $0 &- 1 } ?? -1)
            }
        }
        add("buttonPressed") { state, index in .boolean(state.isPressed(index)) }
        add("buttonValue") { state, index in .number(Double(state.buttons.number(index))) }
        add("axis") { state, index in .number(Double(state.axes.number(index))) }
    }

    private func field(_ name: String) throws(LuauError) -> LuauValue? {
        if name == "deviceId" { return .number(Double(event.device)) }
        guard event.kind != .disconnected else { return nil }
        let state = event.state
        switch name {
        case "buttonMask": return .number(Double(state.mask))
        case "buttons": return try table(state.buttons)
        case "axes": return try table(state.axes)
        case "gamepadMapping": return .number(Double(state.mapping))
        case "mapping": return .string(state.isStandard ? "standard" : "unknown")
        case "isStandardMapping": return .boolean(state.isStandard)
        default: break
        }
        return standard(name) ?? (event.kind == .connected ? nil : change(name))
    }

    private func table(_ numbers: [Float]) throws(LuauError) -> LuauValue {
        try host.list(numbers.count) { .number(Double(numbers[$0])) }
    }

    /// A button or an axis by its name; those of gamepads of other mappings are let go and in the middle.
    private func standard(_ name: String) -> LuauValue? {
        let state = event.state
        func axis(_ index: Int) -> Float { state.isStandard ? state.axes.number(index) : 0 }
        switch name {
        case "leftStick": return .vector(Point(x: axis(0), y: axis(1)))
        case "rightStick": return .vector(Point(x: axis(2), y: axis(3)))
        case "leftTrigger": return .number(Double(axis(4)))
        case "rightTrigger": return .number(Double(axis(5)))
        default:
            let index = StandardGamepad.buttons.firstIndex {
                switch $0 {
                case "leftTrigger", "rightTrigger": name == $0 + "Pressed"
                case "leftStick", "rightStick": name == $0 + "Button"
                default: name == $0
                }
            }
            return index.map { .boolean(state.isStandard && state.isPressed($0)) }
        }
    }

    /// What changed.
    private func change(_ name: String) -> LuauValue? {
        let (isButton, isKnown) = (event.kind == .button, event.isKnown)
        switch name {
        case "changeKind": return .string(isButton ? "button" : "axis")
        case "changeIndex": return .number(Double(event.index + 1))
        case "changeValue": return .number(Double(event.value))
        case "hasStandardButtonIntent": return .boolean(isButton && isKnown)
        case "hasStandardAxisIntent": return .boolean(!isButton && isKnown)
        case "intentButton": return isButton && isKnown ? .string(StandardGamepad.buttons[event.index]) : LuauValue.none
        case "intentAxis": return !isButton && isKnown ? .string(Self.axes[event.index]) : LuauValue.none
        default: return nil
        }
    }

    private static let axes = ["leftX", "leftY", "rightX", "rightY", "leftTriggerAxis", "rightTriggerAxis"]
}

extension GamepadState {
    fileprivate func isPressed(_ index: Int) -> Bool { buttons.number(index) >= 0.5 }
}

extension [Float] {
    /// A number by its place; 0 where there is none.
    fileprivate func number(_ index: Int) -> Float { indices.contains(index) ? self[index] : 0 }
}
