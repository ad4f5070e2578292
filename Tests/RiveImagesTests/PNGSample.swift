import RiveTestSupport

/// A PNG by its chunks.
struct PNGSample {
    var chunks: [(kind: String, data: [UInt8])]

    /// An image of rows that are not compressed, with extra chunks between the header and the rows. Its kind is the color type: 0
    /// for gray, 2 for RGB, 3 for a palette, 4 for gray with alpha, 6 for RGBA.
    init(
        width: Int, height: Int, depth: UInt8 = 8, kind: UInt8, rows: [[UInt8]],
        extra: [(kind: String, data: [UInt8])] = []
    ) {
        let filtered: [UInt8] = Array(rows.map { [0] + $0 }.joined())
        let (low, high) = (UInt8(filtered.count & 0xFF), UInt8(filtered.count >> 8))
        // One block, stored: the last, its length, and the complement of that.
        let stream = [0x78, 0x01, 1, low, high, ~low, ~high] + filtered + Self.word(PNGReader.adler(filtered))
        chunks = [("IHDR", Self.word(width) + Self.word(height) + [depth, kind, 0, 0, 0])] + extra
        chunks += [("IDAT", stream), ("IEND", [])]
    }

    /// The bytes of the file, with the checksums of the chunks.
    var bytes: [UInt8] {
        chunks.reduce(into: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { file, chunk in
            let contents = Array(chunk.kind.utf8) + chunk.data
            file += Self.word(chunk.data.count) + contents + Self.word(PNGReader.crc(contents[...]))
        }
    }

    private static func word(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
