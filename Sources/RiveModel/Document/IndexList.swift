public import RiveFormat

/// Record numbers in file order; `UInt32.max` for an empty slot.
@usableFromInline
package typealias IndexList = FlatArray<UInt32>

extension IndexList {
    /// Where an ascending list has a number. Empty slots may stand anywhere.
    package func ascendingIndex(of number: Int) -> Int? {
        let index = indices.partitionPoint { latestMember(at: $0) < number }
        return index < count && Int(self[index]) == number ? index : nil
    }

    /// The last member up to a place, -1 where all slots up to there are empty: that much ascends in spite of them.
    private func latestMember(at index: Int) -> Int {
        var index = index
        while index >= 0, self[index] == .max { index -= 1 }
        return index < 0 ? -1 : Int(self[index])
    }
}

/// Memory to carve runs of known capacity from.
struct IndexArena {
    private var next: UnsafeMutablePointer<UInt32>
    private let end: UnsafeMutablePointer<UInt32>

    /// A list of what lies between two addresses.
    init(_ start: UnsafeMutablePointer<UInt32>, capacity: Int) {
        next = start
        end = start + capacity
    }

    /// Memory for a list of at most `capacity` elements; nothing may be written to it before `finish`.
    mutating func run(_ capacity: Int) -> IndexRun {
        defer { next += capacity }
        return IndexRun(base: next, capacity: capacity)
    }

    /// Checks, once for all of them, that the runs lie in the memory.
    func finish() { precondition(next <= end, "the arena is too small") }
}

/// An index list in the making: a plain value, so that a document holds dozens of them at no cost.
@usableFromInline
package struct IndexRun: BitwiseCopyable, @unchecked Sendable {
    @usableFromInline let base: UnsafeMutablePointer<UInt32>
    private let capacity: UInt32
    @usableFromInline private(set) var length: UInt32 = 0

    init(base: UnsafeMutablePointer<UInt32>, capacity: Int) {
        self.base = base
        self.capacity = UInt32(truncatingIfNeeded: capacity)
    }

    @inlinable package var count: Int { Int(length) }

    @inlinable
    package subscript(index: Int) -> UInt32 {
        get {
            precondition(UInt(bitPattern: index) < UInt(length), "index out of range")
            return base[index]
        }
        nonmutating set {
            precondition(UInt(bitPattern: index) < UInt(length), "index out of range")
            base[index] = newValue
        }
    }

    /// How many elements are at most a number, where they ascend.
    package func upperBound(of number: Int) -> Int { (0..<count).partitionPoint { Int(self[$0]) <= number } }

    @inline(__always)
    mutating func append(_ element: UInt32) {
        precondition(length < capacity, "the run is full")
        base[Int(length)] = element
        length &+= 1
    }

    /// Makes the list one value repeated.
    mutating func fill(_ value: UInt32, count: Int) {
        precondition(count <= capacity, "the run is full")
        base.initialize(repeating: value, count: count)
        length = UInt32(truncatingIfNeeded: count)
    }

    /// Forgets all but the first elements.
    mutating func truncate(to newCount: Int) { length = min(length, UInt32(truncatingIfNeeded: newCount)) }

    func elementsEqual(_ other: IndexRun) -> Bool {
        count == other.count && (0..<count).allSatisfy { base[$0] == other.base[$0] }
    }

    /// The elements as a list that keeps their memory alive.
    @inlinable
    package func list(_ storage: FlatStorage) -> IndexList { IndexList(storage, base, count: count) }
}
