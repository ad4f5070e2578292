/// Equality and order, with metamethods.
extension Machine {
    // MARK: With a short way for numbers

    @inline(__always)
    func areEqual(_ left: Value, _ right: Value) throws(Trap) -> Bool {
        left.isNumber && right.isNumber ? left.number == right.number : try isEqual(left, right)
    }

    @inline(__always)
    func areOrdered(_ left: Value, _ right: Value) throws(Trap) -> Bool {
        left.isNumber && right.isNumber ? left.number < right.number : try isLess(left, right)
    }

    @inline(__always)
    func areOrderedOrEqual(_ left: Value, _ right: Value) throws(Trap) -> Bool {
        left.isNumber && right.isNumber ? left.number <= right.number : try isLessOrEqual(left, right)
    }

    // MARK: Of all values

    @inline(__always)
    func isEqual(_ left: Value, _ right: Value) throws(Trap) -> Bool {
        if left.isString || left.isNil || left.isBoolean { return left.high == right.high && left.low == right.low }
        return try isEqualObject(left, right)
    }

    @inline(never)
    private func isEqualObject(_ left: Value, _ right: Value) throws(Trap) -> Bool {
        guard left.tag == right.tag, left.isTable || left.tag == Tag.userdata else {
            return Value.rawEqual(left, right)
        }
        let handler = sharedEqual(metatable(left), metatable(right))
        if handler.isNil { return left.low == right.low }
        return try !callHandler(handler, left, right).isFalse
    }

    /// The `__eq` that both metatables agree on.
    private func sharedEqual(_ left: TablePointer?, _ right: TablePointer?) -> Value {
        let first = quickEvent(left, .eq)
        if first.isNil || left == right { return first }
        let second = quickEvent(right, .eq)
        return Value.rawEqual(first, second) ? first : .none
    }

    @inline(never)
    func isLess(_ left: Value, _ right: Value) throws(Trap) -> Bool {
        if left.isNumber && right.isNumber { return left.number < right.number }
        if left.isString && right.isString { return try compare(left.string, right.string) < 0 }
        guard left.tag == right.tag || left.isBoolean && right.isBoolean else { throw compareError(left, right, "<") }
        let handler = sharedOrder(left, right, .lt)
        if handler.isNil { throw compareError(left, right, "<") }
        return try !callHandler(handler, left, right).isFalse
    }

    @inline(never)
    func isLessOrEqual(_ left: Value, _ right: Value) throws(Trap) -> Bool {
        if left.isNumber && right.isNumber { return left.number <= right.number }
        if left.isString && right.isString { return try compare(left.string, right.string) <= 0 }
        guard left.tag == right.tag || left.isBoolean && right.isBoolean else { throw compareError(left, right, "<=") }
        var handler = sharedOrder(left, right, .le)
        if !handler.isNil { return try !callHandler(handler, left, right).isFalse }
        handler = sharedOrder(right, left, .lt)
        if handler.isNil { throw compareError(left, right, "<=") }
        return try callHandler(handler, right, left).isFalse
    }

    private func sharedOrder(_ left: Value, _ right: Value, _ kind: Event) -> Value {
        let first = event(left, kind)
        if first.isNil { return .none }
        let second = event(right, kind)
        return Value.rawEqual(first, second) ? first : .none
    }

    /// By bytes; the shorter comes first.
    private func compare(_ left: StringPointer, _ right: StringPointer) throws(Trap) -> Int {
        let shorter = min(left.count, right.count)
        try spend(shorter >> 4)
        let order = compareBytes(left.bytes, right.bytes, shorter)
        return order != 0 ? order : left.count - right.count
    }
}
