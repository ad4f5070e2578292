/// A view of a run of values of fixed length: what an array is, without a check for exclusive access on every use. The values
/// belong to the arena in which they lie, or to an `OwnedBuffer`, and no view may be used for longer than these stay.
struct Buffer<Element> {
    /// Where the elements lie; nil for none.
    private let first: UnsafeMutablePointer<Element>?
    let count: Int

    /// Borrowed elements.
    init(_ first: UnsafeMutablePointer<Element>?, count: Int) {
        self.first = count > 0 ? first : nil
        self.count = count
    }

    /// A buffer in an arena, whose elements are made where they stay.
    @inline(__always)
    init(count: Int, in arena: Arena, _ make: (Int) -> Element) where Element: BitwiseCopyable {
        self.count = count
        first = count > 0 ? arena.take(count, of: Element.self) : nil
        for index in 0..<count { (base + index).initialize(to: make(index)) }
    }

    init(repeating element: Element, count: Int, in arena: Arena) where Element: BitwiseCopyable {
        self.count = count
        first = count > 0 ? arena.take(count, of: Element.self) : nil
        first?.initialize(repeating: element, count: count)
    }

    /// No elements.
    init() { self.init(nil, count: 0) }

    /// The same elements in an arena.
    init(copy other: Buffer, in arena: Arena) where Element: BitwiseCopyable {
        self.init(count: other.count, in: arena) { other[$0] }
    }

    /// Where the elements lie, of which there must be one.
    @inline(__always)
    var base: UnsafeMutablePointer<Element> { first.unsafelyUnwrapped }

    /// Takes over the elements of another of the same length.
    func assign(_ other: Buffer) {
        precondition(count == other.count, "buffers of different lengths")
        if count > 0 { base.update(from: other.base, count: count) }
    }

    /// Some of the elements where they lie, with indices of their own.
    func part(_ range: IndexRange) -> Buffer {
        precondition(range.startIndex >= 0 && range.endIndex <= count, "range out of bounds")
        return Buffer(first.map { $0 + range.startIndex }, count: range.count)
    }

    /// Where some of the elements lie, of which there must be one.
    @inline(__always)
    func pointers(_ range: IndexRange) -> Range<UnsafeMutablePointer<Element>> {
        precondition(range.startIndex >= 0 && range.endIndex <= count, "range out of bounds")
        return base + range.startIndex..<base + range.endIndex
    }

    /// Where an element lies, for work on it in place.
    @inline(__always)
    func pointer(_ index: some Position) -> UnsafeMutablePointer<Element> {
        precondition(UInt(bitPattern: index.offset) < UInt(bitPattern: count), "index out of range")
        return base + index.offset
    }

    subscript(index: some Position) -> Element {
        @inline(__always) get { pointer(index).pointee }
        @inline(__always) nonmutating _modify { yield &pointer(index).pointee }
    }
}

extension UnsafeBufferPointer {
    /// The elements of a buffer where they lie.
    init(_ buffer: Buffer<Element>) { self.init(start: buffer.count > 0 ? buffer.base : nil, count: buffer.count) }
}

extension Buffer: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { count }

    // What collections have by default takes memory for each element in a build that is not optimised.

    func makeIterator() -> UnsafeBufferPointer<Element>.Iterator {
        UnsafeBufferPointer(start: first, count: count).makeIterator()
    }

    /// An element, nil for an index that does not exist.
    subscript(checked index: Int) -> Element? { index >= 0 && index < count ? self[index] : nil }
}

extension Buffer where Element == Bool {
    /// Keeps those that are true in another of the same length too.
    func formIntersection(_ other: Buffer) {
        precondition(count == other.count, "buffers of different lengths")
        guard count > 0 else { return }
        // As bytes, many at a time.
        base.withMemoryRebound(to: UInt8.self, capacity: count) { ours in
            other.base.withMemoryRebound(to: UInt8.self, capacity: count) { theirs in
                for index in 0..<count { ours[index] &= theirs[index] }
            }
        }
    }
}

extension RandomAccessCollection where Index == Int {
    /// An element, nil for an index that does not exist.
    subscript(checked index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
