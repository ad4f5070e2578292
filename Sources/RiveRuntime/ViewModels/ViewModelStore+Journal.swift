/// The values that have changed since somebody last asked, for one who follows all of them and would have to look at each.
struct Journal {
    /// Whether anybody asks.
    fileprivate(set) var isKept = false
    fileprivate var cells: [Int32] = []

    /// Notes a change of a value, which is noted once until the journal is taken.
    @inline(__always)
    mutating func note(_ cell: Int32, _ place: UnsafeMutablePointer<ViewModelStore.Cell>) {
        guard isKept, !place.pointee.isInJournal else { return }
        place.pointee.isInJournal = true
        cells.append(cell)
    }
}

extension ViewModelStore {
    /// Starts to note which values change. One asks for all; who starts anew takes it over.
    package func beginJournal() {
        journal.isKept = true
        _ = takeJournal()
    }

    /// The values that have changed since this was last asked, each once. Some may be of instances that are gone.
    package func takeJournal() -> [Int32] {
        let changed = journal.cells
        for cell in changed { cells.pointer(Int(cell)).pointee.isInJournal = false }
        journal.cells.removeAll(keepingCapacity: true)
        return changed
    }
}
