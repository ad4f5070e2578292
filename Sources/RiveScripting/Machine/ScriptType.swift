import RiveLuau

/// A function that scripts call.
typealias NativeFunction = (LuauCall) throws(LuauFailure) -> Int

/// What scripts can do with the objects of a kind.
struct ScriptType {
    let kind: ScriptObjectKind
    /// The methods by name; and what is thrown for another name.
    private(set) var methods: [String: NativeFunction] = [:]
    var noMethod: (LuauCall, String) -> LuauFailure = { call, _ in call.typeError(1, wanted: "string") }
    /// Reads a field, and writes one.
    private(set) var get: NativeFunction?
    private(set) var set: NativeFunction?
    /// Operators by their names in metatables.
    private(set) var operators: [(name: String, NativeFunction)] = []

    init(_ kind: ScriptObjectKind) { self.kind = kind }

    // Closures go through functions: the compiler takes none that throws its own type right into an optional.

    mutating func add(_ name: String, _ body: @escaping NativeFunction) { methods[name] = body }
    mutating func gets(_ body: @escaping NativeFunction) { get = body }
    mutating func sets(_ body: @escaping NativeFunction) { set = body }
    mutating func operation(_ name: String, _ body: @escaping NativeFunction) { operators.append((name, body)) }

    /// Errors of unknown methods name a type.
    mutating func namesMethods(of type: String) {
        noMethod = { call, name in call.error("\(name) is not a valid method of \(type)") }
    }
}

extension ScriptHost {
    /// Lets scripts have objects of a kind.
    func open(_ type: ScriptType) throws(LuauError) {
        let table = try machine.makeTable(fields: 8)
        let byName = Dictionary(uniqueKeysWithValues: type.methods.map { (Array($0.key.utf8), $0.value) })
        let noMethod = type.noMethod
        try set(table, "__namecall", nil) { (call) throws(LuauFailure) in
            let name = call.method
            guard let method = byName[name] else { throw noMethod(call, String(decoding: name, as: UTF8.self)) }
            return try method(call)
        }
        if let get = type.get { try set(table, "__index", nil, get) }
        if let set = type.set { try self.set(table, "__newindex", nil, set) }
        for (name, body) in type.operators { try set(table, name, nil, body) }
        machine.freeze(table)
        setMetatable(type.kind, table)
    }

    /// Puts a function into a table; errors know it by `name`.
    func set(_ table: LuauValue, _ field: String, _ name: String?, _ body: @escaping NativeFunction) throws(LuauError) {
        try machine.rawSet(table, .string(field), try machine.makeFunction(name, body))
    }

    /// Adds a library to the global names.
    func openLibrary(_ name: String, _ functions: KeyValuePairs<String, NativeFunction>) throws(LuauError) {
        let table = try machine.makeTable(fields: functions.count)
        for (name, body) in functions { try set(table, name, name, body) }
        try machine.setGlobal(name, table)
    }
}

extension LuauCall {
    /// The result of what the machine of the script does.
    func doing<Result>(_ body: () throws(LuauError) -> Result) throws(LuauFailure) -> Result {
        do throws(LuauError) { return try body() } catch { throw self.error(error.value) }
    }

    /// An object of a kind.
    func object<Object: AnyObject>(
        _ number: Int, _ kind: ScriptObjectKind, as type: Object.Type = Object.self
    ) throws(LuauFailure) -> Object {
        unsafeDowncast(try object(number, kind: kind.rawValue, name: kind.name), to: type)
    }

    /// The object that a method is called on, or whose field it is: what calls have been made for.
    func this<Object: AnyObject>(_ type: Object.Type = Object.self) throws(LuauFailure) -> Object {
        guard let found = object(1)?.object as? Object else { throw typeError(1, wanted: "userdata") }
        return found
    }

    /// Gives one result.
    func one(_ value: LuauValue) throws(LuauFailure) -> Int {
        try give(value)
        return 1
    }

    /// The name of a field, of text or of a number.
    func name(_ number: Int) throws(LuauFailure) -> String { String(decoding: try string(number), as: UTF8.self) }

    /// A number as an unsigned one of 32 bits, towards zero and modulo.
    func unsigned(_ number: Int) throws(LuauFailure) -> UInt32 { UInt32(script: try self.number(number)) }

    /// A number as a float.
    func float(_ number: Int) throws(LuauFailure) -> Float { Float(try self.number(number)) }
}

extension UInt32 {
    /// A number of a script, towards zero and modulo 2³².
    init(script number: Double) {
        if let whole = Int64(exactly: number.rounded(.towardZero)) {
            self = UInt32(truncatingIfNeeded: whole)
        } else {
            self = 0
        }
    }
}
