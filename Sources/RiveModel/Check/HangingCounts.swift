internal import RiveFormat
internal import RiveSchema

/// How many records of a kind hang from each record.
struct HangingCounts {
    private var counts: [UInt32]

    /// The kind must be one of those that there are lists of.
    init(of kind: TypeKey, _ run: CheckRun) {
        let owners = run.document.lists.owners
        counts = [UInt32](repeating: 0, count: run.file.recordCount)
        for record in run.collected[kind] where owners[Int(record)] != .max {
            counts[Int(owners[Int(record)])] += 1
        }
    }

    subscript(record: Int) -> Int { Int(counts[record]) }
}
