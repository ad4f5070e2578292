/// A list in the making that stays where it is made, in an arena. Indices stay valid; pointers do not survive an addition. One
/// place adds; copies see what was there when they were made.
struct ArenaList<Element: BitwiseCopyable> {
    private var base: UnsafeMutablePointer<Element>?
    private var capacity = 0
    private(set) var count = 0

    var indices: Range<Int> { 0..<count }
    var isEmpty: Bool { count == 0 }

    /// Where an element lies until the next addition.
    @inline(__always)
    func pointer(_ index: some Position) -> UnsafeMutablePointer<Element> {
        precondition(UInt(bitPattern: index.offset) < UInt(bitPattern: count), "index out of range")
        return base.unsafelyUnwrapped + index.offset
    }

    subscript(index: some Position) -> Element {
        @inline(__always) get { pointer(index).pointee }
        @inline(__always) nonmutating _modify { yield &pointer(index).pointee }
    }

    /// Makes room for so many in all.
    mutating func reserve(_ wanted: Int, in arena: Arena) {
        guard wanted > capacity else { return }
        let larger = arena.take(wanted, of: Element.self)
        if let base { larger.update(from: base, count: count) }
        base = larger
        capacity = wanted
    }

    @inline(__always)
    mutating func append(_ element: Element, in arena: Arena) {
        if count == capacity { reserve(max(8, 2 * capacity), in: arena) }
        (base.unsafelyUnwrapped + count).initialize(to: element)
        count &+= 1
    }

    /// Takes back what was added behind the first so many.
    mutating func truncate(to count: Int) {
        precondition(count <= self.count, "more than there are")
        self.count = count
    }

    /// The added elements, read-only.
    var buffer: Buffer<Element> { Buffer(base, count: count) }
}
