/// The things of one kind that a file, or a part of it, has. Each is made when it is asked for, so that one of thousands costs
/// no more than one of a few.
public struct Members<Element: Sendable>: RandomAccessCollection, Sendable {
    private let document: Document
    /// Where they stand among all of the kind in the file.
    private let positions: Range<Int>
    private let make: @Sendable (Document, Int) -> Element

    public var startIndex: Int { 0 }
    public var endIndex: Int { positions.count }

    /// `make` takes nothing from around it, so that it costs nothing to keep.
    init(_ document: Document, _ positions: Range<Int>, _ make: @escaping @Sendable (Document, Int) -> Element) {
        self.document = document
        self.positions = positions
        self.make = make
    }

    public subscript(index: Int) -> Element {
        precondition(indices.contains(index), "index out of range")
        return make(document, positions.lowerBound + index)
    }
}
