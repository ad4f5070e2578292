/// Borrowed bytes, read by offset. Nothing is copied, and nothing beyond the end is ever read: an offset that
/// the bytes do not have gives nil.
package struct ByteView {
    private let bytes: UnsafeRawBufferPointer

    package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    package var count: Int { bytes.count }

    package func byte(at offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }

    /// An unsigned number of so many bytes, at most 7, first byte highest.
    package func bigEndian(_ width: Int, at offset: Int) -> Int? {
        number(at: offset, width) { $0 << 8 | Int($1) }
    }

    /// An unsigned number of so many bytes, at most 8, first byte lowest; one of 8 bytes from 2⁶³ on comes out negative.
    package func littleEndian(_ width: Int, at offset: Int) -> Int? {
        var shift = 0
        return number(at: offset, width) { value, byte in
            defer { shift += 8 }
            return value | Int(byte) << shift
        }
    }

    /// Whether the text stands at an offset.
    package func has(_ text: StaticString, at offset: Int) -> Bool {
        guard let range = range(at: offset, text.utf8CodeUnitCount) else { return false }
        return text.withUTF8Buffer { bytes[range].elementsEqual($0) }
    }

    /// Whether the bytes stand at an offset.
    package func has(_ expected: [UInt8], at offset: Int) -> Bool {
        range(at: offset, expected.count).map { bytes[$0].elementsEqual(expected) } ?? false
    }

    /// The offset of the first such byte at or behind an offset.
    package func firstOffset(of byte: UInt8, from offset: Int) -> Int? {
        offset < bytes.count ? bytes[offset...].firstIndex(of: byte) : nil
    }

    private func number(at offset: Int, _ width: Int, _ combine: (Int, UInt8) -> Int) -> Int? {
        range(at: offset, width).map { bytes[$0].reduce(0, combine) }
    }

    private func range(at offset: Int, _ width: Int) -> Range<Int>? {
        guard offset >= 0, offset <= bytes.count, width <= bytes.count - offset else { return nil }
        return offset..<offset + width
    }
}
