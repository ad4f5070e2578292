/// The values that have changed since somebody last asked, for one who follows all of them and would have to look at each.
struct Journal {
    /// Whether anybody asks.
    fileprivate(set) var isKept = false
    fileprivate var cells: [Int32] = []
    /// Of each list that has changed, before which item it has not.
    fileprivate var firstItems: [Int32: Int] = [:]

    /// Notes a change of a value, which is noted once until the journal is taken.
    @inline(__always)
    mutating func note(_ cell: Int32, _ place: UnsafeMutablePointer<ViewModelStore.Cell>) {
        guard isKept, !place.pointee.isInJournal else { return }
        place.pointee.isInJournal = true
        cells.append(cell)
    }

    /// Notes that a list has other items from an index on.
    mutating func note(items first: Int, of cell: Int32) {
        if isKept { firstItems[cell] = min(first, firstItems[cell] ?? first) }
    }
}

extension ViewModelStore {
    /// Starts to note which values change. One asks for all; who starts anew takes it over.
    package func beginJournal() {
        journal.isKept = true
        _ = takeJournal()
    }

    /// The values that have changed since this was last asked, each once, and of lists before which item they have not. Some may
    /// be of instances that are gone.
    package func takeJournal() -> (cells: [Int32], firstItems: [Int32: Int]) {
        let changed = journal.cells
        for cell in changed { cells.pointer(Int(cell)).pointee.isInJournal = false }
        journal.cells.removeAll(keepingCapacity: true)
        defer { journal.firstItems.removeAll(keepingCapacity: true) }
        return (changed, journal.firstItems)
    }
}
