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
        let index: Int32

        static func < (left: Follower, right: Follower) -> Bool {
            (left.kind.rawValue, left.container, left.index) < (right.kind.rawValue, right.container, right.index)
        }
    }

    /// What one takes, by estimate.
    static let bytes = 4 * MemoryLayout<Follower>.stride

    /// Whether anybody is noted.
    var areNoted = false
    private var ofCell: [Int32: Set<Follower>] = [:]

    /// Notes that the path of one passes a value.
    /// - Returns: Whether that is news.
    mutating func note(_ follower: Follower, at cell: Int32) -> Bool {
        ofCell[cell, default: []].insert(follower).inserted
    }

    /// Those whose paths pass a value, who are noted no more.
    mutating func take(_ cell: Int32) -> Set<Follower> { ofCell.isEmpty ? [] : ofCell.removeValue(forKey: cell) ?? [] }
}

extension ViewModelStore {
    /// Notes that the path of one passes a value.
    func note(_ follower: Followers.Follower, at cell: Int32) {
        guard followers.note(follower, at: cell) else { return }
        _ = budget.exchange(0, for: Followers.bytes)
    }

    /// Lets all whose paths pass a value look them up again, after another instance was put into it.
    func relink(_ cell: Int32) {
        guard followers.areNoted else {
            followers.areNoted = true
            for scene in scenes { scene.takeUnretainedValue().relink() }
            return
        }
        for follower in takeFollowers(of: cell).sorted() where effort.spend() {
            container(follower.container)?.relink(follower)
        }
    }

    /// Those whose paths pass a value; they are noted again where they still do.
    func takeFollowers(of cell: Int32) -> Set<Followers.Follower> {
        let taken = followers.take(cell)
        budget.give(taken.count * Followers.bytes)
        return taken
    }
}

extension BindContainer {
    /// Lets one that is part of it, or of its owner, look its path up again.
    fileprivate func relink(_ follower: Followers.Follower) {
        guard context != nil else { return }
        switch (follower.kind, targets) {
        case (.bind, _): if Int(follower.index) < binds.count { relink(follower.index) }
        case (.host, .artboard(let artboard)):
            artboard._withUnsafeGuaranteedRef { _ = $0.nestedHost(follower.index)?.relinkSelf() }
        case (.listener, .machine(let machine)):
            machine._withUnsafeGuaranteedRef { $0.relink(listener: Int(follower.index)) }
        default: break
        }
    }
}

extension DataContext {
    /// Notes at each nested instance that a path passes who follows it.
    func follow(_ path: ViewModelPath, by follower: Followers.Follower) {
        if follow(path, from: main, by: follower) { return }
        for global in globals where store.effort.spend(4) {
            if follow(path, from: global.instance, by: follower) { return }
        }
        parent?.follow(path, by: follower)
    }
}
