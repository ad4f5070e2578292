/// A run of values of fixed length that its owner frees: what an array is, without a check for exclusive access on every use.
struct Buffer<Element> {
    /// Where the elements lie; nil for none.
    private let first: UnsafeMutablePointer<Element>?
    let count: Int

    /// Makes each element where it stays.
    @inline(__always)
    init(count: Int, _ make: (Int) -> Element) {
        self.count = count
        first = count > 0 ? .reserve(count) : nil
        for index in 0..<count { (base + index).initialize(to: make(index)) }
    }

    init(repeating element: Element, count: Int) {
        self.count = count
        first = count > 0 ? .reserve(count) : nil
        first?.initialize(repeating: element, count: count)
    }

    /// The same elements in memory of its own.
    init(copy other: Buffer) {
        count = other.count
        first = count > 0 ? .reserve(count) : nil
        if count > 0 { first?.initialize(from: other.base, count: count) }
    }

    init(_ elements: [Element]) {
        count = elements.count
        first = elements.isEmpty ? nil : .reserve(elements.count)
        elements.withUnsafeBufferPointer { source in
            guard let start = source.baseAddress else { return }
            first?.initialize(from: start, count: source.count)
        }
    }

    /// Frees the memory; nobody may use the buffer any more.
    func free() {
        first?.deinitialize(count: count)
        first?.release()
    }

    /// Where the elements lie, of which there must be one.
    @inline(__always)
    var base: UnsafeMutablePointer<Element> { first.unsafelyUnwrapped }

    var indices: Range<Int> { 0..<count }

    /// Takes over the elements of another of the same length.
    func assign(_ other: Buffer) {
        precondition(count == other.count, "buffers of different lengths")
        if count > 0 { base.update(from: other.base, count: count) }
    }

    /// All elements, for loops over them.
    var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: first, count: count) }

    /// Where an element lies, for work on it in place.
    @inline(__always)
    func pointer(_ index: Int) -> UnsafeMutablePointer<Element> {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of range")
        return base + index
    }

    subscript(index: Int) -> Element {
        @inline(__always) get { pointer(index).pointee }
        @inline(__always) nonmutating set { pointer(index).pointee = newValue }
        @inline(__always) nonmutating _modify { yield &pointer(index).pointee }
    }
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
