/// Makes functions of verified chunks.
extension Machine {
    /// The main function of a chunk, in an environment of its own.
    func load(_ chunk: LuauChunk, name: [UInt8], _ environment: TablePointer) throws(Trap) -> FunctionPointer {
        var strings: [StringPointer] = []
        strings.reserveCapacity(chunk.strings.count)
        let loaded = try chargedChunk(chunk, name)
        for range in chunk.strings {
            strings.append(try string(Array(chunk.bytes[range])))
        }
        for (index, function) in chunk.functions.enumerated() {
            blankProto(loaded, index, function)
            loaded.pointee.protoCount = index + 1
            let proto = loaded.pointee.protos + index
            if function.name > 0 { proto.pointee.name = strings[function.name - 1] }
            for (number, constant) in function.constants.enumerated() {
                proto.pointee.constants[number] = try value(constant, proto, strings, environment)
                proto.pointee.constantCount = UInt32(number + 1)
            }
        }
        return try newFunction(loaded.pointee.protos + chunk.main, environment)
    }

    private func chargedChunk(_ chunk: LuauChunk, _ name: [UInt8]) throws(Trap) -> ChunkPointer {
        var size = 64 + name.count
        for function in chunk.functions {
            size += 128 + 4 * (function.code.count + function.lines.count) + 16 * function.constants.count
            size += 8 * function.children.count
        }
        try charge(size)
        let loaded = ChunkPointer.allocate(capacity: 1)
        loaded.initialize(
            to: Chunk(
                next: pointee.chunks, identity: ChunkName.identity(name),
                protos: .allocate(capacity: max(chunk.functions.count, 1)), protoCount: 0, charge: size))
        pointee.chunks = loaded
        return loaded
    }

    private func blankProto(_ chunk: ChunkPointer, _ index: Int, _ function: FunctionCode) {
        let code = CodePointer.allocate(capacity: function.code.count)
        for (word, instruction) in function.code.enumerated() { code[word] = instruction }
        let children = UnsafeMutablePointer<ProtoPointer>.allocate(capacity: max(function.children.count, 1))
        for (number, child) in function.children.enumerated() {
            (children + number).initialize(to: chunk.pointee.protos + child)
        }
        var lines: UnsafeMutablePointer<Int32>?
        if !function.lines.isEmpty {
            let table = UnsafeMutablePointer<Int32>.allocate(capacity: function.lines.count)
            for (word, line) in function.lines.enumerated() { table[word] = line }
            lines = table
        }
        (chunk.pointee.protos + index).initialize(
            to: Proto(
                chunk: chunk, code: code, codeCount: UInt32(function.code.count), constantCount: 0,
                constants: .allocate(capacity: max(function.constants.count, 1)), children: children,
                childCount: UInt32(function.children.count), maxStack: UInt8(function.maxStack),
                parameterCount: UInt8(function.parameterCount), upvalueCount: UInt8(function.upvalueCount),
                isVararg: function.isVararg, name: nil, lines: lines))
    }

    private func value(
        _ constant: ChunkConstant, _ proto: ProtoPointer, _ strings: [StringPointer], _ environment: TablePointer
    ) throws(Trap) -> Value {
        switch constant {
        case .none: return .none
        case .boolean(let flag): return Value(flag)
        case .number(let number): return Value(number)
        case .string(let index): return Value(strings[index])
        case .vector(let x, let y, let z): return Value(x: x, y: y, z: z)
        case .path(let path): return resolved(path, proto, environment)
        case .shape(let fields): return Value(try template(fields, proto))
        case .closure(let index):
            let function = try newFunction(proto.pointee.chunk.pointee.protos + index, environment)
            function.pointee.isUnfilled = true
            return Value(function)
        }
    }

    /// A table that instructions copy.
    private func template(_ fields: [ChunkConstant.ShapeField], _ proto: ProtoPointer) throws(Trap) -> TablePointer {
        let table = try newTable(nodes: fields.count)
        let constants = proto.pointee.constants
        for field in fields {
            let value = field.value < 0 || constants[field.value].isNil ? Value(0.0) : constants[field.value]
            try slot(table, constants[field.key]).pointee = value
        }
        for field in fields where field.value >= 0 && constants[field.value].isNil {
            table.find(constants[field.key])?.pointee = .none
        }
        return table
    }

    /// What a path of names leads to now; nil where a step is missing or would call a function.
    private func resolved(_ path: UInt32, _ proto: ProtoPointer, _ environment: TablePointer) -> Value {
        guard let names = ImportPath(path) else { return .none }
        var value = Value(environment)
        for name in names { value = plainField(value, proto.pointee.constants[name].string) }
        return value
    }

    private func plainField(_ value: Value, _ name: StringPointer) -> Value {
        var value = value
        for _ in 0..<100 {
            var next = Value.none
            if value.isTable {
                let found = value.table.get(name)
                if !found.isNil { return found }
                next = quickEvent(value.table.pointee.metatable, .index)
            } else {
                next = event(value, .index)
            }
            if next.isNil || next.isFunction { return .none }
            value = next
        }
        return .none
    }
}
