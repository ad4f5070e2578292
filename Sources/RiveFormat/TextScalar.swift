/// One character of a byte string that may or may not be UTF-8.
@usableFromInline
package struct TextScalar {
    @usableFromInline package let value: UInt32
    /// How many bytes it takes.
    @usableFromInline package let width: Int

    /// The character at an index; nil where the bytes there are no UTF-8.
    @inlinable
    package init?<Bytes: Collection>(_ bytes: Bytes, at index: Int) where Bytes.Element == UInt8, Bytes.Index == Int {
        let first = bytes[index]
        guard first >= 0x80 else {
            value = UInt32(first)
            width = 1
            return
        }
        let (count, smallest): (Int, UInt32) =
            switch first {
            case 0xC2...0xDF: (2, 0x80)
            case 0xE0...0xEF: (3, 0x800)
            case 0xF0...0xF4: (4, 0x10000)
            default: (0, 0)
            }
        guard count > 0, bytes.endIndex - index >= count else { return nil }
        var scalar = UInt32(first) & (0x7F >> UInt32(count))
        for next in bytes[index + 1..<index + count] {
            guard next & 0xC0 == 0x80 else { return nil }
            scalar = scalar << 6 | UInt32(next & 0x3F)
        }
        guard scalar >= smallest, Unicode.Scalar(scalar) != nil else { return nil }
        value = scalar
        width = count
    }
}
