/// A hash of words, one behind the other, the same in every run of the program.
struct WordHash: BitwiseCopyable {
    private(set) var value: UInt64 = 0

    @inline(__always)
    mutating func mix(_ word: UInt64) {
        let mixed = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
        value = mixed ^ mixed >> 29
    }

    @inline(__always)
    mutating func mix(_ number: Int) { mix(UInt64(truncatingIfNeeded: number)) }

    mutating func mix(_ text: String) {
        for byte in text.utf8 { mix(UInt64(byte)) }
        mix(text.utf8.count)
    }
}
