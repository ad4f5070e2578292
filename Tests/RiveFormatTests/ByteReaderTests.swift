import RiveFormat
import Testing

@Suite struct ByteReaderTests {
    @Test func readsBytes() {
        #expect(outcomeOfReading([5]) { reader throws(FormatError) in try reader.byte() } == .success(5))
        let fault = outcomeOfReading([5], at: 1) { reader throws(FormatError) in try reader.byte() }
        #expect(fault == .failure(FormatError(.truncated, at: 1)))
    }

    @Test func readsLittleEndianWords() {
        let word = outcomeOfReading([9, 1, 2, 3, 4], at: 1) { reader throws(FormatError) in try reader.word() }
        #expect(word == .success(0x0403_0201))
        let fault = outcomeOfReading([9, 1, 2, 3], at: 1) { reader throws(FormatError) in try reader.word() }
        #expect(fault == .failure(FormatError(.truncated, at: 1)))
    }

    @Test(
        arguments: [
            ([0], .success(1..<1)),
            ([2, 7, 7], .success(1..<3)),
            ([2, 7, 7, 7], .success(1..<3)),
            ([0x82, 0x00, 7, 7], .success(2..<4)),
            ([], .failure(FormatError(.truncated, at: 0))),
            ([1], .failure(FormatError(.lengthBeyondEnd(1), at: 0))),
            ([3, 7, 7], .failure(FormatError(.lengthBeyondEnd(3), at: 0))),
            ([0x80, 0x80, 0x80, 0x80, 0x80, 0x20], .failure(FormatError(.lengthBeyondEnd(1 << 40), at: 0))),
            (
                [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01],
                .failure(FormatError(.lengthBeyondEnd(.max), at: 0))
            ),
        ] as [([UInt8], Result<Range<Int>, FormatError>)])
    func readsByteStrings(_ bytes: [UInt8], _ expected: Result<Range<Int>, FormatError>) {
        #expect(outcomeOfReading(bytes) { reader throws(FormatError) in try reader.byteString() } == expected)
    }

    @Test func knowsWhereItIs() {
        ([1, 2, 3] as [UInt8]).withUnsafeBufferPointer { buffer in
            var reader = ByteReader(buffer)
            #expect(reader.left == 3 && !reader.isAtEnd)
            reader.offset = 3
            #expect(reader.left == 0 && reader.isAtEnd)
        }
        ([] as [UInt8]).withUnsafeBufferPointer { buffer in #expect(ByteReader(buffer).isAtEnd) }
    }
}
