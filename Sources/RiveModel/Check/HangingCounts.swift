internal import RiveSchema

/// How many records of a kind hang from each record.
struct HangingCounts {
    private var counts: [UInt32: Int] = [:]

    init(of kind: TypeKey, _ run: CheckRun) {
        let owners = run.document.lists.owners
        for record in 0..<owners.count where run.isKind(record, kind) && owners[record] != .max {
            counts[owners[record], default: 0] += 1
        }
    }

    subscript(record: Int) -> Int { counts[UInt32(truncatingIfNeeded: record)] ?? 0 }
}

/// How many bones each path and mesh is bound to.
struct Skins {
    private var tendonCounts: [UInt32: Int] = [:]

    init(_ run: CheckRun) {
        let owners = run.document.lists.owners
        let tendons = HangingCounts(of: .tendon, run)
        for record in 0..<owners.count where run.type(of: record) == .skin && owners[record] != .max {
            tendonCounts[owners[record]] = tendons[record]
        }
    }

    /// How many tendons the skin of a path or mesh has; nil where it has no skin, and weights don't count.
    func tendonCount(of path: Int) -> Int? { tendonCounts[UInt32(truncatingIfNeeded: path)] }
}
