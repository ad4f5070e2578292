/// The one owner of a run of values of fixed length, with which they go.
struct OwnedBuffer<Element>: ~Copyable {
    /// The values, for those whom this outlives.
    let view: Buffer<Element>

    private init(memoryFor count: Int) { view = Buffer(count > 0 ? .reserve(count) : nil, count: count) }

    /// A buffer whose elements are made where they stay.
    @inline(__always)
    init(count: Int, _ make: (Int) -> Element) {
        self.init(memoryFor: count)
        for index in 0..<count { (view.base + index).initialize(to: make(index)) }
    }

    init(repeating element: Element, count: Int) {
        self.init(memoryFor: count)
        if count > 0 { view.base.initialize(repeating: element, count: count) }
    }

    /// The same elements as those of another.
    init(copy other: Buffer<Element>) {
        self.init(memoryFor: other.count)
        if other.count > 0 { view.base.initialize(from: other.base, count: other.count) }
    }

    init(_ elements: [Element]) { self.init(count: elements.count) { elements[$0] } }

    deinit {
        if count == 0 { return }
        view.base.deinitialize(count: count)
        view.base.release()
    }

    // MARK: What a view has too

    var count: Int { view.count }
    var indices: Range<Int> { 0..<view.count }

    /// Where an element lies, for work on it in place.
    @inline(__always)
    func pointer(_ index: some Position) -> UnsafeMutablePointer<Element> { view.pointer(index) }

    subscript(index: some Position) -> Element {
        @inline(__always) get { pointer(index).pointee }
        @inline(__always) nonmutating _modify { yield &pointer(index).pointee }
    }
}

extension OwnedBuffer where Element: AnyObject {
    /// An object of the buffer, which keeps it: no reference is counted.
    @inline(__always)
    func unowned(_ index: some Position) -> Unmanaged<Element> {
        UnsafeRawPointer(pointer(index)).load(as: Unmanaged<Element>.self)
    }
}

extension OwnedBuffer {
    /// What is at an index, made when it is first asked for; nil beyond the ends.
    @inline(__always)
    func value<Value>(at index: Int, orMake make: () -> Value) -> Value? where Element == Value? {
        guard indices.contains(index) else { return nil }
        if let known = self[index] { return known }
        let made = make()
        self[index] = made
        return made
    }

    /// The same where there may be none.
    @inline(__always)
    func unowned<Object: AnyObject>(_ index: some Position) -> Unmanaged<Object>? where Element == Object? {
        UnsafeRawPointer(pointer(index)).load(as: Unmanaged<Object>?.self)
    }
}
