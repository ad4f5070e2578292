/// What SHA-1 and SHA-256 have in common (FIPS 180-4, section 5): bytes are hashed in blocks of 64, as 16 words that the highest byte
/// begins, behind the last of which their length stands.
enum HashedBlocks {
    /// Calls a closure with the words of each block, and zeros behind them up to a number of words.
    static func forEach(of bytes: [UInt8], words count: Int, _ body: ([UInt32]) -> Void) {
        var padded = bytes + [0x80]
        padded += Array(repeating: 0, count: (120 - padded.count % 64) % 64)
        padded += (0..<8).map { UInt8(truncatingIfNeeded: UInt64(bytes.count * 8) >> (56 - 8 * UInt64($0))) }
        var words = Array(repeating: UInt32(0), count: count)
        for block in stride(from: 0, to: padded.count, by: 64) {
            for index in 0..<16 {
                let start = block + 4 * index
                words[index] = padded[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
            }
            body(words)
        }
    }

    /// The bytes of words.
    static func bytes(of words: [UInt32]) -> [UInt8] {
        words.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
    }
}

extension UInt32 {
    /// It with its bits turned to the right.
    func turned(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
