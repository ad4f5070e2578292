import RiveFormat
import Testing

@Suite struct HeaderTests {
    private static let fingerprint: [UInt8] = Array("RIVE".utf8)

    @Test(
        arguments: [
            ([7, 0, 0], Header(major: 7, minor: 0, fileId: 0)),
            ([7, 3, 0x99, 0x67], Header(major: 7, minor: 3, fileId: 13_209)),
            ([7, 99, 1], Header(major: 7, minor: 99, fileId: 1)),
            ([0x87, 0x00, 0x83, 0x80, 0x00, 0x80, 0x80, 0x00], Header(major: 7, minor: 3, fileId: 0)),
            (
                [7, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1],
                Header(major: 7, minor: 0, fileId: .max)
            ),
        ] as [([UInt8], Header)])
    func isReadAndWrittenAsItIs(_ numbers: [UInt8], _ header: Header) throws {
        let bytes = Self.fingerprint + numbers + [0]
        let file = try RiveFile(parsing: bytes)
        #expect(file.header == header)
        #expect(file.tableOfContentsOffset == bytes.count - 1)
        #expect(file.recordsOffset == bytes.count)
        #expect(file.recordCount == 0 && file.problem == nil)
        #expect(file.reencoded() == bytes)
    }

    @Test(
        arguments: [
            ([], .notRive, 0),
            (Array("RIV".utf8), .notRive, 0),
            (Array("RIVF".utf8) + [7, 0, 0, 0], .notRive, 0),
            (Array("version https://git-lfs".utf8), .notRive, 0),
            (fingerprint, .truncated, 4),
            (fingerprint + [0x80], .truncated, 4),
            (fingerprint + [6, 0, 0, 0], .unsupportedVersion(6), 4),
            (fingerprint + [8, 0, 0, 0], .unsupportedVersion(8), 4),
            (fingerprint + [0x80, 0x80, 0x80, 0x80, 0x10], .numberTooLarge(1 << 32), 4),
            (fingerprint + [7], .truncated, 5),
            (fingerprint + [7, 0x80, 0x80, 0x80, 0x80, 0x10, 0], .numberTooLarge(1 << 32), 5),
            (fingerprint + [7, 0], .truncated, 6),
            (fingerprint + [7, 0] + [UInt8](repeating: 0x80, count: 10) + [0], .varuintTooLong, 6),
        ] as [([UInt8], FormatError.Kind, Int)])
    func isRefused(_ bytes: [UInt8], _ kind: FormatError.Kind, _ offset: Int) {
        #expect(throws: FormatError(kind, at: offset)) { try RiveFile(parsing: bytes) }
    }
}
