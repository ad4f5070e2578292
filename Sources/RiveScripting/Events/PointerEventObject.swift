import RiveGeometry
import RiveLuau
import RiveRuntime
import RiveSchema

/// What a pointer does, as scripts have it.
final class PointerEventObject {
    let pointer: ScriptPointer
    /// What the script has said: nil for nothing, or whether what lies below may be hit too.
    private(set) var isTranslucent: Bool?

    init(_ pointer: ScriptPointer) { self.pointer = pointer }

    /// Scripts know as many pointers as a byte counts.
    var id: Int { Int(UInt8(truncatingIfNeeded: pointer.id)) }

    static func open(_ host: ScriptHost) throws(LuauError) {
        var type = ScriptType(.pointerEvent)
        type.does("hit") { (call, event: PointerEventObject) in
            event.isTranslucent = if case .boolean(true) = call[2] { true } else { false }
        }
        type.gets { (call, event: PointerEventObject) throws(LuauFailure) in
            switch try call.name(2) {
            case "id": return .number(Double(event.id))
            case "position": return .vector(event.pointer.position)
            case "previousPosition": return .vector(event.pointer.previous)
            case "type": return .string(event.type)
            case "timeStamp": return .number(0)
            default: throw call.typeError(1, wanted: "string")
            }
        }
        try host.open(type)
        try host.openLibrary(
            "PointerEvent",
            [
                "new": { [unowned host] (call) throws(LuauFailure) in
                    let id = Int(truncatingIfNeeded: UInt32(script: try call.number(1)))
                    let event = PointerEventObject(
                        ScriptPointer(id: id, position: try call.point(2), type: .enter))
                    return try call.one(try call.doing(try host.userdata(event, .pointerEvent)))
                }
            ])
    }

    private var type: String {
        switch pointer.type {
        case .enter: "pointerEnter"
        case .exit: "pointerExit"
        case .down: "pointerDown"
        case .up: "pointerUp"
        case .move: "pointerMove"
        case .click: "click"
        case .drag: "pointerDrag"
        default: "unknown"
        }
    }
}
