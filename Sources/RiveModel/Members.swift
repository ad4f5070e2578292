/// The things of one kind that a file, or a part of it, has. Each is made when it is asked for, so that one of thousands costs
/// no more than one of a few.
public struct Members<Element: Sendable>: RandomAccessCollection, Sendable {
    public let endIndex: Int
    private let make: @Sendable (Int) -> Element

    public var startIndex: Int { 0 }

    init(count: Int, _ make: @escaping @Sendable (Int) -> Element) {
        endIndex = count
        self.make = make
    }

    public subscript(index: Int) -> Element {
        precondition(indices.contains(index), "index out of range")
        return make(index)
    }
}
