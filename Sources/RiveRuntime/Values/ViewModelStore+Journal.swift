extension ViewModelStore {
    /// Starts to note which values change. One asks for all; who starts anew takes it over.
    package func beginJournal() {
        journal.isKept = true
        _ = takeJournal()
    }

    /// The values that have changed since this was last asked, each once, and of lists before which item they have not. Some may
    /// be of instances that are gone.
    package func takeJournal() -> (cells: [CellIndex], firstItems: [CellIndex: Int]) {
        let changed = journal.cells
        for cell in changed { cells.pointer(cell).pointee.isInJournal = false }
        journal.cells.removeAll(keepingCapacity: true)
        defer { journal.firstItems.removeAll(keepingCapacity: true) }
        return (changed, journal.firstItems)
    }
}
