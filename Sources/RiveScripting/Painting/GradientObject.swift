import RiveDrawing
import RiveGeometry
import RiveLuau
import RiveRuntime

/// A gradient that a script makes.
final class GradientObject {
    let gradient: ScriptGradient

    private init(_ shape: GradientShape, _ stops: [GradientStop]) { gradient = ScriptGradient(shape, stops) }

    static func open(_ host: ScriptHost) throws(LuauError) {
        try host.open(ScriptType(.gradient))
        try host.openLibrary(
            "Gradient",
            [
                "linear": { [unowned host] (call) throws(LuauFailure) in
                    let (start, end) = (try call.point(1), try call.point(2))
                    return try give(.linear(start: start, end: end), call, host)
                },
                "radial": { [unowned host] (call) throws(LuauFailure) in
                    let (center, radius) = (try call.point(1), try call.float(2))
                    return try give(.radial(center: center, radius: radius), call, host)
                },
            ])
    }

    private static func give(_ shape: GradientShape, _ call: LuauCall, _ host: ScriptHost) throws(LuauFailure) -> Int {
        let gradient = GradientObject(shape, try stops(call, host))
        return try call.one(try call.doing(try host.userdata(gradient, .gradient)))
    }

    /// The stops in a table, up to the first hole.
    private static func stops(_ call: LuauCall, _ host: ScriptHost) throws(LuauFailure) -> [GradientStop] {
        let table = LuauValue.object(try call.table(3))
        var stops: [GradientStop] = []
        while true {
            try call.spend(1)
            let entry = try call.doing(try host.machine.rawGet(table, .number(Double(stops.count + 1))))
            guard case .object(let reference) = entry, reference.kind == .table else { return stops }
            stops.append(
                GradientStop(
                    position: Float(try number(entry, "position", call, host)),
                    color: UInt32(script: try number(entry, "color", call, host))))
        }
    }

    private static func number(
        _ table: LuauValue, _ name: String, _ call: LuauCall, _ host: ScriptHost
    ) throws(LuauFailure) -> Double {
        let value = try call.doing(try host.machine.rawGet(table, .string(name)))
        guard case .number(let number) = value else {
            throw call.argumentError(-1, "number expected, got \(value.typeName)")
        }
        return number
    }
}
