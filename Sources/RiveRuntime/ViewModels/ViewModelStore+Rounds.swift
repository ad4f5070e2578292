/// Rounds: what changed in one counts until it ends.
extension ViewModelStore {
    /// What the end of a round has to clear.
    struct Clearing {
        /// Whether a value has something that `advanced` must clear.
        var isNeeded = false
        /// Grows with every change of a value.
        var version = 0
        /// The number of the latest walk at the end of a round, and what it still has to visit.
        var walk: UInt32 = 0
        var pending: [(instance: Int32, next: Int32)] = []
        /// How many instances and values were made since the store was last searched for such that nothing leads to, and how
        /// many may be made before it is searched again.
        var made = 0
        var patience = Vacancies.leastPatience
    }

    /// Whether a value has something that `advanced` must clear.
    var hasStaleValues: Bool { clearing.isNeeded }

    /// Grows with every change of a value.
    package var version: Int { clearing.version }

    /// Ends a round: what is stale now is out of reach, until something else changes or is bound. Another scene may reach it.
    func endRound() { if scenes.count < 2 { clearing.isNeeded = false } }

    /// Notes that instances are bound, which may have changed before.
    func noteBinding() { clearing.isNeeded = true }

    /// Consumes what has changed in an instance and in those that it reaches: triggers go back to 0, marks are cleared.
    func advanced(_ instance: Int32) {
        guard clearing.isNeeded, instance >= 0, !effort.isExhausted else { return }
        clearing.walk &+= 1
        enter(instance)
        while let (instance, next) = clearing.pending.popLast() {
            let header = instances.pointer(Int(instance)).pointee
            guard next < header.cellCount else { continue }
            clearing.pending.append((instance, next + 1))
            consume(header.firstCell + next)
        }
    }

    /// Walks through an instance next, once in a walk.
    private func enter(_ instance: Int32) {
        guard instance >= 0, case let header = instances.pointer(Int(instance)),
            header.pointee.walk != clearing.walk
        else { return }
        header.pointee.walk = clearing.walk
        effort.spend(Int(header.pointee.cellCount))
        clearing.pending.append((instance, 0))
    }

    private func consume(_ cell: Int32) {
        let place = cells.pointer(Int(cell))
        switch place.pointee.kind {
        case .viewModel: enter(Int32(bitPattern: place.pointee.word))
        case .list:
            for item in lists[Int(place.pointee.word)].reversed() { enter(item.instance) }
            clear(cell)
        case .trigger:
            if place.pointee.word != 0 {
                place.pointee.word = 0
                clearing.version += 1
                notify(cell)
            }
            clear(cell)
        default: clear(cell)
        }
    }
}
