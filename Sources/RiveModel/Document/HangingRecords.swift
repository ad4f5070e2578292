import RiveFormat

/// The records that hang from each record, in file order: who owns whom, turned around.
package struct HangingRecords: Sendable {
    private let records: Links

    /// Looks at all records once.
    package init(_ document: Document) {
        let owners = document.owners
        let owned = owners.indices.lazy.filter { owners[$0] != .max }
        records = Links(count: owners.count, owned.map { (owners[$0], UInt32(truncatingIfNeeded: $0)) })
    }

    /// The records that hang from one.
    package subscript(owner: Int) -> ArraySlice<UInt32> { records[owner] }
}
