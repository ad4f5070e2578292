import RiveDrawing
import RiveLuau

/// A paint that a script makes.
final class PaintObject {
    /// All but its gradient.
    private(set) var paint = Paint()
    private(set) var gradient: GradientObject?

    private static let fields = ["style", "color", "thickness", "join", "cap", "blendMode", "feather", "gradient"]

    private init() {}

    private init(like other: PaintObject) { (paint, gradient) = (other.paint, other.gradient) }

    // MARK: Fields

    private func value(_ name: String, _ host: ScriptHost) throws(LuauError) -> LuauValue {
        switch name {
        case "style": .string(PaintWords.styles[Int(paint.style.rawValue)])
        case "color": .number(Double(paint.color))
        case "thickness": .number(Double(paint.thickness))
        case "join": .string(PaintWords.joins[Int(paint.join.rawValue)])
        case "cap": .string(PaintWords.caps[Int(paint.cap.rawValue)])
        case "blendMode": .string(PaintWords.word(paint.blend))
        case "feather": .number(Double(paint.feather))
        case "gradient":
            if let gradient { try host.userdata(gradient, .gradient) } else { .none }
        default: .none
        }
    }

    /// Sets a field to the argument of a number.
    private func set(_ name: String, _ value: LuauValue, _ call: LuauCall, argument: Int) throws(LuauFailure) {
        let field = PaintField(value: value, call: call, argument: argument)
        switch name {
        case "style": paint.style = try field.word(of: PaintWords.styles, "PaintStyle", Paint.Style.init)
        case "color": paint.color = UInt32(script: try field.number)
        case "thickness": paint.thickness = Float(try field.number)
        case "join": paint.join = try field.word(of: PaintWords.joins, "StrokeJoin", Paint.Join.init)
        case "cap": paint.cap = try field.word(of: PaintWords.caps, "StrokeCap", Paint.Cap.init)
        case "blendMode": paint.blend = try field.word(of: PaintWords.blends, "BlendMode", PaintWords.blend)
        case "feather": paint.feather = Float(try field.number)
        case "gradient": gradient = value.object(.gradient, as: GradientObject.self)
        default: break
        }
    }

    /// Sets the fields that a table has.
    private func take(_ table: LuauReference, _ call: LuauCall, _ host: ScriptHost) throws(LuauFailure) {
        for name in Self.fields {
            let value = try call.doing(try host.machine.rawGet(.object(table), .string(name)))
            if case .none = value { continue }
            try set(name, value, call, argument: -1)
        }
    }

    // MARK: What scripts can do

    static func open(_ host: ScriptHost) throws(LuauError) {
        var type = ScriptType(.scriptPaint)
        // As the runtime, which calls it so.
        type.namesMethods(of: "Mat2D")
        type.gives("copy") { [unowned host] (call, paint: PaintObject) throws(LuauFailure) in
            let copy = PaintObject(like: paint)
            if case .object(let table) = call[2], table.kind == .table { try copy.take(table, call, host) }
            return try call.doing(try host.userdata(copy, .scriptPaint))
        }
        type.gets { [unowned host] (call, paint: PaintObject) throws(LuauFailure) in
            let name = try call.name(2)
            return try call.doing(try paint.value(name, host))
        }
        type.sets { (call, paint: PaintObject) throws(LuauFailure) in
            try paint.set(try call.name(2), call[3], call, argument: 3)
        }
        try host.open(type)
        try host.openLibrary(
            "Paint",
            [
                "new": { [unowned host] (call) throws(LuauFailure) in
                    try call.one(try call.doing(try host.userdata(PaintObject(), .scriptPaint)))
                },
                "with": { [unowned host] (call) throws(LuauFailure) in
                    guard case .object(let table) = call[1], table.kind == .table else {
                        throw call.argumentError(1, "table expected, got userdata")
                    }
                    let paint = PaintObject()
                    try paint.take(table, call, host)
                    return try call.one(try call.doing(try host.userdata(paint, .scriptPaint)))
                },
            ])
    }
}

/// A value that a field of a paint is set to, for its errors.
private struct PaintField {
    let value: LuauValue
    let call: LuauCall
    let argument: Int

    var number: Double {
        get throws(LuauFailure) {
            if argument > 0 { return try call.number(argument) }
            guard case .number(let number) = value else { throw wrong("number") }
            return number
        }
    }

    /// What a word stands for, by its place among the words of a type.
    func word<Value>(
        of words: [String], _ type: String, _ value: (UInt8) -> Value?
    ) throws(LuauFailure) -> Value {
        guard case .string(let bytes) = self.value else {
            throw argument > 0 ? call.typeError(argument, wanted: "string") : wrong("string")
        }
        return try call.meaning(of: String(decoding: bytes, as: UTF8.self), among: words, type, value)
    }

    private func wrong(_ wanted: String) -> LuauFailure {
        call.argumentError(argument, "\(wanted) expected, got \(value.typeName)")
    }
}

extension LuauValue {
    /// What scripts call the type of a value.
    var typeName: String {
        switch self {
        case .none: "nil"
        case .boolean: "boolean"
        case .number: "number"
        case .vector: "vector"
        case .string: "string"
        case .object(let reference):
            switch reference.kind {
            case .table: "table"
            case .function: "function"
            case .userdata: "userdata"
            case .buffer: "buffer"
            case .thread: "thread"
            }
        }
    }
}
