/// `table`.
enum TableFunction: BuiltInName, LibraryFunction {
    case concat, foreach, foreachi, getn, maxn, insert, remove, sort, pack, unpack, move, create, find, clear
    case freeze, isfrozen, clone

    static var library: Library { .table }
}

extension NativeCall {
    @inline(__always)
    func run(_ function: TableFunction) throws(Trap) -> Int {
        switch function {
        case .concat: return try tableConcat()
        case .foreach: return try tableForEach()
        case .foreachi: return try tableForEachIndex()
        case .getn: return give(Value(try table(1).border()))
        case .maxn: return try tableMaximum()
        case .insert: return try tableInsert()
        case .remove: return try tableRemove()
        case .sort: return try tableSort()
        case .pack: return try tablePack()
        case .unpack: return try tableUnpack()
        case .move: return try tableMove()
        case .create: return try tableCreate()
        case .find: return try tableFind()
        case .clear:
            let table = try table(1)
            if table.isReadonly { throw machine.readonlyError() }
            try machine.spend(table.arraySize + table.nodeCount)
            machine.clear(table)
            return 0
        case .freeze: return try tableFreeze()
        case .isfrozen: return give(Value(try table(1).isReadonly))
        case .clone: return try tableClone()
        }
    }

    // MARK: Elements

    @inline(never)
    private func tableInsert() throws(Trap) -> Int {
        let table = try table(1)
        let size = table.border()
        switch count {
        case 2:
            try setElement(table, size + 1, self[2])
        case 3:
            let position = try integer(2)
            if position >= 1 && position <= size { try moveElements(table, table, position, size, position + 1) }
            try setElement(table, position, self[3])
        default: throw machine.libraryError("wrong number of arguments to 'insert'")
        }
        return 0
    }

    private func setElement(_ table: TablePointer, _ index: Int, _ value: Value) throws(Trap) {
        if table.isReadonly { throw machine.readonlyError() }
        try machine.set(table, index, value)
    }

    @inline(never)
    private func tableRemove() throws(Trap) -> Int {
        let table = try table(1)
        let size = table.border()
        let position = try integer(2, default: size)
        guard position >= 1 && position <= size else { return 0 }
        let value = table.get(position)
        try moveElements(table, table, position + 1, size, position)
        try setElement(table, size, .none)
        return give(value)
    }

    /// Moves elements from `first` to `last` to `target` on: at once where both tables hold them in their arrays.
    private func moveElements(
        _ source: TablePointer, _ destination: TablePointer, _ first: Int, _ last: Int, _ target: Int
    ) throws(Trap) {
        if destination.isReadonly { throw machine.readonlyError() }
        let size = last - first + 1
        if size <= 0 { return }
        if first >= 1 && last <= source.arraySize && target >= 1 && target + size - 1 <= destination.arraySize {
            try machine.spend(size >> 2)
            let from = UnsafeMutableRawPointer(source.pointee.array + (first - 1))
            let to = UnsafeMutableRawPointer(destination.pointee.array + (target - 1))
            copyBytes(to, from, 16 * size)
            return
        }
        let isDownwards = target > first && target <= last && source == destination
        for step in 0..<size {
            let offset = isDownwards ? size - 1 - step : step
            try machine.spend(1)
            try machine.set(destination, target + offset, source.get(first + offset))
        }
    }

    private func tableMove() throws(Trap) -> Int {
        let source = try table(1)
        let (first, last, target) = (try integer(2), try integer(3), try integer(4))
        let destination = isMissing(5) ? source : try table(5)
        if last >= first {
            guard first > 0 || last < Int(Int32.max) + first else {
                throw argumentError(3, "too many elements to move")
            }
            let size = last - first + 1
            guard target <= Int(Int32.max) - size + 1 else { throw argumentError(4, "destination wrap around") }
            if destination.isReadonly { throw machine.readonlyError() }
            if target > 0 && target - 1 <= destination.arraySize && target - 1 + size > destination.arraySize {
                try machine.resizeArray(destination, target - 1 + size)
            }
            try moveElements(source, destination, first, last, target)
        }
        return give(Value(destination))
    }

