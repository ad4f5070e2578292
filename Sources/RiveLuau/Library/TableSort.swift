/// `table.sort`: which comparisons are made, in which order, can be seen, so the steps are Luau's.
extension NativeCall {
    func tableSort() throws(Trap) -> Int {
        let table = try table(1)
        let size = table.border()
        if table.isReadonly { throw machine.readonlyError() }
        if !isMissing(2) { try check(2, Tag.function) }
        guard size > 0 else { return 0 }
        let sorter = Sorter(call: self, table: table, size: table.arraySize, order: self[2])
        try sorter.sort(0, size - 1, limit: size)
        return 0
    }
}

private struct Sorter {
    let call: NativeCall
    let table: TablePointer
    /// The size of the array at the start: it must not change.
    let size: Int
    let order: Value

    @inline(__always)
    private func less(_ left: Int, _ right: Int) throws(Trap) -> Bool {
        let (a, b) = (table.pointee.array[left], table.pointee.array[right])
        try call.machine.spend(1)
        if order.isNil {
            if a.isNumber && b.isNumber { return a.number < b.number }
            let result = try call.machine.isLess(a, b)
            try checkSize()
            return result
        }
        let result = try !call.callBack(order, a, b).isFalse
        try checkSize()
        return result
    }

    private func checkSize() throws(Trap) {
        if table.arraySize != size { throw call.machine.libraryError("table modified during sorting") }
    }

    @inline(__always)
    private func swap(_ left: Int, _ right: Int) {
        let array = table.pointee.array
        let value = array[left]
        array[left] = array[right]
        array[right] = value
    }

    private func invalidOrder() -> Trap { call.machine.libraryError("invalid order function for sorting") }

    func sort(_ first: Int, _ last: Int, limit: Int) throws(Trap) {
        var (l, u, limit) = (first, last, limit)
        while l < u {
            if limit == 0 { return try heapSort(l, u) }
            if try less(u, l) { swap(u, l) }
            if u - l == 1 { return }
            let m = l + (u - l) / 2
            if try less(m, l) {
                swap(m, l)
            } else if try less(u, m) {
                swap(u, m)
            }
            if u - l == 2 { return }
            let i = try partition(l, u, m)
            limit = (limit >> 1) + (limit >> 2)
            if i - l < u - i {
                try sort(l, i - 1, limit: limit)
                l = i + 1
            } else {
                try sort(i + 1, u, limit: limit)
                u = i - 1
            }
        }
    }

    private func partition(_ l: Int, _ u: Int, _ m: Int) throws(Trap) -> Int {
        let p = u - 1
        swap(m, p)
        var (i, j) = (l, p)
        while true {
            i += 1
            while try less(i, p) {
                if i >= u { throw invalidOrder() }
                i += 1
            }
            j -= 1
            while try less(p, j) {
                if j <= l { throw invalidOrder() }
                j -= 1
            }
            if j < i { break }
            swap(i, j)
        }
        swap(p, i)
        return i
    }

    private func heapSort(_ l: Int, _ u: Int) throws(Trap) {
        let count = u - l + 1
        for root in stride(from: count / 2 - 1, through: 0, by: -1) { try sift(l, count, root) }
        for last in stride(from: count - 1, through: 1, by: -1) {
            swap(l, l + last)
            try sift(l, last, 0)
        }
    }

    private func sift(_ l: Int, _ count: Int, _ start: Int) throws(Trap) {
        var root = start
        while 2 * root + 2 < count {
            var next = root
            if try less(l + next, l + 2 * root + 1) { next = 2 * root + 1 }
            if try less(l + next, l + 2 * root + 2) { next = 2 * root + 2 }
            if next == root { break }
            swap(l + root, l + next)
            root = next
        }
        if 2 * root + 1 == count - 1, try less(l + root, l + 2 * root + 1) { swap(l + root, l + 2 * root + 1) }
    }
}
