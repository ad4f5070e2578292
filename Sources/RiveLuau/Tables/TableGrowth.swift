/// Sizes of the two parts of a table.
extension Machine {
    /// What the reference refuses with an error, and what ours ends a run for.
    private static let sizeOfError = 1 << 26

    /// Gives every key a place again, and one more.
    @inline(never)
    func rehash(_ table: TablePointer, _ extra: Value) throws(Trap) {
        var counts = KeyCounts()
        let array = counts.countArray(table)
        let nodes = counts.countNodes(table)
        if extra.isNumber { counts.count(extra) }
        var (size, inArray) = counts.arraySize()
        var rest = array + nodes + 1 - inArray
        let extraIndex = extra.isNumber ? extra.index ?? 0 : 0
        let adjusted = adjust(table, size, extraIndex)
        if adjusted != size {
            rest -= adjusted - size
            size = adjust(table, adjusted + (adjusted - size), extraIndex)
        }
        try spend(table.arraySize + table.nodeCount)
        try resize(table, array: size, nodes: rest)
    }

    /// The size such that the element behind is not there already.
    private func adjust(_ table: TablePointer, _ size: Int, _ extra: Int) -> Int {
        let looks = table.pointee.hasNodes || size < table.arraySize
        var size = size
        while size + 1 == extra || (looks && !table.get(size + 1).isNil) { size += 1 }
        return size
    }

    /// Makes the array as large as asked, or a little larger when the nodes hold what follows.
    func resizeArray(_ table: TablePointer, _ size: Int) throws(Trap) {
        try resize(table, array: adjust(table, size, 0), nodes: table.nodeCount)
    }

    func resize(_ table: TablePointer, array: Int, nodes: Int) throws(Trap) {
        if array > Self.sizeOfError || nodes > Self.sizeOfError { throw machineError("table overflow") }
        let oldArray = table.arraySize
        let oldNodes = table.pointee.nodes
        let oldCount = table.nodeCount
        if array > oldArray { try setArraySize(table, array) }
        try setNodeCount(table, nodes, keepsOld: true)
        // Whatever comes of the rest, no memory is lost.
        defer { if oldCount > 0 { freeNodes(oldNodes, oldCount) } }
        if array < oldArray { try moveToNodes(table, from: array) }
        var index = oldCount
        while index > 0 {
            index -= 1
            let node = oldNodes + index
            if !node.pointee.value.isNil { try place(table, node.pointee.key).pointee = node.pointee.value }
        }
    }

    /// Shortens the array: its last elements go to the nodes.
    private func moveToNodes(_ table: TablePointer, from size: Int) throws(Trap) {
        let (old, oldSize) = (table.pointee.array, table.arraySize)
        defer { freeArray(old, oldSize) }
        pointee.charge -= 16 * (oldSize - size)
        table.pointee.array = size == 0 ? pointee.noArray : newArray(size)
        table.pointee.array.update(from: old, count: size)
        table.pointee.arraySize = UInt32(truncatingIfNeeded: size)
        for index in size..<oldSize where !old[index].isNil {
            try insert(table, Value(Double(index + 1))).pointee = old[index]
        }
    }

    private func newArray(_ size: Int) -> ValuePointer {
        pointee.allocator.allocate(16 * size).bindMemory(to: Value.self, capacity: size)
    }

    private func place(_ table: TablePointer, _ key: Value) throws(Trap) -> ValuePointer {
        if key.isNumber, let index = key.index, index >= 1, index <= table.arraySize {
            return table.pointee.array + (index - 1)
        }
        return try insert(table, key)
    }

    // MARK: The memory of the parts

