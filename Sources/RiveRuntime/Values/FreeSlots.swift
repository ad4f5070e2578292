/// Places of a store whose instances are gone.
struct FreeSlots {
    var instances: [InstanceHandle] = []
    var strings: [UInt32] = []
    var lists: [UInt32] = []
    /// The first cells of runs, by length.
    private var runs = [Int: [CellIndex]]()
    /// How many cells they are in all.
    private(set) var cellCount = 0

    static let leastThreshold = 1 << 14

    mutating func takeCells(_ count: Int) -> Range<CellIndex>? {
        guard cellCount > 0, let first = runs[count]?.popLast() else { return nil }
        cellCount -= count
        return first..<first.advanced(by: count)
    }

    mutating func add(_ instance: InstanceHandle, _ cells: Range<CellIndex>) {
        instances.append(instance)
        guard !cells.isEmpty else { return }
        runs[cells.count, default: []].append(cells.lowerBound)
        cellCount += cells.count
    }
}
