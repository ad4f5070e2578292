/// An immutable run of plain values: what the reading loop leaves behind.
///
/// It takes over the memory that the loop has filled, so nothing is copied; an `Array` can't.
package struct FlatArray<Element: BitwiseCopyable & Sendable>: RandomAccessCollection, @unchecked Sendable {
    @usableFromInline let storage: FlatStorage
    @usableFromInline let base: UnsafePointer<Element>
    @usableFromInline let elementCount: Int

    @inlinable package var startIndex: Int { 0 }
    @inlinable package var endIndex: Int { elementCount }

    @inlinable
    package subscript(index: Int) -> Element {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: elementCount), "index out of range")
        return base[index]
    }

    init(owning memory: UnsafeMutablePointer<Element>, count: Int) {
        storage = FlatStorage(memory)
        base = UnsafePointer(memory)
        elementCount = count
    }

    /// The values as a buffer, for loops that check their own bounds.
    @inlinable
    package func withUnsafeBufferPointer<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
        body(UnsafeBufferPointer(start: base, count: elementCount))
    }
}

/// Owns the memory of a `FlatArray`. Not generic: looking up the metadata of a generic class costs as much as a small file.
@usableFromInline
final class FlatStorage: @unchecked Sendable {
    private let memory: UnsafeMutableRawPointer

    init(_ memory: UnsafeMutableRawPointer) { self.memory = memory }

    deinit { memory.deallocate() }
}

/// A `FlatArray` in the making: appending is a comparison and a store.
struct FlatArrayBuilder<Element: BitwiseCopyable & Sendable>: ~Copyable {
    private var base: UnsafeMutablePointer<Element>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int) {
        self.capacity = Swift.max(capacity, 1)
        base = .allocate(capacity: self.capacity)
    }

    deinit { base.deallocate() }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow() }
        (base + count).initialize(to: element)
        count &+= 1
    }

    /// Forgets all but the first elements.
    mutating func truncate(to newCount: Int) { count = newCount }

    /// Hands the memory over.
    consuming func finish() -> FlatArray<Element> {
        let array = FlatArray(owning: base, count: count)
        discard self
        return array
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        base = larger
        capacity *= 2
    }
}
