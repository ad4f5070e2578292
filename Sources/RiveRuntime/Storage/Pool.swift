/// Values that are added one by one and addressed by index, which its owner frees. Indices stay valid; pointers do not survive
/// an addition.
struct Pool<Element> {
    private struct Header {
        var base: UnsafeMutablePointer<Element>?
        var capacity: Int
        var count = 0
    }

    private let header: Variable<Header>

    /// Room for so many; for none, memory is taken with the first.
    init(capacity: Int = 0) {
        header = Variable(Header(base: capacity > 0 ? .reserve(capacity) : nil, capacity: capacity))
    }

    init(_ elements: [Element]) {
        self.init(capacity: elements.count)
        elements.withUnsafeBufferPointer { source in
            guard let start = source.baseAddress else { return }
            header.value.base?.initialize(from: start, count: source.count)
        }
        header.value.count = elements.count
    }

    /// Frees the memory; nobody may use the pool any more.
    func free() {
        header.value.base?.deinitialize(count: count)
        header.value.base?.release()
        header.free()
    }

    @inline(__always) var count: Int { header.value.count }

    var indices: Range<Int> { 0..<count }

    subscript(index: Int) -> Element {
        @inline(__always) get { pointer(index).pointee }
        @inline(__always) nonmutating set { pointer(index).pointee = newValue }
        @inline(__always) nonmutating _modify { yield &pointer(index).pointee }
    }

    /// Where an element lies until the next addition.
    @inline(__always)
    func pointer(_ index: Int) -> UnsafeMutablePointer<Element> {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of range")
        return header.value.base.unsafelyUnwrapped + index
    }

    /// Adds an element.
    /// - Returns: Its index.
    @discardableResult
    func append(_ element: Element) -> Int {
        if count == header.value.capacity { grow() }
        (header.value.base.unsafelyUnwrapped + count).initialize(to: element)
        header.value.count += 1
        return count - 1
    }

    private func grow() {
        let capacity = max(8, 2 * header.value.capacity)
        let larger = UnsafeMutablePointer<Element>.reserve(capacity)
        if let base = header.value.base {
            larger.moveInitialize(from: base, count: count)
            base.release()
        }
        header.value.base = larger
        header.value.capacity = capacity
    }
}
