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
