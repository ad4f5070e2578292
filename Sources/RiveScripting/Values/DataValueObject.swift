import RiveLuau

/// A value on its way through a converter, as scripts have it.
final class DataValueObject {
    enum Value {
        case number(Float)
        case string([UInt8])
        case boolean(Bool)
        case color(UInt32)
    }

    var value: Value

    init(_ value: Value) { self.value = value }

    static func value(_ host: ScriptHost, _ value: Value) throws(LuauError) -> LuauValue {
        try host.userdata(DataValueObject(value), .dataValue)
    }

    private func set(_ call: LuauCall) throws(LuauFailure) {
        switch value {
        case .number: value = .number(try call.float(3))
        case .string: value = .string(try call.string(3))
        case .boolean: value = .boolean(try call.boolean(3))
        case .color: value = .color(try call.unsigned(3))
        }
    }

    private var field: LuauValue {
        switch value {
        case .number(let number): .number(Double(number))
        case .string(let bytes): .string(bytes)
        case .boolean(let flag): .boolean(flag)
        // As the runtime, which reads what is not negative as if it could be.
        case .color(let color): .number(Double(Int32(bitPattern: color)))
        }
    }

    private static func shift(of channel: String) -> UInt32? {
        switch channel {
        case "red": 16
        case "green": 8
        case "blue": 0
        case "alpha": 24
        default: nil
        }
    }

    static func open(_ host: ScriptHost) throws(LuauError) {
        var type = ScriptType(.dataValue)
        type.namesMethods(of: "PropertyViewModel")
        addTests(&type)
        type.gets { (call, object: DataValueObject) throws(LuauFailure) in
            let name = try call.name(2)
            if name == "value" { return object.field }
            if case .color(let color) = object.value, let shift = shift(of: name) {
                return .number(Double(color >> shift & 255))
            }
            throw call.unknownField(name, of: "DataValue")
        }
        type.sets { (call, object: DataValueObject) throws(LuauFailure) in
            let name = try call.name(2)
            if name == "value" {
                try object.set(call)
            } else if case .color(let color) = object.value, let shift = shift(of: name) {
                // As the runtime: the channel is cleared, and the whole number shifted into it.
                let new = UInt32(script: try call.number(3))
                object.value = .color(color & ~(255 << shift) | new << shift)
            }
        }
        try host.open(type)
        try openLibrary(host)
    }

    private static func addTests(_ type: inout ScriptType) {
        func test(_ name: String, _ isSo: @escaping (Value) -> Bool) {
            type.gives(name) { (_, object: DataValueObject) in .boolean(isSo(object.value)) }
        }
        test("isNumber") { if case .number = $0 { true } else { false } }
        test("isString") { if case .string = $0 { true } else { false } }
        test("isBoolean") { if case .boolean = $0 { true } else { false } }
        test("isColor") { if case .color = $0 { true } else { false } }
    }

    private static func openLibrary(_ host: ScriptHost) throws(LuauError) {
        func new(_ value: Value) -> NativeFunction {
            { [unowned host] (call) throws(LuauFailure) in
                try call.one(try call.doing(try DataValueObject.value(host, value)))
            }
        }
        try host.openLibrary(
            "DataValue",
            [
                "number": new(.number(0)), "string": new(.string([])), "boolean": new(.boolean(false)),
                "color": new(.color(0)),
            ])
    }
}
