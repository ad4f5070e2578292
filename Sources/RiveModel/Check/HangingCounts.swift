internal import RiveSchema

/// How many records of a kind hang from each record.
struct HangingCounts {
    private var counts: [UInt32: Int] = [:]

    /// The kind must be one of those that there are lists of.
    init(of kind: TypeKey, _ run: CheckRun) {
        let owners = run.document.lists.owners
        for record in run.collected[kind] where owners[Int(record)] != .max {
            counts[owners[Int(record)], default: 0] += 1
        }
    }

    subscript(record: Int) -> Int { counts[UInt32(truncatingIfNeeded: record)] ?? 0 }
}
