import RiveLuau

/// A function that scripts call.
typealias NativeFunction = (LuauCall) throws(LuauFailure) -> Int

/// What is done with an object, and what comes of it.
typealias ObjectAction<Object> = (LuauCall, Object) throws(LuauFailure) -> Void
typealias ObjectFunction<Object> = (LuauCall, Object) throws(LuauFailure) -> LuauValue

/// What scripts can do with the objects of a kind.
struct ScriptType {
    let kind: ScriptObjectKind
    struct Method {
        let name: [UInt8]
        let body: NativeFunction
    }

    /// The methods; and what is thrown for another name.
    private(set) var methods: [Method] = []
    var noMethod: (LuauCall, String) -> LuauFailure = { call, _ in call.typeError(1, wanted: "string") }
    /// Reads a field, and writes one.
    private(set) var get: NativeFunction?
    private(set) var set: NativeFunction?
    /// Operators by their names in metatables.
    private(set) var operators: [(name: String, NativeFunction)] = []

    init(_ kind: ScriptObjectKind) { self.kind = kind }

    // Closures go through functions: the compiler takes none that throws its own type right into an optional.

    /// Adds a method, which says how many results it gave.
    mutating func add(_ name: String, _ body: @escaping NativeFunction) {
        methods.append(Method(name: Array(name.utf8), body: body))
    }

    mutating func operation(_ name: String, _ body: @escaping NativeFunction) { operators.append((name, body)) }

    /// Adds a method without results.
    @inline(__always)
    mutating func does<Object: AnyObject>(_ name: String, _ body: @escaping ObjectAction<Object>) {
        add(name, action(body))
    }

    /// Adds a method with one result.
    @inline(__always)
    mutating func gives<Object: AnyObject>(_ name: String, _ body: @escaping ObjectFunction<Object>) {
        add(name, function(body))
    }

    @inline(__always)
    mutating func gets<Object: AnyObject>(_ body: @escaping ObjectFunction<Object>) { get = function(body) }

    @inline(__always)
    mutating func sets<Object: AnyObject>(_ body: @escaping ObjectAction<Object>) { set = action(body) }

    /// Gives the length of objects.
    @inline(__always)
    mutating func counts<Object: AnyObject>(_ body: @escaping (Object) -> Int) {
        operation("__len", function { (_, object) in .number(Double(body(object))) })
    }

    @inline(__always)
    private func action<Object: AnyObject>(_ body: @escaping ObjectAction<Object>) -> NativeFunction {
        { [kind] (call) throws(LuauFailure) in
            try body(call, try call.object(1, kind))
            return 0
        }
    }

    @inline(__always)
    private func function<Object: AnyObject>(_ body: @escaping ObjectFunction<Object>) -> NativeFunction {
        { [kind] (call) throws(LuauFailure) in try call.one(try body(call, try call.object(1, kind))) }
    }

    /// Errors of unknown methods name a type.
    mutating func namesMethods(of type: String) {
        noMethod = { call, name in call.error("\(name) is not a valid method of \(type)") }
    }
}

extension ScriptHost {
    /// Lets scripts have objects of a kind.
    func open(_ type: ScriptType) throws(LuauError) {
        let table = try machine.makeTable(fields: 8)
        let (methods, noMethod) = (type.methods, type.noMethod)
        try set(table, "__namecall", nil) { (call) throws(LuauFailure) in
            for method in methods where call.calls(method.name) { return try method.body(call) }
            throw noMethod(call, String(decoding: call.method, as: UTF8.self))
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

    /// A table of values, from 1 on.
    func list(_ count: Int, _ value: (Int) throws(LuauError) -> LuauValue) throws(LuauError) -> LuauValue {
        let table = try machine.makeTable(array: count)
        for index in 0..<count { try machine.rawSet(table, .number(Double(index + 1)), try value(index)) }
        return table
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

    /// The same of one expression.
    func doing<Result>(_ body: @autoclosure () throws(LuauError) -> Result) throws(LuauFailure) -> Result {
        do throws(LuauError) { return try body() } catch { throw self.error(error.value) }
    }

    /// An object of a kind.
    func object<Object: AnyObject>(
        _ number: Int, _ kind: ScriptObjectKind, as type: Object.Type = Object.self
    ) throws(LuauFailure) -> Object {
        guard let (found, own) = object(number), own == kind.rawValue else {
            throw typeError(number, wanted: kind.name)
        }
        return unsafeDowncast(found, to: type)
    }

    /// Gives one result.
    func one(_ value: LuauValue) throws(LuauFailure) -> Int {
        try give(value)
        return 1
    }

    /// What is thrown for a field that objects of a type do not have.
    func unknownField(_ name: String, of type: String) -> LuauFailure {
        error("'\(name)' is not a valid index of \(type)")
    }

    /// The name of a field, of text or of a number.
    func name(_ number: Int) throws(LuauFailure) -> String { String(decoding: try string(number), as: UTF8.self) }

    /// A number as an unsigned one of 32 bits, towards zero and modulo.
    func unsigned(_ number: Int) throws(LuauFailure) -> UInt32 { UInt32(script: try self.number(number)) }

    /// A number as a float.
    func float(_ number: Int) throws(LuauFailure) -> Float { Float(try self.number(number)) }
}

extension Array {
    /// What a number of a script means, from 1 on and towards zero; nil beyond the ends.
    func item(_ number: Double) -> Element? {
        guard let place = Int(exactly: number.rounded(.towardZero)), place >= 1, place <= count else { return nil }
        return self[place - 1]
    }
}

extension UInt32 {
    /// A number of a script, towards zero and modulo 2³².
    init(script number: Double) {
        self = Int64(exactly: number.rounded(.towardZero)).map { UInt32(truncatingIfNeeded: $0) } ?? 0
    }
}
