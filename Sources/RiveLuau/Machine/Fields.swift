/// Reading and writing of fields, with metamethods.
extension Machine {
    private static let longestChain = 100

    func get(_ object: Value, _ key: Value) throws(Trap) -> Value {
        var object = object
        for _ in 0..<Self.longestChain {
            var handler = Value.none
            if object.isTable {
                let found = object.table.get(key)
                if !found.isNil { return found }
                handler = quickEvent(object.table.pointee.metatable, .index)
                if handler.isNil { return .none }
            } else {
                handler = event(object, .index)
                if handler.isNil { throw indexError(object, key) }
            }
            if handler.isFunction { return try callHandler(handler, object, key) }
            object = handler
        }
        throw machineError("'__index' chain too long; possible loop")
    }

    func set(_ object: Value, _ key: Value, _ value: Value) throws(Trap) {
        var object = object
        for _ in 0..<Self.longestChain {
            var handler = Value.none
            if object.isTable {
                let table = object.table
                let place = table.find(key)
                if let place, !place.pointee.isNil {
                    if table.isReadonly { throw readonlyError() }
                    place.pointee = value
                    return
                }
                handler = quickEvent(table.pointee.metatable, .newindex)
                if handler.isNil {
                    if table.isReadonly { throw readonlyError() }
                    table.pointee.header.absentEvents = 0
                    if let place { place.pointee = value } else { try newKey(table, key).pointee = value }
                    return
                }
            } else {
                handler = event(object, .newindex)
                if handler.isNil { throw indexError(object, key) }
            }
            if handler.isFunction {
                _ = try callHandler(handler, object, key, value)
                return
            }
            object = handler
        }
        throw machineError("'__newindex' chain too long; possible loop")
    }

    // MARK: Constant keys

    /// Reads a field by a constant key, and notes in the instruction where it was.
    func getField(_ object: Value, _ key: Value, _ instruction: CodePointer) throws(Trap) -> Value {
        if object.isTable {
            let table = object.table
            if let place = table.find(key.string), !place.pointee.isNil {
                note(table, place, instruction)
                return place.pointee
            }
            if table.pointee.metatable == nil { return .none }
        } else if object.isVector, let part = component(object, key.string) {
            return Value(Double(part))
        }
        return try get(object, key)
    }

    func setField(_ object: Value, _ key: Value, _ value: Value, _ instruction: CodePointer) throws(Trap) {
        if object.isTable && !object.table.isReadonly {
            let table = object.table
            if let place = table.find(key.string), !place.pointee.isNil {
                note(table, place, instruction)
                place.pointee = value
                return
            }
        }
        try set(object, key, value)
    }

    /// Keeps the number of a node in the instruction: next time it is looked at first.
    @inline(__always)
    private func note(_ table: TablePointer, _ place: ValuePointer, _ instruction: CodePointer) {
        let distance = UnsafeMutableRawPointer(place) - UnsafeMutableRawPointer(table.pointee.nodes)
        let node = UInt32(truncatingIfNeeded: distance / MemoryLayout<Node>.stride)
        if node < 256 { instruction.pointee = instruction.pointee & 0x00FF_FFFF | node << 24 }
    }

    private func component(_ vector: Value, _ key: StringPointer) -> Float? {
        guard key.count == 1 else { return nil }
        switch key.bytes[0] {
        case UInt8(ascii: "x"), UInt8(ascii: "X"): return vector.x
        case UInt8(ascii: "y"), UInt8(ascii: "Y"): return vector.y
        case UInt8(ascii: "z"), UInt8(ascii: "Z"): return vector.z
        default: return nil
        }
    }

    // MARK: Methods

    /// The function that `object:key(…)` calls.
    @inline(__always)
    func method(_ object: Value, _ key: Value, _ instruction: CodePointer) throws(Trap) -> Value {
        if object.isTable {
            let table = object.table
            let hint = Int(instruction.pointee.c)
            let node = table.pointee.nodes + (hint & Int(table.pointee.nodeMask))
            if node.pointee.key.low == key.low && node.pointee.key.high == Tag.string && !node.pointee.value.isNil {
                return node.pointee.value
            }
            // Most methods are fields of the table behind `__index`.
            if let metatable = table.pointee.metatable, let place = metatable.find(name(of: .index)),
                place.pointee.isTable, table.find(key.string)?.pointee.isNil ?? true
            {
                let index = place.pointee.table
                let node = index.pointee.nodes + (hint & Int(index.pointee.nodeMask))
                if node.pointee.key.low == key.low && node.pointee.key.high == Tag.string
                    && !node.pointee.value.isNil
                {
                    return node.pointee.value
                }
            }
        }
        return try findMethod(object, key, instruction)
    }

    @inline(never)
    private func findMethod(_ object: Value, _ key: Value, _ instruction: CodePointer) throws(Trap) -> Value {
        if object.isTable {
            if let place = object.table.find(key.string), !place.pointee.isNil {
                note(object.table, place, instruction)
                return place.pointee
            }
            let index = quickEvent(object.table.pointee.metatable, .index)
            if index.isTable, let place = index.table.find(key.string), !place.pointee.isNil {
                note(index.table, place, instruction)
                return place.pointee
            }
        } else {
            let handler = event(object, .namecall)
            if !handler.isNil {
                pointee.method = key.string
                return handler
            }
        }
        let found = try get(object, key)
        if found.isNil { throw missingMethod(object, key.string) }
        return found
    }

    // MARK: Global names

    func getGlobal(
        _ environment: TablePointer, _ key: Value, _ instruction: CodePointer
    ) throws(Trap) -> Value {
        let value = try getField(Value(environment), key, instruction)
        if value.isNil { noteMissing(key) }
        return value
    }

    @inline(never)
    private func noteMissing(_ key: Value) { host.missing(Array(key.string.buffer)) }

    /// What a path of global names leads to now.
    func importedValue(
        _ path: UInt32, _ constants: ValuePointer, _ environment: TablePointer
    ) throws(Trap) -> Value {
        guard let names = ImportPath(path) else { return .none }
        var value = Value(environment)
        var isFirst = true
        for name in names {
            value = try get(value, constants[name])
            if isFirst, value.isNil { noteMissing(constants[name]) }
            isFirst = false
        }
        return value
    }

    // MARK: Constructors

    /// The copy of a template.
    func copy(of template: TablePointer) throws(Trap) -> TablePointer {
        let table = try clone(template)
        try spend(template.nodeCount + template.arraySize)
        return table
    }

    func setList(_ object: Value, _ first: Int, _ source: ValuePointer, _ count: Int) throws(Trap) {
        guard object.isTable else { throw machineError("attempt to set the elements of a value that is no table") }
        let table = object.table
        if table.isReadonly { throw readonlyError() }
        let last = first + count - 1
        if last > pointee.limits.tableSize { throw limit(.table) }
        try spend(count)
        if last > table.arraySize { try resizeArray(table, last) }
        (table.pointee.array + (first - 1)).update(from: source, count: count)
    }

    func openResultsError() -> Trap { machineError("attempt to use results that are not there") }
}
