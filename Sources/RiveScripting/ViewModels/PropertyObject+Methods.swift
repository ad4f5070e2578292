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
        type.add("addListener") { (call) throws(LuauFailure) in
            let object = try call.object(1, .property, as: PropertyObject.self)
            if call.count >= 3 {
                object.addListener(try call.function(3), call[2])
            } else {
                object.addListener(try call.function(2), .none)
            }
            return 0
        }
        type.add("removeListener") { (call) throws(LuauFailure) in
            let object = try call.object(1, .property, as: PropertyObject.self)
            object.removeListener(try call.function(call.count >= 3 ? 3 : 2))
            return 0
        }
        type.add("fire") { (call) throws(LuauFailure) in
            try call.object(1, .property, as: PropertyObject.self).fire()
            return 0
        }
        type.add("values") { [unowned host] (call) throws(LuauFailure) in
            let object = try call.object(1, .property, as: PropertyObject.self)
            guard object.type == .enum else {
                throw call.error("values is not a valid method of \(object.type.scriptName)")
            }
            let keys = EnumValues(object.keys)
            return try call.one(try call.doing { () throws(LuauError) in try host.userdata(keys, .enumValues) })
        }
        type.gets { (call) throws(LuauFailure) in
            let object = try call.object(1, .property, as: PropertyObject.self)
            if object.type == .list { return try call.one(try object.listField(call)) }
            guard case .string(let name) = call[2], name.elementsEqual("value".utf8) else { return try call.one(.none) }
            return try call.one(try call.doing { () throws(LuauError) in try object.value() })
        }
        type.sets { (call) throws(LuauFailure) in
            let object = try call.object(1, .property, as: PropertyObject.self)
            guard object.type != .list else { throw call.noFields("userdata") }
            if case .string(let name) = call[2], name.elementsEqual("value".utf8) { try object.set(call) }
            return 0
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
        return try call.doing { () throws(LuauError) in try item(number) }
    }
}

/// The keys of an enum, counted from 1.
private final class EnumValues {
    let keys: [String]

    init(_ keys: [String]) { self.keys = keys }

    static func open(_ host: ScriptHost) throws(LuauError) {
        var type = ScriptType(.enumValues)
        type.gets { (call) throws(LuauFailure) in
            let keys = try call.object(1, .enumValues, as: EnumValues.self).keys
            guard case .number(let number) = call[2], let index = Int(exactly: number.rounded(.towardZero)), index >= 1,
                index <= keys.count
            else { return try call.one(.none) }
            return try call.one(.string(keys[index - 1]))
        }
        type.operation("__len") { (call) throws(LuauFailure) in
            try call.one(.number(Double(try call.object(1, .enumValues, as: EnumValues.self).keys.count)))
        }
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
