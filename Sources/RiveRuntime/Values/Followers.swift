/// The followers of paths through nested instances, by the values that the paths pass. When one of these gets another instance,
/// its followers look their paths up again, and no others do.
///
/// Most files never replace an instance, so none is noted before the first time. A removed follower may still
/// be noted: the one that has its number now then finds its path where it was.
struct Followers {
    /// One whose path leads through nested instances.
    struct Follower: Hashable, Comparable {
        /// What it is, in the order in which those of one value look.
        enum Kind: UInt8 {
            /// A nested artboard by its place among the hosts of the artboard whose container it is.
            case host
            /// A data bind of the container.
            case bind
            /// A value that the state machine whose container it is listens to.
            case listener
        }

        let kind: Kind
        /// The number of a container in the store.
        let container: Int32
        /// Its index among those of its kind.
        let index: Int32

        static func < (left: Follower, right: Follower) -> Bool {
            (left.kind.rawValue, left.container, left.index) < (right.kind.rawValue, right.container, right.index)
        }
    }

    /// What one takes, by estimate.
    static let bytes = 4 * MemoryLayout<Follower>.stride

    /// Whether any is noted.
    var areNoted = false
    private var ofCell: [CellIndex: Set<Follower>] = [:]

    /// Whether it is news that the path of a follower passes a value, which is noted.
    mutating func note(_ follower: Follower, at cell: CellIndex) -> Bool {
        ofCell[cell, default: []].insert(follower).inserted
    }

    /// Those whose paths pass a value, who are noted no more.
    mutating func take(_ cell: CellIndex) -> Set<Follower> {
        ofCell.isEmpty ? [] : ofCell.removeValue(forKey: cell) ?? []
    }
}
