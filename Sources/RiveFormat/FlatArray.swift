/// An immutable run of plain values: what the reading loop leaves behind.
///
/// It takes over the memory that the loop has filled, so nothing is copied; an `Array` can't.
@usableFromInline
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

    /// Values that lie in memory which several arrays may share.
    package init(_ storage: FlatStorage, _ base: UnsafePointer<Element>, count: Int) {
        self.storage = storage
        self.base = base
        elementCount = count
    }

    /// A part of the values, with indices of its own; nothing is copied.
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

/// Owns the memory of flat arrays. Not generic: looking up the metadata of a generic class costs as much as a small file.
@usableFromInline
package final class FlatStorage: @unchecked Sendable {
    private let memory: UnsafeMutableRawPointer

    /// Takes over memory that was allocated for values without destructors; nobody may write to it any more.
    package init(_ memory: UnsafeMutableRawPointer) { self.memory = memory }

    deinit { memory.deallocate() }
}
