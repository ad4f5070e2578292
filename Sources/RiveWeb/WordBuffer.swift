/// Words of four bytes in memory of its own, which keeps its place while it is sent. Arrays would ask at each of the small appends
/// whether someone shares them.
final class WordBuffer {
    @exclusivity(unchecked) private(set) var count = 0
    @exclusivity(unchecked) private var capacity = 256
    @exclusivity(unchecked) private var first = UnsafeMutablePointer<UInt32>.allocate(capacity: 256)

    deinit { first.deallocate() }

    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(UnsafeBufferPointer(start: first, count: count)) }

    /// Empties it. Its memory is kept.
    func removeAll() { count = 0 }

    @inline(__always)
    subscript(index: Int) -> UInt32 {
        get {
            precondition(index >= 0 && index < count, "index out of range")
            return first[index]
        }
        set {
            precondition(index >= 0 && index < count, "index out of range")
            first[index] = newValue
        }
    }

    /// Appends words whose values are not set.
    /// - Returns: Where they lie, until more are appended.
    @inline(__always)
    private func extend(by added: Int) -> UnsafeMutablePointer<UInt32> {
        // As many as memory has never overflow.
        let end = count &+ added
        if end > capacity { grow(to: end) }
        let place = first + count
        count = end
        return place
    }

    @inline(never)
    private func grow(to needed: Int) {
        capacity = max(capacity * 2, needed)
        let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
        memory.update(from: first, count: count)
        first.deallocate()
        first = memory
    }

    @inline(__always)
    func append(_ word: UInt32) { extend(by: 1).pointee = word }

    /// Appends the words that a value is in memory.
    @inline(__always)
    func append<Value: BitwiseCopyable>(memoryOf value: Value) {
        let count = MemoryLayout<Value>.size / 4
        UnsafeMutableRawPointer(extend(by: count)).storeBytes(of: value, as: Value.self)
    }

    /// Appends parts of so many bytes together, one behind the other, and zeros up to a whole word.
    func append(byteCount: Int, parts: (_ take: (UnsafeRawBufferPointer) -> Void) -> Void) {
        guard byteCount > 0 else { return }
        let count = (byteCount + 3) / 4
        let place = extend(by: count)
        place[count - 1] = 0
        var next = UnsafeMutableRawPointer(place)
        parts { part in
            guard let source = part.baseAddress else { return }
            next.copyMemory(from: source, byteCount: part.count)
            next += part.count
        }
    }

    /// Appends bytes, and others up to a whole word.
    @inline(__always)
    func append(_ bytes: UnsafeRawBufferPointer, filledWith filler: UInt8 = 0) {
        guard let source = bytes.baseAddress, bytes.count > 0 else { return }
        let count = (bytes.count + 3) / 4
        let place = extend(by: count)
        place[count - 1] = UInt32(filler) &* 0x0101_0101
        UnsafeMutableRawPointer(place).copyMemory(from: source, byteCount: bytes.count)
    }
}
