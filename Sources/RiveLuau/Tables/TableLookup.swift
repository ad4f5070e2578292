/// Reading of fields, without metamethods.
extension TablePointer {
    @inline(__always)
    func mainPosition(_ key: Value) -> NodePointer {
        pointee.nodes + Int(KeyHash.of(key) & pointee.nodeMask)
    }

    /// The slot of a string key, or nil when there is none.
    @inline(__always)
    func find(_ key: StringPointer) -> ValuePointer? {
        let low = UInt64(UInt(bitPattern: key))
        return find(from: pointee.nodes + Int(key.pointee.hash & pointee.nodeMask)) {
            $0.low == low && $0.high == Tag.string
        }
    }

    /// The slot of the first key of a chain that is meant. A long chain costs fuel.
    @inline(__always)
    private func find(from first: NodePointer, _ isMeant: (Value) -> Bool) -> ValuePointer? {
        var node = first
        var steps = 0
        while true {
            if isMeant(node.pointee.key) { return node.value }
            let next = node.pointee.next
            if next == 0 { return nil }
            node += Int(next)
            steps &+= 1
            if steps > 32 { pointee.fuel.pointee &-= 1 }
        }
    }

    @inline(__always)
    func get(_ key: StringPointer) -> Value { find(key)?.pointee ?? .none }

    /// The slot of a whole number, in the array or among the nodes.
    @inline(__always)
    func find(_ index: Int) -> ValuePointer? {
        if UInt(bitPattern: index &- 1) < UInt(pointee.arraySize) { return pointee.array + (index &- 1) }
        return pointee.hasNodes ? findNumber(Double(index)) : nil
    }

    @inline(__always)
    func get(_ index: Int) -> Value { find(index)?.pointee ?? .none }

    func findNumber(_ number: Double) -> ValuePointer? {
        find(from: pointee.nodes + Int(KeyHash.number(number.bitPattern) & pointee.nodeMask)) {
            $0.isNumber && $0.number == number
        }
    }

    /// The slot of any key; nil and NaN have none.
    @inline(__always)
    func find(_ key: Value) -> ValuePointer? {
        if key.isString { return find(key.string) }
        if key.isNumber {
            if let index = key.index { return find(index) }
            return findNumber(key.number)
        }
        return findOther(key)
    }

    @inline(__always)
    func get(_ key: Value) -> Value { find(key)?.pointee ?? .none }

    func findOther(_ key: Value) -> ValuePointer? {
        key.isNil ? nil : find(from: mainPosition(key)) { Value.rawEqual($0, key) }
    }
}

extension NodePointer {
    /// Where the value of the node lies: at its start.
    @inline(__always) var value: ValuePointer { UnsafeMutableRawPointer(self).assumingMemoryBound(to: Value.self) }
}

extension Value {
    /// A number that 32 bits hold exactly, as the arrays of tables take it.
    ///
    /// The sum has the number's low bits in place for every whole number that counts; the comparison refuses all others.
    @inline(__always) var index: Int? {
        let whole = Int32(truncatingIfNeeded: (number + 0x1.8p52).bitPattern)
        return Double(whole) == number ? Int(whole) : nil
    }
}
