package import RiveFormat

/// Record numbers in file order; `UInt32.max` for an empty slot.
package typealias IndexList = FlatArray<UInt32>

extension IndexList {
    /// Where an ascending list without empty slots has a number.
    package func ascendingIndex(of number: Int) -> Int? {
        let place = indices.partitionPoint { Int(self[$0]) < number }
        return place < count && Int(self[place]) == number ? place : nil
    }
}

/// The memory of all index lists of a document: one allocation, carved into runs whose capacity is known beforehand.
struct IndexArena {
    private let base: UnsafeMutablePointer<UInt32>
    private let capacity: Int
    private var used = 0

    init(capacity: Int) {
        self.capacity = capacity
        base = .allocate(capacity: max(capacity, 1))
    }

    /// Memory for a list of at most `capacity` elements.
    mutating func run(_ capacity: Int) -> IndexRun {
        precondition(used + capacity <= self.capacity, "the arena is too small")
        defer { used += capacity }
        return IndexRun(base: base + used, capacity: capacity)
    }

    /// Hands the memory over to lists made of its runs.
    func finish() -> FlatStorage { FlatStorage(base) }
}

/// An index list in the making: a plain value, so that a document holds dozens of them at no cost.
struct IndexRun: BitwiseCopyable, @unchecked Sendable {
    private let base: UnsafeMutablePointer<UInt32>
    private let capacity: UInt32
    private var length: UInt32 = 0

    init(base: UnsafeMutablePointer<UInt32>, capacity: Int) {
        self.base = base
        self.capacity = UInt32(truncatingIfNeeded: capacity)
    }

    var count: Int { Int(length) }

    subscript(index: Int) -> UInt32 {
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
    func upperBound(of number: Int) -> Int { (0..<count).partitionPoint { Int(self[$0]) <= number } }

    @inline(__always)
    mutating func append(_ element: UInt32) {
        precondition(length < capacity, "the run is full")
        base[Int(length)] = element
        length &+= 1
    }

    /// Fills the whole run with one value.
    mutating func fill(_ value: UInt32) {
        base.initialize(repeating: value, count: Int(capacity))
        length = capacity
    }

    /// Forgets all but the first elements.
    mutating func truncate(to newCount: Int) { length = min(length, UInt32(truncatingIfNeeded: newCount)) }

    func elementsEqual(_ other: IndexRun) -> Bool {
        count == other.count && (0..<count).allSatisfy { base[$0] == other.base[$0] }
    }

    /// The elements as a list that keeps their memory alive.
    func list(_ storage: FlatStorage) -> IndexList { IndexList(storage, base, count: count) }
}
