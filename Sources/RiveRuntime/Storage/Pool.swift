/// Values that are added one by one and addressed by index. Indices stay valid; pointers do not survive an addition.
final class Pool<Element> {
    private struct Header {
        var base: UnsafeMutablePointer<Element>
        var capacity: Int
        var count = 0
    }

    private let header: Variable<Header>

    init(capacity: Int = 8) {
        let capacity = max(capacity, 1)
        header = Variable(Header(base: .allocate(capacity: capacity), capacity: capacity))
    }

    convenience init(_ elements: [Element]) {
        self.init(capacity: elements.count)
        for element in elements { append(element) }
    }

    deinit {
        header.value.base.deinitialize(count: count)
        header.value.base.deallocate()
        header.free()
    }

    @inline(__always) var count: Int { header.value.count }

    var indices: Range<Int> { 0..<count }

    subscript(index: Int) -> Element {
        @inline(__always) get { pointer(index).pointee }
        @inline(__always) set { pointer(index).pointee = newValue }
        @inline(__always) _modify { yield &pointer(index).pointee }
    }

    /// Where an element lies until the next addition.
    @inline(__always)
    func pointer(_ index: Int) -> UnsafeMutablePointer<Element> {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of range")
        return header.value.base + index
    }

    /// Adds an element.
    /// - Returns: Its index.
    @discardableResult
    func append(_ element: Element) -> Int {
        if count == header.value.capacity { grow() }
        (header.value.base + count).initialize(to: element)
        header.value.count += 1
        return count - 1
    }

    private func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: 2 * header.value.capacity)
        larger.moveInitialize(from: header.value.base, count: count)
        header.value.base.deallocate()
        header.value.base = larger
        header.value.capacity *= 2
    }
}
