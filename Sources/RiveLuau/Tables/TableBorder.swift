/// The length of a table, and its walk.
extension TablePointer {
    private func isNil(_ index: Int) -> Bool { pointee.array[index].isNil }

    private func remember(_ border: Int) -> Int {
        if pointee.free <= 0 { pointee.free = Int32(truncatingIfNeeded: -border) }
        return border
    }

    /// `#t` without metamethods: a border, and always the same one for the same history.
    func border() -> Int {
        let size = arraySize
        let hint = pointee.free < 0 ? -Int(pointee.free) : size
        if hint > 0 {
            if !pointee.hasNodes && !isNil(size - 1) { return size }
            if hint < size {
                if isNil(hint - 1) {
                    if hint >= 2 && !isNil(hint - 2) { return remember(hint - 1) }
                } else {
                    if isNil(hint) { return hint }
                    if hint + 1 < size && isNil(hint + 1) { return remember(hint + 1) }
                }
            }
        }
        guard size > 0, isNil(size - 1) else { return size }
        var (base, rest) = (0, size)
        while rest >> 1 != 0 {
            let half = rest >> 1
            if !isNil(base + half) { base += half }
            rest -= half
        }
        return remember(base + (isNil(base) ? 0 : 1))
    }

    /// The entry at or behind a position of the walk, and the position behind it; nil at the end.
    @inline(__always)
    func entry(from position: Int) -> (key: Value, value: Value, next: Int)? {
        var at = position
        let size = arraySize
        while at < size {
            let value = pointee.array[at]
            at += 1
            if !value.isNil { return (Value(at), value, at) }
        }
        let count = nodeCount
        while at - size < count {
            let node = pointee.nodes + (at - size)
            at += 1
            if !node.pointee.value.isNil { return (node.pointee.key, node.pointee.value, at) }
        }
        return nil
    }

    /// The position behind a key; nil for a key that is not there.
    func position(behind key: Value) -> Int? {
        if key.isNil { return 0 }
        if key.isNumber, let index = key.index, index >= 1, index <= arraySize { return index }
        guard pointee.hasNodes else { return nil }
        var node = mainPosition(key)
        var steps = 0
        while true {
            if Value.rawEqual(node.pointee.key, key) { return arraySize + (node - pointee.nodes) + 1 }
            if node.pointee.next == 0 { return nil }
            node += Int(node.pointee.next)
            steps &+= 1
            if steps > 32 { pointee.fuel.pointee &-= 1 }
        }
    }
}

/// Whole tables.
extension Machine {
    /// A copy with the same sizes and the same order of nodes.
    func clone(_ table: TablePointer) throws(Trap) -> TablePointer {
        let copy = try newTable()
        if table.arraySize > 0 {
            try setArraySize(copy, table.arraySize)
            copy.pointee.array.update(from: table.pointee.array, count: table.arraySize)
        }
        if table.pointee.hasNodes {
            try setNodeCount(copy, table.nodeCount)
            copy.pointee.nodes.update(from: table.pointee.nodes, count: table.nodeCount)
        }
        copy.pointee.free = table.pointee.free
        copy.pointee.metatable = table.pointee.metatable
        copy.pointee.header.absentEvents = table.pointee.header.absentEvents
        return copy
    }

    /// Forgets all entries and keeps the sizes.
    func clear(_ table: TablePointer) {
        table.pointee.array.update(repeating: .none, count: table.arraySize)
        if table.pointee.hasNodes {
            table.pointee.nodes.update(repeating: Node(value: .none, key: .none, next: 0), count: table.nodeCount)
        }
        table.pointee.free = Int32(truncatingIfNeeded: table.nodeCount)
        table.pointee.header.absentEvents = 0
    }
}
