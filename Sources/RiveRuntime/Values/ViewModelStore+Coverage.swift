import RiveModel

extension ViewModelStore {
    /// Counts from now on what runs and is used of the file.
    package func beginCoverage() { coverage = coverage ?? RunCoverage() }

    /// The result of `body`, which changes a value from outside: no change in it is the machines'.
    package func changing<Result, Failure: Error>(
        _ cell: CellIndex, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let coverage else { return try body() }
        noteChanges(in: coverage, ofMachines: true)
        defer { noteChanges(in: coverage, ofMachines: false) }
        let result = try body()
        if let property = property(of: cell) { coverage.written.insert(property.record) }
        return result
    }

    /// Notes that the app reads a value.
    package func noteRead(_ cell: CellIndex) {
        if let coverage, let property = property(of: cell) { coverage.read.insert(property.record) }
    }

    /// Notes what has changed since changes were last noted.
    func noteChanges(in coverage: RunCoverage, ofMachines: Bool) {
        for cell in journal.cells[coverage.notedChanges...] {
            note(cell, in: coverage, ofMachines: ofMachines)
            // The next change may have another origin.
            cells.pointer(cell).pointee.isInJournal = false
        }
        coverage.notedChanges = journal.cells.count
    }

    private func note(_ cell: CellIndex, in coverage: RunCoverage, ofMachines: Bool) {
        guard let property = property(of: cell),
            property.kind != .trigger || coverage.noteFirings(firings(of: cell), of: cell), ofMachines
        else { return }
        coverage.changed.insert(property.record)
    }
}
