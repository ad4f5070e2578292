/// An immutable run of plain values: what the reading loop leaves behind.
///
/// It lies in the memory that the loop has filled, so nothing is copied; an `Array` can't.
@usableFromInline
package struct FlatArray<Element: BitwiseCopyable & Sendable>: RandomAccessCollection, @unchecked Sendable {
    @usableFromInline let storage: FlatStorage
    @usableFromInline let base: UnsafePointer<Element>
    @usableFromInline let elementCount: Int

    @inlinable package var startIndex: Int { 0 }
    @inlinable package var endIndex: Int { elementCount }
    @inlinable package var count: Int { elementCount }

    @inlinable
    package subscript(index: Int) -> Element {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: elementCount), "index out of range")
        return base[index]
    }

    /// Values that lie in memory which several arrays may share.
    @inlinable
    package init(_ storage: FlatStorage, _ base: UnsafePointer<Element>, count: Int) {
        self.storage = storage
        self.base = base
        elementCount = count
    }

    /// An array of as many values as asked for, all the same until `fill` has made them what they shall be.
    package init(repeating value: Element, count: Int, _ fill: (UnsafeMutablePointer<Element>) -> Void) {
        let storage = FlatStorage.allocate(byteCount: count * MemoryLayout<Element>.stride)
        let values = storage.memory.initializeMemory(as: Element.self, repeating: value, count: count)
        fill(values)
        self.init(storage, values, count: count)
    }

    /// A part of the values, with indices of its own; nothing is copied.
    @inlinable
    package func slice(_ range: Range<Int>) -> FlatArray {
        precondition(range.lowerBound >= 0 && range.upperBound <= elementCount, "range out of bounds")
        return FlatArray(storage, base + range.lowerBound, count: range.count)
    }

    /// The values as a buffer, for loops that check their own bounds.
    @inlinable
    package func withUnsafeBufferPointer<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
        body(UnsafeBufferPointer(start: base, count: elementCount))
    }
}

/// The memory of flat arrays, in one piece with the object that owns it. Several arrays may lie in it.
///
/// Not generic itself: looking up the metadata of a generic class costs as much as a small file.
@usableFromInline
package final class FlatStorage: ManagedBuffer<Void, UInt64> {
    /// Memory for values without destructors that need no wider alignment than a number of 64 bits.
    package static func allocate(byteCount: Int) -> FlatStorage {
        unsafeDowncast(create(minimumCapacity: (byteCount + 7) / 8) { _ in }, to: FlatStorage.self)
    }

    /// Where the memory starts; it is immutable once arrays lie there.
    package var memory: UnsafeMutableRawPointer { withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) } }
}
