/// A cursor over bytes that it does not own; every read checks the end first.
///
/// The reading loop's only primitive.
package struct ByteReader {
    let base: UnsafePointer<UInt8>
    let end: Int
    /// The offset of the next byte, absolute in the file.
    package var offset: Int

    package init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int = 0) {
        // An empty buffer may have no address; the cursor then never reads.
        base = bytes.baseAddress ?? UnsafePointer(bitPattern: 1)!
        end = bytes.count
        self.offset = offset
    }

    /// Whether every byte was read.
    package var isAtEnd: Bool { offset >= end }

    /// How many bytes are left.
    package var left: Int { end &- offset }

    /// One byte.
    package mutating func byte() throws(FormatError) -> UInt8 {
        guard offset < end else { throw .init(.truncated, at: offset) }
        defer { offset += 1 }
        return base[offset]
    }

    /// Four bytes, little-endian.
    package mutating func word() throws(FormatError) -> UInt32 {
        guard end &- offset >= 4 else { throw .init(.truncated, at: offset) }
        defer { offset += 4 }
        return UInt32(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt32.self))
    }

    /// Passes over bytes.
    @inline(__always)
    mutating func skip(_ count: Int) throws(FormatError) {
        guard end &- offset >= count else { throw .init(.truncated, at: offset) }
        offset &+= count
    }

    /// Passes over words of four bytes; where they are not all there, the first that is cut off is to blame.
    mutating func skipWords(_ count: Int) throws(FormatError) {
        guard left / 4 >= count else { throw .init(.truncated, at: offset &+ left / 4 * 4) }
        offset &+= count * 4
    }

    /// An unsigned LEB128 number: seven bits a byte, low group first, the top bit set on all but the last byte.
    ///
    /// One and two bytes, which is nearly all of them, are read inline.
    @inline(__always)
    package mutating func varuint() throws(FormatError) -> UInt64 {
        if end &- offset >= 2 {
            let first = base[offset]
            if first < 0x80 {
                offset &+= 1
                return UInt64(first)
            }
            let second = base[offset &+ 1]
            if second < 0x80 {
                offset &+= 2
                return UInt64(first & 0x7F) | UInt64(second) << 7
            }
        }
        let (value, next) = try Self.longVaruint(base, offset, end)
        offset = next
        return value
    }

    /// A varuint of any length, at most 10 bytes and at most 64 bits. Static, so that the cursor can stay in registers.
    @inline(never)
    private static func longVaruint(
        _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int
    ) throws(FormatError) -> (value: UInt64, next: Int) {
        var offset = start
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            guard offset < end else { throw .init(.truncated, at: start) }
            let byte = base[offset]
            guard shift < 63 || (shift == 63 && byte <= 1) else { throw .init(.varuintTooLong, at: start) }
            value |= UInt64(byte & 0x7F) << shift
            offset += 1
            if byte < 0x80 { return (value, offset) }
            shift += 7
        }
    }

    /// A varuint of at most 32 bits.
    package mutating func varuint32() throws(FormatError) -> UInt32 {
        let start = offset
        let value = try varuint()
        guard let narrow = UInt32(exactly: value) else { throw .init(.numberTooLarge(value), at: start) }
        return narrow
    }

    /// The range of a byte string: a varuint length and as many bytes. The length is checked before anything is done with it.
    @inline(__always)
    package mutating func byteString() throws(FormatError) -> Range<Int> {
        let start = offset
        let length = try varuint()
        guard length <= UInt64(bitPattern: Int64(left)) else { throw .init(.lengthBeyondEnd(length), at: start) }
        let first = offset
        offset &+= Int(length)
        return Range(uncheckedBounds: (first, offset))
    }
}
