/// The libraries of a machine, made in the order in which Rive's runtime makes them: the order of their tables can be seen.
extension Machine {
    func openLibraries() throws(Trap) {
        for event in Event.allCases { pointee.eventNames[event.number] = try string(event.rawValue.text) }
        for (index, name) in TypeName.all.enumerated() { pointee.typeNames[index] = try string(name) }
        let globals = try newTable()
        pointee.globals = globals
        pointee.threadEnvironment = globals
        try openBase(globals)
        try openLibrary("table", TableFunction.self)
        try set(globals, string("unpack"), Value(native(TableFunction.unpack, globals)))
        let math = try openLibrary("math", MathFunction.self)
        for (name, value) in MathFunction.constants { try set(math, string(name), Value(value)) }
        try openLibrary("os", OSFunction.self)
        let string = try openLibrary("string", StringFunction.self)
        let strings = try newTable(nodes: 1)
        try set(strings, name(of: .index), Value(string))
        pointee.stringMetatable = strings
        let utf8 = try openLibrary("utf8", UTF8Function.self)
        try set(utf8, self.string("charpattern"), Value(self.string(UTF8Function.pattern)))
        try openBuffer()
        try openLibrary("bit32", BitFunction.self)
        try openVector()
        for function in [BaseFunction.require, .late] {
            try set(globals, self.string(function.name), Value(native(function, globals)))
        }
    }

    /// What scripts share is readonly from here on.
    func closeLibraries() {
        guard let globals = pointee.globals else { return }
        for index in 0..<globals.nodeCount {
            let value = globals.pointee.nodes[index].value
            if value.isTable { value.table.pointee.header.flag = true }
        }
        globals.pointee.header.flag = true
        pointee.stringMetatable?.pointee.header.flag = true
        pointee.vectorMetatable?.pointee.header.flag = true
    }

    private func native<Function: LibraryFunction>(
        _ function: Function, _ environment: TablePointer, upvalue: Value? = nil
    ) throws(Trap) -> FunctionPointer {
        let name = function.isNamed ? try string(function.name) : nil
        let made = try newNative(function.id, name, environment, upvalues: upvalue == nil ? 0 : 1)
        if let upvalue { made.upvalues[0] = upvalue }
        return made
    }

    private func openBase(_ globals: TablePointer) throws(Trap) {
        try set(globals, string("_G"), Value(globals))
        for function in BaseFunction.allCases where function.number < BaseFunction.ipairs.number {
            try set(globals, string(function.name), Value(native(function, globals)))
        }
        try set(globals, string("_VERSION"), Value(string("Luau")))
        let next = globals.get(try string("next"))
        let step = Value(try native(BaseFunction.ipairsStep, globals))
        try set(globals, string("ipairs"), Value(native(BaseFunction.ipairs, globals, upvalue: step)))
        try set(globals, string("pairs"), Value(native(BaseFunction.pairs, globals, upvalue: next)))
        try set(globals, string("pcall"), Value(native(BaseFunction.pcall, globals)))
        try set(globals, string("xpcall"), Value(native(BaseFunction.xpcall, globals)))
    }

    @discardableResult
    private func openLibrary<Function: LibraryFunction>(
        _ name: StaticString, _ functions: Function.Type, first: Int? = nil
    ) throws(Trap) -> TablePointer {
        guard let globals = pointee.globals else { throw limit(.heap) }
        let named = Function.allCases.filter(\.isNamed)
        let table = try newTable(nodes: first ?? named.count)
        try set(globals, string(name), Value(table))
        for function in named {
            try set(table, string(function.name), Value(try made(function, globals)))
        }
        return table
    }

    /// A function of a library, with what it keeps.
    private func made<Function: LibraryFunction>(
        _ function: Function, _ globals: TablePointer
    ) throws(Trap) -> FunctionPointer {
        guard function.id == UTF8Function.codes.id else { return try native(function, globals) }
        return try native(function, globals, upvalue: Value(native(UTF8Function.codesStep, globals)))
    }

    /// Rive's additions are known to errors by their whole names.
    private func openBuffer() throws(Trap) {
        let table = try openLibrary("buffer", BufferFunction.self, first: BufferFunction.usualCount)
        for function in BufferFunction.allCases where function.number >= UInt8(BufferFunction.usualCount) {
            let made = table.get(try string(function.name))
            made.function.pointee.name = try string(Array("buffer.".utf8) + function.name.array)
        }
    }

    private func openVector() throws(Trap) {
        guard let globals = pointee.globals else { return }
        try openLibrary("Vector", VectorFunction.self)
        let metatable = try newTable()
        try set(metatable, name(of: .index), Value(native(VectorFunction.index, globals)))
        try set(metatable, name(of: .namecall), Value(native(VectorFunction.namecall, globals)))
        pointee.vectorMetatable = metatable
    }

    /// The environment of a chunk: empty, with the globals behind it.
    func newEnvironment() throws(Trap) -> TablePointer {
        let environment = try newTable()
        let metatable = try newTable(nodes: 1)
        if let globals = pointee.globals { try set(metatable, name(of: .index), Value(globals)) }
        metatable.pointee.header.flag = true
        environment.pointee.metatable = metatable
        return environment
    }
}
