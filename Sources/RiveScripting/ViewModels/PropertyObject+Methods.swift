import RiveLuau
import RiveModel
import RiveRuntime

/// What scripts can do with properties.
extension PropertyObject {
    static func open(_ host: ScriptHost) throws(LuauError) {
        var type = ScriptType(.property)
        type.noMethod = { call, name in
            let object = call.object(1)?.object as? PropertyObject
            return call.error("\(name) is not a valid method of \(object?.type.scriptName ?? "Property")")
        }
        addListMethods(&type)
        type.does("addListener") { (call, property: PropertyObject) throws(LuauFailure) in
            if call.count >= 3 {
                property.addListener(try call.function(3), call[2])
            } else {
                property.addListener(try call.function(2), .none)
            }
        }
        type.does("removeListener") { (call, property: PropertyObject) throws(LuauFailure) in
            property.removeListener(try call.function(call.count >= 3 ? 3 : 2))
        }
        type.does("fire") { (_, property: PropertyObject) in property.fire() }
        type.gives("values") { [unowned host] (call, property: PropertyObject) throws(LuauFailure) in
            guard property.type == .enum else {
                throw call.error("values is not a valid method of \(property.type.scriptName)")
            }
            return try call.doing(try host.userdata(EnumValues(property.keys), .enumValues))
        }
        type.gets { (call, property: PropertyObject) throws(LuauFailure) in
            if property.type == .list { return try property.listField(call) }
            guard case .string(let name) = call[2], name.elementsEqual("value".utf8) else { return .none }
            return try call.doing(try property.value())
        }
        type.sets { (call, property: PropertyObject) throws(LuauFailure) in
            guard property.type != .list else { throw call.noFields("userdata") }
            if case .string(let name) = call[2], name.elementsEqual("value".utf8) { try property.set(call) }
        }
        try host.open(type)
        try EnumValues.open(host)
    }

    /// A field of a list: its length, or an item by its place.
    private func listField(_ call: LuauCall) throws(LuauFailure) -> LuauValue {
        if case .string(let name) = call[2] {
            return name.elementsEqual("length".utf8) ? .number(Double(listItems.count)) : .none
        }
        let number = try call.number(2)
        return try call.doing(try item(number))
    }
}

/// The keys of an enum, counted from 1.
private final class EnumValues {
    let keys: [String]

    init(_ keys: [String]) { self.keys = keys }

    static func open(_ host: ScriptHost) throws(LuauError) {
        var type = ScriptType(.enumValues)
        type.gets { (call, values: EnumValues) in
            guard case .number(let number) = call[2], let key = values.keys.item(number) else { return .none }
            return .string(key)
        }
        type.counts { (values: EnumValues) in values.keys.count }
        try host.open(type)
    }
}

extension LuauCall {
    /// The error of the language for a field that can't be written.
    func noFields(_ type: String) -> LuauFailure {
        if case .string(let name) = self[2] {
            return error("attempt to index \(type) with '\(String(decoding: name, as: UTF8.self))'")
        }
        return error("attempt to index \(type) with \(self[2].typeName)")
    }
}
