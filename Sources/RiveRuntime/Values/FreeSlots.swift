/// Places of a store whose instances are gone.
struct FreeSlots {
    var instances: [Int32] = []
    var strings: [UInt32] = []
    var lists: [UInt32] = []
    /// The first cells of runs, by length.
    private var runs = [Int32: [Int32]]()
    /// How many cells they are in all.
    private(set) var cellCount = 0

    static let leastThreshold = 1 << 14

    mutating func takeCells(_ count: Int) -> Int32? {
        guard cellCount > 0, let first = runs[Int32(count)]?.popLast() else { return nil }
        cellCount -= count
        return first
    }

    mutating func add(_ instance: Int32, cells first: Int32, count: Int32) {
        instances.append(instance)
        guard count > 0 else { return }
        runs[count, default: []].append(first)
        cellCount += Int(count)
    }
}
