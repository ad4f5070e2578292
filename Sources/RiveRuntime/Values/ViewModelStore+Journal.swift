extension ViewModelStore {
    /// Starts to note which values change. One asks for all; who starts anew takes it over.
    package func beginJournal() {
        journal.isKept = true
        _ = takeJournal()
    }

    /// Whether values may have changed since they were last taken. Coverage notes changes as they are taken.
    package var hasJournal: Bool { coverage != nil || !journal.cells.isEmpty }

    /// The values that have changed since this was last asked, and of lists before which item they have not. Each comes once,
    /// or again where coverage tells changes from outside apart; some may be of instances that are gone.
    package func takeJournal() -> (cells: [CellIndex], firstItems: [CellIndex: Int]) {
        if let coverage {
            noteChanges(in: coverage, ofMachines: true)
            coverage.notedChanges = 0
        }
        guard !journal.cells.isEmpty else { return ([], [:]) }
        let changed = journal.cells
        for cell in changed { cells.pointer(cell).pointee.isInJournal = false }
        journal.cells.removeAll(keepingCapacity: true)
        defer { journal.firstItems.removeAll(keepingCapacity: true) }
        return (changed, journal.firstItems)
    }
}
