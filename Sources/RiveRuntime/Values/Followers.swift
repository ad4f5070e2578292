/// Those who follow paths through nested instances, by the values that the paths pass: where another instance is put into one of
/// these, they look their paths up again, and nobody else does.
///
/// Most files never replace an instance, so nobody is noted before the first time. Who is gone may still be noted: who has its
/// number now then finds its path where it was.
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

    /// Whether anybody is noted.
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
