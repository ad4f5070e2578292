/// New keys, and the growth that they may cause.
extension Machine {
    /// The slot of a key that may be new. Nil and NaN are no keys.
    @inline(__always)
    func slot(_ table: TablePointer, _ key: Value) throws(Trap) -> ValuePointer {
        table.pointee.header.absentEvents = 0
        if let found = table.find(key) { return found }
        return try newKey(table, key)
    }

    @inline(__always)
    func slot(_ table: TablePointer, _ index: Int) throws(Trap) -> ValuePointer {
        if let found = table.find(index) { return found }
        return try insert(table, Value(Double(index)))
    }

    @inline(__always)
    func set(_ table: TablePointer, _ key: StringPointer, _ value: Value) throws(Trap) {
        try slot(table, Value(key)).pointee = value
    }

    @inline(__always)
    func set(_ table: TablePointer, _ index: Int, _ value: Value) throws(Trap) {
        try slot(table, index).pointee = value
    }

    @inline(never)
    func newKey(_ table: TablePointer, _ key: Value) throws(Trap) -> ValuePointer {
        if key.isNil { throw machineError("table index is nil") }
        if key.isNumber && key.number.isNaN { throw machineError("table index is NaN") }
        if key.isVector && !(key.x == key.x && key.y == key.y && key.z == key.z) {
            throw machineError("table index contains NaN")
        }
        return try insert(table, key)
    }

    /// The slot of a key that is not there.
    func insert(_ table: TablePointer, _ key: Value) throws(Trap) -> ValuePointer {
        if key.isNumber, key.number == Double(table.pointee.arraySize) + 1 {
            try rehash(table, key)
            return try arraySlotOrInsert(table, key)
        }
        let main = table.mainPosition(key)
        if table.pointee.hasNodes && main.pointee.value.isNil {
            main.pointee.key = key
            return main.value
        }
        guard table.pointee.hasNodes, let free = table.freeNode() else {
            try rehash(table, key)
            return try arraySlotOrInsert(table, key)
        }
        return table.chain(key, main, free)
    }

    private func arraySlotOrInsert(_ table: TablePointer, _ key: Value) throws(Trap) -> ValuePointer {
        if key.isNumber, let index = key.index, index >= 1, index <= table.arraySize {
            return table.pointee.array + (index - 1)
        }
        return try insert(table, key)
    }
}

extension TablePointer {
    /// The next node that no key ever took, from the end.
    fileprivate func freeNode() -> NodePointer? {
        while pointee.free > 0 {
            pointee.free -= 1
            let node = pointee.nodes + Int(pointee.free)
            if node.pointee.key.isNil { return node }
        }
        return nil
    }

    /// Puts a key whose main position is taken into the chain of that position.
    fileprivate func chain(_ key: Value, _ main: NodePointer, _ free: NodePointer) -> ValuePointer {
        let other = mainPosition(main.pointee.key)
        if other != main {
            // The key there is in the chain of another position: it moves, and the new one takes its place.
            var before = other
            while before + Int(before.pointee.next) != main {
                before += Int(before.pointee.next)
                pointee.fuel.pointee &-= 1
            }
            before.pointee.next = Int32(truncatingIfNeeded: free - before)
            free.pointee = main.pointee
            if main.pointee.next != 0 {
                free.pointee.next += Int32(truncatingIfNeeded: main - free)
                main.pointee.next = 0
            }
            main.pointee.value = .none
            main.pointee.key = key
            return main.value
        }
        if main.pointee.next != 0 {
            free.pointee.next = Int32(truncatingIfNeeded: (main + Int(main.pointee.next)) - free)
        } else {
            free.pointee.next = 0
        }
        main.pointee.next = Int32(truncatingIfNeeded: free - main)
        free.pointee.key = key
        return free.value
    }
}