    /// Grows the array with nils.
    func setArraySize(_ table: TablePointer, _ size: Int) throws(Trap) {
        if size > Self.sizeOfError { throw machineError("table overflow") }
        if size > pointee.limits.tableSize { throw limit(.table) }
        let old = table.arraySize
        try charge(16 * (size - old))
        try spend((size - old) >> 2)
        let array = newArray(size)
        array.initialize(from: table.pointee.array, count: old)
        (array + old).initialize(repeating: .none, count: size - old)
        freeArray(table.pointee.array, old)
        table.pointee.array = array
        table.pointee.arraySize = UInt32(truncatingIfNeeded: size)
    }

    /// Empty nodes: as many as the next power of two. Old ones are given back unless the caller still needs them.
    func setNodeCount(_ table: TablePointer, _ count: Int, keepsOld: Bool = false) throws(Trap) {
        if count > Self.sizeOfError { throw machineError("table overflow") }
        if count > pointee.limits.tableSize { throw limit(.table) }
        let size = count <= 0 ? 0 : 1 << (count == 1 ? 0 : Int.bitWidth - (count - 1).leadingZeroBitCount)
        try charge(Charge.node * size)
        if !keepsOld && table.pointee.hasNodes { freeNodes(table.pointee.nodes, table.nodeCount) }
        if size == 0 {
            table.pointee.nodes = pointee.noNodes
        } else {
            try spend(size)
            table.pointee.nodes = pointee.allocator.allocate(MemoryLayout<Node>.stride * size)
                .bindMemory(to: Node.self, capacity: size)
            table.pointee.nodes.initialize(repeating: Node(value: .none, key: .none, next: 0), count: size)
        }
        table.pointee.hasNodes = size > 0
        table.pointee.nodeMask = UInt32(truncatingIfNeeded: max(size - 1, 0))
        table.pointee.free = Int32(truncatingIfNeeded: size)
    }

    func freeArray(_ array: ValuePointer, _ size: Int) {
        if size > 0 { pointee.allocator.release(UnsafeMutableRawPointer(array), 16 * size) }
    }

    /// Gives nodes back, with their charge.
    func freeNodes(_ nodes: NodePointer, _ count: Int) {
        pointee.charge -= Charge.node * count
        pointee.allocator.release(UnsafeMutableRawPointer(nodes), MemoryLayout<Node>.stride * count)
    }
}

/// How many whole keys there are between powers of two.
private struct KeyCounts {
    /// The keys up to 2^c and above 2^(c-1).
    private var counts = SIMD32<Int32>(repeating: 0)
    private var total = 0

    mutating func count(_ key: Value) {
        guard let index = key.index, index >= 1, index <= 1 << 26 else { return }
        counts[Self.logarithm(index)] += 1
        total += 1
    }

    private static func logarithm(_ index: Int) -> Int {
        index == 1 ? 0 : Int.bitWidth - (index - 1).leadingZeroBitCount
    }

    mutating func countArray(_ table: TablePointer) -> Int {
        let before = total
        let array = table.pointee.array
        var (index, size, power) = (0, table.arraySize, 0)
        while index < size {
            let end = min(size, 1 << power)
            var here = 0
            while index < end {
                if !array[index].isNil { here += 1 }
                index += 1
            }
            counts[power] += Int32(truncatingIfNeeded: here)
            total += here
            power += 1
        }
        size = total - before
        return size
    }

    mutating func countNodes(_ table: TablePointer) -> Int {
        var found = 0
        for index in 0..<table.nodeCount where !table.pointee.nodes[index].value.isNil {
            found += 1
            if table.pointee.nodes[index].key.isNumber { count(table.pointee.nodes[index].key) }
        }
        return found
    }

    /// The largest power of two that more than half of its keys fill, and how many keys go there.
    func arraySize() -> (size: Int, filled: Int) {
        var (sum, size, filled, power, index) = (0, 0, 0, 1, 0)
        while index < 27 && power / 2 < total {
            if counts[index] > 0 {
                sum += Int(counts[index])
                if sum > power / 2 {
                    size = power
                    filled = sum
                }
            }
            if sum == total { break }
            power *= 2
            index += 1
        }
        return (size, filled)
    }
}
