/// A value of a slot to go back to.
struct SlotValue {
    let slot: SlotIndex
    let isNumber: Bool
    let word: UInt32
}

/// Slots that were met in a walk.
struct SlotMarks {
    private var walk: UInt32 = 0
    /// The latest walk that met each slot.
    private var walks: [UInt32] = []

    mutating func begin(_ count: Int) {
        if walks.isEmpty { walks = .init(repeating: 0, count: count) }
        walk &+= 1
    }

    /// - Returns: Whether the walk meets the slot for the first time.
    mutating func insert(_ slot: SlotIndex) -> Bool {
        guard walks[slot] != walk else { return false }
        walks[slot] = walk
        return true
    }
}
