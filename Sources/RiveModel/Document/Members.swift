/// The things of one kind that a file, or a part of it, has. Each is made when it is asked for, so that one of thousands costs
/// no more than one of a few.
public struct Members<Element: Sendable>: RandomAccessCollection, Sendable {
    @usableFromInline let document: Document
    /// Where they stand among all of the kind in the file.
    @usableFromInline let positions: Range<Int>
    @usableFromInline let make: @Sendable (Document, Int) -> Element

    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { positions.count }

    /// `make` takes nothing from around it, so that it costs nothing to keep.
    @inlinable
    init(_ document: Document, _ positions: Range<Int>, _ make: @escaping @Sendable (Document, Int) -> Element) {
        self.document = document
        self.positions = positions
        self.make = make
    }

    @inlinable
    public subscript(index: Int) -> Element {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: endIndex), "index out of range")
        return make(document, positions.lowerBound &+ index)
    }
}
