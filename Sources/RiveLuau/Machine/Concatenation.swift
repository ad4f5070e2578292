/// The joining of texts.
extension Machine {
    /// Joins the values of `count` registers, from the right, into the first.
    func concat(_ first: ValuePointer, _ count: Int) throws(Trap) {
        var total = count
        while total > 1 {
            let last = first + (total - 1)
            let (left, right) = ((last - 1).pointee, last.pointee)
            var used = 2
            if !(left.isString || left.isNumber) || !(right.isString || right.isNumber) {
                var handler = event(left, .concat)
                if handler.isNil { handler = event(right, .concat) }
                if handler.isNil { throw concatError(left, right) }
                (last - 1).pointee = try callHandler(handler, left, right)
            } else if right.isString && right.string.count == 0 {
                (last - 1).pointee = Value(try text(left))
            } else {
                used = try join(first, total)
            }
            total -= used - 1
        }
    }

    /// Joins as many values before the end as are texts, into the first of them.
    private func join(_ first: ValuePointer, _ total: Int) throws(Trap) -> Int {
        var used = 0
        var size = 0
        while used < total {
            let place = first + (total - 1 - used)
            if place.pointee.isNumber { place.pointee = Value(try text(place.pointee)) }
            guard place.pointee.isString else { break }
            size += place.pointee.string.count
            used += 1
        }
        try spend(size >> 4)
        let start = first + (total - used)
        if size <= MachineState.textBufferSize {
            start.pointee = Value(try joinShort(start, used, size))
            return used
        }
        let result = try blankString(size)
        fill(result.bytes, start, used)
        start.pointee = Value(intern(result))
        return used
    }

    private func joinShort(_ start: ValuePointer, _ used: Int, _ size: Int) throws(Trap) -> StringPointer {
        fill(pointee.textBuffer, start, used)
        return try string(pointee.textBuffer, size)
    }

    @inline(__always)
    private func fill(_ bytes: UnsafeMutablePointer<UInt8>, _ start: ValuePointer, _ used: Int) {
        var offset = 0
        for index in 0..<used {
            let part = start[index].string
            copyBytes(bytes + offset, part.bytes, part.count)
            offset += part.count
        }
    }

    /// A string, or the text of a number.
    @inline(__always)
    func text(_ value: Value) throws(Trap) -> StringPointer {
        value.isString ? value.string : try numberText(value.number)
    }

    @inline(never)
    func numberText(_ number: Double) throws(Trap) -> StringPointer {
        let count = NumberText.write(number, pointee.textBuffer)
        return try string(pointee.textBuffer, count)
    }
}
