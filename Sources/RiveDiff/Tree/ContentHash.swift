/// Hashes of contents, eight bytes at a time. What they pair is compared afterwards, so that two contents of one hash cost a
/// worse answer and never a wrong one.
enum ContentHash {
    private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// The mixture of two words, in which their order counts.
    @inline(__always)
    static func mix(_ one: UInt64, _ other: UInt64) -> UInt64 {
        let (high, low) = (one ^ factor).multipliedFullWidth(by: (other &* factor) | 1)
        return high ^ low ^ (other &<< 32 | other &>> 32)
    }

    static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var hash = UInt64(bytes.count)
        var at = 0
        while at &+ 8 <= bytes.count {
            hash = mix(hash, bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
            at &+= 8
        }
        guard at < bytes.count else { return hash }
        var word: UInt64 = 0
        for byte in bytes[at...] { word = word &<< 8 | UInt64(byte) }
        return mix(hash, word)
    }
}
