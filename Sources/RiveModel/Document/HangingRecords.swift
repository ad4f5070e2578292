import RiveFormat

/// The records that hang from each record, in file order: who owns whom, turned around.
package struct HangingRecords: Sendable {
    private let groups: [UInt32]
    private let records: [UInt32]

    /// Looks at all records once.
    package init(_ document: Document) {
        let owners = document.owners
        var starts = [UInt32](repeating: 0, count: owners.count + 1)
        for owner in owners where owner != .max { starts[Int(owner) + 1] += 1 }
        for record in owners.indices { starts[record + 1] += starts[record] }
        groups = starts
        var sorted = [UInt32](repeating: 0, count: Int(starts[owners.count]))
        for (record, owner) in owners.enumerated() where owner != .max {
            sorted[Int(starts[Int(owner)])] = UInt32(truncatingIfNeeded: record)
            starts[Int(owner)] += 1
        }
        records = sorted
    }

    /// The records that hang from one.
    package subscript(owner: Int) -> ArraySlice<UInt32> { records[Int(groups[owner])..<Int(groups[owner + 1])] }
}
