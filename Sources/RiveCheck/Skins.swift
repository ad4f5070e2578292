import RiveModel
import RiveSchema

/// How many bones each path and mesh is bound to.
struct Skins {
    private var tendonCounts: [UInt32: Int] = [:]

    init(_ file: CheckedFile, _ collected: CollectedRecords) {
        let owners = file.document.lists.owners
        let tendons = HangingCounts(of: collected[.tendon], file)
        for skin in collected[.skin] where owners[Int(skin)] != .max {
            tendonCounts[owners[Int(skin)]] = tendons[Int(skin)]
        }
    }

    /// How many tendons the skin of a path or mesh has; nil where it has no skin, and weights don't count.
    func tendonCount(of path: Int) -> Int? { tendonCounts[UInt32(truncatingIfNeeded: path)] }
}
