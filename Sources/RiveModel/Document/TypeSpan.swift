/// A run of type numbers: a type with all that extend it.
@usableFromInline
package struct TypeSpan: BitwiseCopyable, Sendable {
    @usableFromInline package var start: UInt16
    @usableFromInline package var end: UInt16

    @inlinable
    package init(start: UInt16 = 0, end: UInt16 = 0) {
        self.start = start
        self.end = end
    }

    @inlinable @inline(__always)
    package func contains(_ number: Int) -> Bool { number >= Int(start) && number < Int(end) }
}
