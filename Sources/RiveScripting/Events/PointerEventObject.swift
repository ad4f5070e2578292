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
        type.add("hit") { (call) throws(LuauFailure) in
            let event = try call.object(1, .pointerEvent, as: PointerEventObject.self)
            if case .boolean(true) = call[2] { event.isTranslucent = true } else { event.isTranslucent = false }
            return 0
        }
        type.gets { (call) throws(LuauFailure) in
            let event = try call.object(1, .pointerEvent, as: PointerEventObject.self)
            switch try call.name(2) {
            case "id": return try call.one(.number(Double(event.id)))
            case "position": return try call.one(.vector(event.pointer.position))
            case "previousPosition": return try call.one(.vector(event.pointer.previous))
            case "type": return try call.one(.string(event.type))
            case "timeStamp": return try call.one(.number(0))
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
                    return try call.one(
                        try call.doing { () throws(LuauError) in try host.userdata(event, .pointerEvent) })
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
