/// Values that are added one by one and addressed by index, and go with the pool. Indices stay valid; pointers do not survive an
/// addition.
struct Pool<Element>: ~Copyable {
    private var base: UnsafeMutablePointer<Element>?
    private var capacity: Int
    private(set) var count = 0

    /// Room for so many; for none, memory is taken with the first.
    init(capacity: Int = 0) {
        base = capacity > 0 ? .reserve(capacity) : nil
        self.capacity = capacity
    }

    deinit {
        base?.deinitialize(count: count)
        base?.release()
    }

    var indices: Range<Int> { 0..<count }

    subscript(index: some Position) -> Element {
        @inline(__always) get { pointer(index).pointee }
        // What is written may be made by an addition: mutating, these look for the element after that.
        @inline(__always) set { pointer(index).pointee = newValue }
        @inline(__always) _modify { yield &pointer(index).pointee }
    }

    /// Where an element lies until the next addition.
    @inline(__always)
    func pointer(_ index: some Position) -> UnsafeMutablePointer<Element> {
        precondition(UInt(bitPattern: index.offset) < UInt(bitPattern: count), "index out of range")
        return base.unsafelyUnwrapped + index.offset
    }

    /// The index of a new element.
    @discardableResult
    mutating func append(_ element: Element) -> Int {
        if count == capacity { grow() }
        (base.unsafelyUnwrapped + count).initialize(to: element)
        count += 1
        return count - 1
    }

    private mutating func grow() {
        let wider = max(8, 2 * capacity)
        let larger = UnsafeMutablePointer<Element>.reserve(wider)
        if let base {
            larger.moveInitialize(from: base, count: count)
            base.release()
        }
        base = larger
        capacity = wider
    }
}
