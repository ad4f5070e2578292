internal import RiveGeometry
internal import RiveLuau

/// What a pointer does, as scripts hear of it.
final class PointerEventObject {
    let id: UInt8
    let position: Point
    let previous: Point
    let type: String
    let time: Float
    /// What the script has said: nil for nothing, or whether what lies below may be hit too.
    private(set) var isTranslucent: Bool?

    init(id: Int, _ position: Point, previous: Point = .zero, type: String = "pointerEnter", time: Float = 0) {
        self.id = UInt8(truncatingIfNeeded: id)
        self.position = position
        self.previous = previous
        self.type = type
        self.time = time
    }

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
            case "position": return try call.one(.vector(event.position))
            case "previousPosition": return try call.one(.vector(event.previous))
            case "type": return try call.one(.string(event.type))
            case "timeStamp": return try call.one(.number(Double(event.time)))
            default: throw call.typeError(1, wanted: "string")
            }
        }
        try host.open(type)
        try host.openLibrary(
            "PointerEvent",
            [
                "new": { [unowned host] (call) throws(LuauFailure) in
                    let id = Int(truncatingIfNeeded: UInt32(script: try call.number(1)))
                    let event = PointerEventObject(id: id, try call.point(2))
                    return try call.one(
                        try call.doing { () throws(LuauError) in try host.userdata(event, .pointerEvent) })
                }
            ])
    }
}
