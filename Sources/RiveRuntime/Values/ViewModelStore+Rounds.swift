import RiveFormat
import RiveModel

/// Rounds: what changed in one counts until it ends.
extension ViewModelStore {
    /// What the end of a round has to clear.
    struct Clearing {
        /// Whether a value has something that `advanced` must clear.
        var isNeeded = false
        /// A count that grows with every change of a value.
        var version = 0
        /// The number of the latest walk at the end of a round, and what it still has to visit.
        var walk: UInt32 = 0
        var pending: [Range<CellIndex>] = []
        /// How many instances and values were made since the store was last searched for such that nothing leads to, and how
        /// many may be made before it is searched again.
        var made = 0
        var threshold = FreeSlots.leastThreshold
    }

    /// Whether a value has something that `advanced` must clear.
    var hasStaleValues: Bool { clearing.isNeeded }

    /// A count that grows with every change of a value.
    package var version: Int { clearing.version }

    /// Ends a round: what is stale now is out of reach, until something else changes or is bound. Another scene may reach it.
    func endRound() { if clearing.isNeeded, scenes.count < 2 { clearing.isNeeded = false } }

    /// Notes that instances are bound, which may have changed before.
    func noteBinding() { clearing.isNeeded = true }

    /// Consumes what has changed in an instance and in those that it reaches: triggers go back to 0, marks are cleared.
    @inline(__always)
    func advanced(_ instance: InstanceHandle) { if clearing.isNeeded, instance.exists { walk(from: instance) } }

    /// The same for an instance that nothing but scripts leads to, and that no round has ended for.
    package func advancedAlone(_ instance: InstanceHandle) {
        if instance.exists, instances.pointer(instance).pointee.isStale { walk(from: instance) }
    }

    @inline(never)
    private func walk(from instance: InstanceHandle) {
        guard !effort.isExhausted else { return }
        clearing.walk &+= 1
        consume(entered(instance))
        while let cells = clearing.pending.popLast() { consume(cells) }
    }

    /// The values of an instance that a walk comes to for the first time, none of another.
    private func entered(_ instance: InstanceHandle) -> Range<CellIndex> {
        // Nothing is to be done in most items of lists, nor behind them.
        guard instance.exists, case let header = instances.pointer(instance),
            header.pointee.isStale || header.pointee.isLeading, header.pointee.walk != clearing.walk
        else { return CellIndex.none ..< .none }
        header.pointee.walk = clearing.walk
        header.pointee.isStale = false
        effort.spend(header.pointee.cells.count)
        return header.pointee.cells
    }

    private func enter(_ instance: InstanceHandle) {
        let cells = entered(instance)
        WorkCounter.note(cells.count)
        if !cells.isEmpty { clearing.pending.append(cells) }
    }

    /// Consumes values one after the other. Instances that one leads to come before those behind it.
    private func consume(_ range: Range<CellIndex>) {
        for cell in range {
            let pointer = cells.pointer(cell)
            let isLeading = pointer.pointee.kind == .viewModel || pointer.pointee.kind == .list
            if isLeading, case let next = cell.advanced(by: 1), next < range.upperBound {
                clearing.pending.append(next..<range.upperBound)
            }
            consume(cell)
            if isLeading { return }
        }
    }

    @inline(__always)
    private func consume(_ cell: CellIndex) {
        let pointer = cells.pointer(cell)
        switch pointer.pointee.kind {
        case .viewModel: enter(InstanceHandle(bits: pointer.pointee.word))
        case .list:
            for item in lists[Int(pointer.pointee.word)].reversed() { enter(item.instance) }
            clear(cell)
        case .trigger:
            if pointer.pointee.word != 0 {
                pointer.pointee.word = 0
                clearing.version += 1
                notify(cell)
                journal.note(cell, isNoted: &cells.pointer(cell).pointee.isInJournal)
            }
            clear(cell)
        default: clear(cell)
        }
    }
}
