import RiveModel

/// Where the chunks of a PNG file lie, each with its length, kind, data and sum. It ends before a chunk that is not whole.
struct PNGChunks: IteratorProtocol {
    let bytes: ByteView
    /// Where the next chunk starts: behind the signature at first.
    private(set) var end = 8

    mutating func next() -> Range<Int>? {
        guard let length = bytes.bigEndian(4, at: end), length <= bytes.count - end - 12 else { return nil }
        defer { end += 12 + length }
        return end..<end + 12 + length
    }
}
