import RiveFormat
import Testing

@Suite struct VaruintTests {
    @Test(
        arguments: [
            ([0x00], 0),
            ([0x01], 1),
            ([0x7F], 127),
            ([0x80, 0x01], 128),
            ([0xFF, 0x7F], 16_383),
            ([0x80, 0x80, 0x01], 16_384),
            ([0xFF, 0xFF, 0xFF, 0xFF, 0x0F], 0xFFFF_FFFF),
            ([0x80, 0x80, 0x80, 0x80, 0x10], 1 << 32),
            ([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F], .max >> 1),
            ([0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01], 1 << 63),
            ([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01], .max),
        ] as [([UInt8], UInt64)])
    func readsAndWritesTheShortest(_ bytes: [UInt8], _ value: UInt64) {
        #expect(outcomeOfReading(bytes) { reader throws(FormatError) in try reader.varuint() } == .success(value))
        // What follows a number must not be taken for a part of it.
        #expect(
            outcomeOfReading(bytes + [0xFF]) { reader throws(FormatError) in try reader.varuint() } == .success(value))
        var writer = ByteWriter()
        writer.append(varuint: value)
        #expect(writer.bytes == bytes)
        #expect(varuintWidth(value) == bytes.count)
    }

    @Test(
        arguments: [
            ([0x80, 0x00], 0),
            ([0x97, 0x80, 0x00], 23),
            ([0xFF, 0x80, 0x80, 0x00], 127),
            ([0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00], 0),
        ] as [([UInt8], UInt64)])
    func readsAndWritesLongerOnes(_ bytes: [UInt8], _ value: UInt64) {
        #expect(outcomeOfReading(bytes) { reader throws(FormatError) in try reader.varuint() } == .success(value))
        var writer = ByteWriter()
        writer.append(varuint: value, width: bytes.count)
        #expect(writer.bytes == bytes)
    }

    @Test(
        arguments: [
            ([], .truncated),
            ([0x80], .truncated),
            ([0xFF, 0xFF, 0xFF], .truncated),
            ([0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80], .truncated),
            ([0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x02], .varuintTooLong),
            ([0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80], .varuintTooLong),
            ([0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00], .varuintTooLong),
        ] as [([UInt8], FormatError.Kind)])
    func blamesItsFirstByte(_ bytes: [UInt8], _ kind: FormatError.Kind) {
        let padded = [0xAA, 0xAA] + bytes
        let result = outcomeOfReading(padded, at: 2) { reader throws(FormatError) in try reader.varuint() }
        #expect(result == .failure(FormatError(kind, at: 2)))
    }

    @Test func narrowNumbersFit32Bits() {
        let largest: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0x0F]
        #expect(outcomeOfReading(largest) { reader throws(FormatError) in try reader.varuint32() } == .success(.max))
        let larger: [UInt8] = [0x80, 0x80, 0x80, 0x80, 0x10]
        #expect(
            outcomeOfReading(larger) { reader throws(FormatError) in try reader.varuint32() }
                == .failure(FormatError(.numberTooLarge(1 << 32), at: 0)))
    }
}
