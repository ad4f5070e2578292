/// The loops of `for`.
extension Machine {
    func prepareLoop(_ loop: ValuePointer) throws(Trap) {
        guard let index = number(loop[2]) else { throw loopError(loop[2], "initial value") }
        guard let limit = number(loop[0]) else { throw loopError(loop[0], "limit") }
        guard let step = number(loop[1]) else { throw loopError(loop[1], "step") }
        loop[0] = Value(limit)
        loop[1] = Value(step)
        loop[2] = Value(index)
    }

    /// Code that no compiler makes: the registers of a loop hold something else.
    func loopStateError(_ loop: ValuePointer) -> Trap {
        let wrong = (0..<3).first { !loop[$0].isNumber } ?? 0
        return loopError(loop[wrong], wrong == 0 ? "limit" : wrong == 1 ? "step" : "initial value")
    }

    func iterationError(_ value: Value) -> Trap {
        machineError(Array("attempt to iterate over a ".utf8) + typeName(value) + Array(" value".utf8))
    }

    func prepareIteration(_ loop: ValuePointer) throws(Trap) {
        let value = loop[0]
        if value.isFunction { return }
        let iter = event(value, .iter)
        if !iter.isNil {
            try callIter(iter, loop)
        } else if !event(value, .call).isNil {
            return
        } else if value.isTable {
            loop[0] = .none
            loop[1] = value
            loop[2] = Value(position: 0)
        } else {
            throw iterationError(value)
        }
    }

    private func callIter(_ handler: Value, _ loop: ValuePointer) throws(Trap) {
        let top = pointee.top
        let slot = scratch
        try reserve(slot + 4)
        slot[0] = handler
        slot[1] = loop[0]
        pointee.top = slot + 2
        try call(slot, wanted: 3)
        pointee.top = top
        for index in 0..<3 { loop[index] = slot[index] }
        if loop[0].isNil { throw callError(.none) }
    }

    /// The next entry of a built-in walk; false at its end.
    @inline(never)
    func nextEntry(_ loop: ValuePointer, _ aux: UInt32) throws(Trap) -> Bool {
        let table = loop[1].table
        let start = loop[2].position
        if aux >> 31 != 0 {
            guard start < table.arraySize, !table.pointee.array[start].isNil else { return false }
        }
        guard let entry = table.entry(from: start) else {
            try spend((table.arraySize + table.nodeCount - min(start, table.arraySize + table.nodeCount)) >> 3)
            return false
        }
        try spend((entry.next - start) >> 3)
        loop[2] = Value(position: entry.next)
        loop[3] = entry.key
        loop[4] = entry.value
        let count = Int(aux & 0xFF)
        if count > 2 { for index in 5..<3 + count { loop[index] = .none } }
        return true
    }

    /// Asks the generator of a loop for its next values; false when there are none.
    @inline(never)
    func callGenerator(_ loop: ValuePointer, _ count: Int) throws(Trap) -> Bool {
        let slot = loop + 3
        // The registers of the loop may be the last ones, so the call has its own behind them.
        let top = pointee.top
        let place = scratch
        try reserve(place + max(3, count))
        place[0] = loop[0]
        place[1] = loop[1]
        place[2] = loop[2]
        pointee.top = place + 3
        try call(place, wanted: Int32(truncatingIfNeeded: count))
        pointee.top = top
        for index in 0..<count { slot[index] = place[index] }
        loop[2] = slot[0]
        return !slot[0].isNil
    }
}
