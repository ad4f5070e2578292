import RiveFormat

/// Byte strings of packed varuints: data bind paths and the indices of meshes.
package enum PackedPath {
    /// The numbers of a byte string; nil where packing them again would give other bytes.
    package static func numbers(in bytes: ArraySlice<UInt8>) -> [UInt64]? {
        var numbers: [UInt64] = []
        var value: UInt64 = 0
        var width = 0
        for byte in bytes {
            guard width < 9 || byte <= 1 else { return nil }
            value |= UInt64(byte & 0x7F) << UInt64(7 * width)
            width += 1
            guard byte < 0x80 else { continue }
            guard width == varuintWidth(value) else { return nil }
            numbers.append(value)
            value = 0
            width = 0
        }
        return width == 0 ? numbers : nil
    }

    /// The byte string of some numbers.
    package static func bytes(_ numbers: [UInt64]) -> [UInt8] {
        var writer = ByteWriter()
        for number in numbers { writer.append(varuint: number) }
        return writer.bytes
    }
}
