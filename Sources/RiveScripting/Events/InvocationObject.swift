import RiveGeometry
import RiveLuau
import RiveRuntime
import RiveSchema

/// Why an action runs, or a part of that, as scripts have it.
final class InvocationObject {
    let invocation: ScriptInvocation

    private init(_ invocation: ScriptInvocation) { self.invocation = invocation }

    static func value(_ host: ScriptHost, _ invocation: ScriptInvocation) throws(LuauError) -> LuauValue {
        try host.userdata(InvocationObject(invocation), .invocation)
    }

    /// The object that says more of an invocation.
    static func part(_ host: ScriptHost, _ invocation: ScriptInvocation) throws(LuauError) -> LuauValue {
        let kind: ScriptObjectKind
        switch invocation {
        case .none: kind = .none
        case .pointer: return try pointerEvent(host, invocation)
        case .key: kind = .keyboard
        case .text: kind = .textInput
        case .focus: kind = .focus
        case .reportedEvent: kind = .reportedEvent
        case .viewModelChange: kind = .viewModelChange
        case .gamepad(let event): return try GamepadObject.value(host, event)
        }
        return try host.userdata(InvocationObject(invocation), kind)
    }

    /// The pointer event of an invocation; one that says nothing where no pointer brought it about.
    static func pointerEvent(_ host: ScriptHost, _ invocation: ScriptInvocation) throws(LuauError) -> LuauValue {
        guard case .pointer(let pointer) = invocation else {
            let nothing = ScriptPointer(id: 0, position: .zero, type: nil)
            return try host.userdata(PointerEventObject(nothing), .pointerEvent)
        }
        return try host.userdata(PointerEventObject(pointer), .pointerEvent)
    }

    // MARK: What scripts can do

    static func open(_ host: ScriptHost) throws(LuauError) {
        var type = ScriptType(.invocation)
        func add(_ name: String, _ isSo: @escaping (ScriptInvocation) -> Bool) {
            type.gives("is\(name)") { (_, object: InvocationObject) in .boolean(isSo(object.invocation)) }
            type.gives("as\(name)") { [unowned host] (call, object: InvocationObject) throws(LuauFailure) in
                guard isSo(object.invocation) else { return .none }
                return try call.doing(try part(host, object.invocation))
            }
        }
        add("PointerEvent") { if case .pointer = $0 { true } else { false } }
        add("KeyboardEvent") { if case .key = $0 { true } else { false } }
        add("TextInput") { if case .text = $0 { true } else { false } }
        add("Focus") { if case .focus = $0 { true } else { false } }
        add("ReportedEvent") { if case .reportedEvent = $0 { true } else { false } }
        add("ViewModelChange") { if case .viewModelChange = $0 { true } else { false } }
        add("None") { if case .none = $0 { true } else { false } }
        for kind in GamepadObject.kinds {
            add("\(kind.name)") {
                if case .gamepad(let event) = $0 { GamepadObject.kind(of: event) == kind } else { false }
            }
        }
        try host.open(type)
        for kind in [ScriptObjectKind.keyboard, .textInput, .focus, .reportedEvent, .viewModelChange, .none] {
            var part = ScriptType(kind)
            part.gets { (call, object: InvocationObject) throws(LuauFailure) in
                guard let value = object.field(try call.name(2)) else { throw call.typeError(1, wanted: "string") }
                return value
            }
            try host.open(part)
        }
    }

    private func field(_ name: String) -> LuauValue? {
        switch (invocation, name) {
        case (.key(let input), "key"): .number(Double(input.key))
        case (.key(let input), "shift"): .boolean(input.modifiers.contains(.shift))
        case (.key(let input), "control"): .boolean(input.modifiers.contains(.ctrl))
        case (.key(let input), "alt"): .boolean(input.modifiers.contains(.alt))
        case (.key(let input), "meta"): .boolean(input.modifiers.contains(.meta))
        case (.key(let input), "phase"):
            .string(input.phase.contains(.up) ? "up" : input.phase.contains(.repeat) ? "repeat" : "down")
        case (.text(let text), "text"): .string(text)
        case (.focus(let isFocus), "isFocus"): .boolean(isFocus)
        case (.reportedEvent(let delay), "delaySeconds"): .number(Double(delay))
        default: nil
        }
    }
}
