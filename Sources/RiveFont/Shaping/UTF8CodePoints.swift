/// The characters of UTF-8 as Rive reads them: the first byte of each says how many follow, and those are not looked at.
enum UTF8CodePoints {
    /// Appends the characters up to the first NUL.
    static func append(_ bytes: some Sequence<UInt8>, to codePoints: inout [UInt32]) {
        var bytes = bytes.makeIterator()
        while let first = bytes.next(), first != 0 {
            if first < 0x80 {
                codePoints.append(UInt32(first))
                continue
            }
            // One byte at least, even behind one that can't be the first.
            let count = min(max(1, (~first).leadingZeroBitCount - 1), 3)
            var value = UInt32(first)
            for _ in 0..<count { value = value << 6 | UInt32((bytes.next() ?? 0) & 0x3F) }
            codePoints.append(value & (1 << (6 + 5 * UInt32(count)) - 1))
        }
    }
}
