/// Bytes in the making.
package struct ByteWriter {
    package private(set) var bytes: [UInt8] = []

    package init(reserving capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    package mutating func append(_ byte: UInt8) { bytes.append(byte) }

    package mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

    /// Four bytes, little-endian.
    package mutating func append(word: UInt32) {
        withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// An unsigned LEB128 number of at least `width` bytes: what a file wrote longer than needed stays as long.
    package mutating func append(varuint value: UInt64, width: Int = 1) {
        var rest = value
        var written = 1
        while rest >= 0x80 || written < width {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
            written += 1
        }
        bytes.append(UInt8(rest))
    }
}

/// How many bytes the shortest varuint of a number takes.
package func varuintWidth(_ value: UInt64) -> Int { max(1, (64 - value.leadingZeroBitCount + 6) / 7) }
