/// Words of four bytes in memory of its own, which keeps its place while it is sent. Arrays would ask at each of the many small
/// appends whether someone shares them.
final class WordBuffer {
    private(set) var count = 0
    private var capacity = 256
    private var first = UnsafeMutablePointer<UInt32>.allocate(capacity: 256)

    deinit { first.deallocate() }

    var words: UnsafeBufferPointer<UInt32> { UnsafeBufferPointer(start: first, count: count) }

    /// Empties it. Its memory is kept.
    func removeAll() { count = 0 }

    @inline(__always)
    subscript(index: Int) -> UInt32 {
        get { words[index] }
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

    /// Appends the words of a tuple, whose memory they are.
    @inline(__always)
    func append<Words: BitwiseCopyable>(_ tuple: Words) {
        let count = MemoryLayout<Words>.size / 4
        UnsafeMutableRawPointer(extend(by: count)).storeBytes(of: tuple, as: Words.self)
    }

    /// Appends the numbers of some bytes and of some pairs of words, then the bytes, with zeros up to a whole word, then the pairs.
    @inline(__always)
    func append<Pair: BitwiseCopyable>(_ bytes: UnsafeRawBufferPointer, _ pairs: UnsafeBufferPointer<Pair>) {
        let words = (bytes.count + 3) / 4
        let place = extend(by: 2 + words + 2 * pairs.count)
        (place[0], place[1]) = (UInt32(truncatingIfNeeded: bytes.count), UInt32(truncatingIfNeeded: pairs.count))
        if let first = bytes.baseAddress, words > 0 {
            place[1 + words] = 0
            UnsafeMutableRawPointer(place + 2).copyMemory(from: first, byteCount: bytes.count)
        }
        if let first = pairs.baseAddress {
            UnsafeMutableRawPointer(place + 2 + words).copyMemory(from: first, byteCount: 8 * pairs.count)
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
