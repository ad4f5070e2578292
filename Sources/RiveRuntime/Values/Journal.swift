/// The values that have changed since the last call, for a caller that follows all of them and would have to look at each.
struct Journal {
    /// Whether it is in use.
    var isKept = false
    var cells: [CellIndex] = []
    /// The item of each list that has changed before which it has not.
    var firstItems: [CellIndex: Int] = [:]

    /// Notes a change of a value, which is noted once until the journal is taken.
    @inline(__always)
    mutating func note(_ cell: CellIndex, isNoted: inout Bool) {
        guard isKept, !isNoted else { return }
        isNoted = true
        cells.append(cell)
    }

    /// Notes that a list has other items from an index on.
    mutating func note(items first: Int, of cell: CellIndex) {
        if isKept { firstItems[cell] = min(first, firstItems[cell] ?? first) }
    }
}
