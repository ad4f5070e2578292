internal import RiveSchema

/// How many bones each path and mesh is bound to.
struct Skins {
    private var tendonCounts: [UInt32: Int] = [:]

    init(_ run: CheckRun) {
        let owners = run.document.lists.owners
        let tendons = HangingCounts(of: .tendon, run)
        for skin in run.collected[.skin] where owners[Int(skin)] != .max {
            tendonCounts[owners[Int(skin)]] = tendons[Int(skin)]
        }
    }

    /// How many tendons the skin of a path or mesh has; nil where it has no skin, and weights don't count.
    func tendonCount(of path: Int) -> Int? { tendonCounts[UInt32(truncatingIfNeeded: path)] }
}
