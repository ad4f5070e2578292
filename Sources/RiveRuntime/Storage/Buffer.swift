/// A run of values of fixed length that its owner frees: what an array is, without a check for exclusive access on every use.
struct Buffer<Element> {
    let base: UnsafeMutablePointer<Element>
    let count: Int

    init(repeating element: Element, count: Int) {
        base = .allocate(capacity: max(count, 1))
        base.initialize(repeating: element, count: count)
        self.count = count
    }

    init(_ elements: [Element]) {
        base = .allocate(capacity: max(elements.count, 1))
        count = elements.count
        elements.withUnsafeBufferPointer { source in
            guard let first = source.baseAddress else { return }
            base.initialize(from: first, count: source.count)
        }
    }

    /// Frees the memory; nobody may use the buffer any more.
    func free() {
        base.deinitialize(count: count)
        base.deallocate()
    }

    var indices: Range<Int> { 0..<count }

    /// All elements, for loops over them.
    var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

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