    private func tableConcat() throws(Trap) -> Int {
        let separator = isMissing(2) ? machine.pointee.emptyString : try string(2)
        let table = try table(1)
        let first = try integer(3, default: 1)
        let last = try integer(4, default: table.border())
        var result = TextBuilder(machine)
        defer { result.close() }
        var index = first
        while index <= last {
            let value = table.get(index)
            guard value.isString || value.isNumber else {
                throw machine.libraryError(
                    Array("invalid value (".utf8) + machine.typeName(value)
                        + Array(") at index \(index) in table for 'concat'".utf8))
            }
            try machine.spend(1)
            try result.add(value)
            if index < last { try result.add(separator) }
            index += 1
        }
        return give(Value(try result.string()))
    }

    private func tablePack() throws(Trap) -> Int {
        let table = try machine.newTable(array: count, nodes: 1)
        table.pointee.array.update(from: base, count: count)
        try machine.set(table, try machine.string("n"), Value(count))
        return give(Value(table))
    }

    @inline(never)
    func tableUnpack() throws(Trap) -> Int {
        let table = try table(1)
        let first = try integer(2, default: 1)
        let last = try integer(3, default: table.border())
        if first > last { return 0 }
        let size = last - first + 1
        guard size < Int(Int32.max), try canPush(size) else {
            throw machine.libraryError("too many results to unpack")
        }
        try machine.spend(size >> 1)
        if first >= 1 && last <= table.arraySize {
            machine.pointee.top.update(from: table.pointee.array + (first - 1), count: size)
            machine.pointee.top += size
        } else {
            for index in first...last { machine.push(table.get(index)) }
        }
        return size
    }

    private func tableCreate() throws(Trap) -> Int {
        let size = try integer(1)
        if size < 0 { throw argumentError(1, "size out of range") }
        let table = try machine.newTable(array: size)
        if !isMissing(2) { table.pointee.array.update(repeating: self[2], count: size) }
        return give(Value(table))
    }

    private func tableFind() throws(Trap) -> Int {
        let table = try table(1)
        try checkAny(2)
        var index = try integer(3, default: 1)
        if index < 1 { throw argumentError(3, "index out of range") }
        while true {
            let value = table.get(index)
            if value.isNil { return give(.none) }
            try machine.spend(1)
            if try machine.isEqual(value, self[2]) { return give(Value(index)) }
            index += 1
        }
    }

    // MARK: Whole tables

    private func tableMaximum() throws(Trap) -> Int {
        let table = try table(1)
        try machine.spend(table.arraySize + table.nodeCount)
        var largest = 0.0
        for index in 0..<table.arraySize where !table.pointee.array[index].isNil { largest = Double(index + 1) }
        for index in 0..<table.nodeCount {
            let node = table.pointee.nodes[index]
            if !node.value.isNil && node.key.isNumber && node.key.number > largest { largest = node.key.number }
        }
        return give(largest)
    }

    private func checkUnprotected(_ table: TablePointer) throws(Trap) {
        if let metatable = table.pointee.metatable,
            !metatable.get(machine.name(of: .metatable)).isNil
        {
            throw argumentError(1, "table has a protected metatable")
        }
    }

    private func tableFreeze() throws(Trap) -> Int {
        let table = try table(1)
        if table.isReadonly { throw argumentError(1, "table is already frozen") }
        try checkUnprotected(table)
        table.pointee.header.flag = true
        return give(self[1])
    }

    private func tableClone() throws(Trap) -> Int {
        let table = try table(1)
        try checkUnprotected(table)
        try machine.spend(table.arraySize + table.nodeCount)
        return give(Value(try machine.clone(table)))
    }

    // MARK: Walks

    private func tableForEach() throws(Trap) -> Int {
        let table = try table(1)
        try check(2, Tag.function)
        var position = 0
        while let entry = table.entry(from: position) {
            position = entry.next
            let result = try callBack(self[2], entry.key, entry.value)
            if !result.isNil { return give(result) }
        }
        return 0
    }

    private func tableForEachIndex() throws(Trap) -> Int {
        let table = try table(1)
        try check(2, Tag.function)
        let size = table.border()
        for index in stride(from: 1, through: size, by: 1) {
            let result = try callBack(self[2], Value(index), table.get(index))
            if !result.isNil { return give(result) }
        }
        return 0
    }

    /// Calls a function with two values, for one result.
    @inline(__always)
    func callBack(_ function: Value, _ first: Value, _ second: Value) throws(Trap) -> Value {
        let slot = machine.pointee.top
        try machine.reserve(slot + 3 + MachineState.nativeRegisters)
        slot[0] = function
        slot[1] = first
        slot[2] = second
        machine.pointee.top = slot + 3
        try machine.call(slot, wanted: 1)
        machine.pointee.top = slot
        return slot.pointee
    }
}
