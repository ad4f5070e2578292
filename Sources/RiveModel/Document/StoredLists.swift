public import RiveFormat

/// The lists of a document in one piece of memory: first what they are, then all that is in them.
@usableFromInline
struct StoredLists: @unchecked Sendable {
    @usableFromInline let memory: FlatStorage
    @usableFromInline let lists: UnsafePointer<DocumentLists>

    /// The structure of a file.
    init(_ records: RecordCursor, recordCount: Int) {
        // With its owner and its slot, a record takes at most six places: a state machine is a member and starts three groups,
        // an instance is in four lists.
        let capacity = 6 * recordCount
        let headerSize = MemoryLayout<DocumentLists>.stride
        memory = .allocate(byteCount: headerSize + capacity * MemoryLayout<UInt32>.stride)
        let lists = memory.memory.bindMemory(to: DocumentLists.self, capacity: 1)
        let arena = IndexArena(
            (memory.memory + headerSize).bindMemory(to: UInt32.self, capacity: capacity), capacity: capacity)
        RoleCounts.with(records, recordCount: recordCount) { counts in
            lists.initialize(to: DocumentLists(counts, recordCount: recordCount, arena))
        }
        var builder = DocumentBuilder(records, recordCount: recordCount, lists)
        builder.build()
        self.lists = UnsafePointer(lists)
    }
}
