import RiveFormat
import RiveSchema
import RiveTestSupport
import Testing

@Suite struct TableOfContentsTests {
    private static let header = Array(ArtificialFile.start.dropLast())

    /// Keys with their codes as the file has them, and whether its words mean nothing more.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let bytes: [UInt8]
        let entries: [(key: UInt64, code: UInt8)]
        var isRegular = true
    }

    @Test(
        arguments: [
            Row(testDescription: "none", bytes: [0], entries: []),
            Row(
                testDescription: "one word", bytes: [0xCB, 1, 0xCC, 1, 0, 0x01, 0, 0, 0], entries: [(203, 1), (204, 0)]),
            Row(
                testDescription: "two words",
                bytes: [0xCB, 1, 0xCC, 1, 0xCE, 1, 0xCF, 1, 0xD0, 1, 0, 0x81, 0, 0, 0, 0x02, 0, 0, 0],
                entries: [(203, 1), (204, 0), (206, 0), (207, 2), (208, 2)]),
            Row(
                testDescription: "bits beyond the last key", bytes: [0xCB, 1, 0, 0xFD, 0, 0, 0], entries: [(203, 1)],
                isRegular: false),
            Row(
                testDescription: "bits beyond the low byte", bytes: [0xCB, 1, 0, 0x01, 0, 0, 0x80], entries: [(203, 1)],
                isRegular: false),
            Row(testDescription: "an unknown key", bytes: [0xA8, 0x46, 0, 0x03, 0, 0, 0], entries: [(9_000, 3)]),
            Row(
                testDescription: "a key above 16 bits", bytes: [0xA0, 0x8D, 0x06, 0, 0x02, 0, 0, 0],
                entries: [(100_000, 2)]),
            Row(
                testDescription: "a key twice", bytes: [0xCB, 1, 0xCB, 1, 0, 0x09, 0, 0, 0],
                entries: [(203, 1), (203, 2)]),
            Row(
                testDescription: "over-long key and terminator", bytes: [0xCB, 0x81, 0, 0x80, 0, 0x01, 0, 0, 0],
                entries: [(203, 1)]),
        ])
    func isReadAndWrittenAsItIs(_ row: Row) throws {
        let file = try RiveFile(parsing: Self.header + row.bytes + [23, 0])
        let table = file.tableOfContents
        #expect(table.entries.map(\.key) == row.entries.map(\.key))
        #expect(table.entries.map(\.code) == row.entries.map(\.code))
        #expect((table.irregularWords == nil) == row.isRegular)
        #expect(file.recordCount == 1 && file.problem == nil)
        #expect(file.reencoded() == file.bytes)
    }

    @Test(
        arguments: [
            ([], .truncated, 7),
            ([5], .truncated, 8),
            ([0x85], .truncated, 7),
            ([0xCB, 1, 0], .truncated, 10),
            ([0xCB, 1, 0, 1, 0, 0], .truncated, 10),
            ([5, 5, 5, 5, 5, 0, 0, 0, 0, 0], .truncated, 17),
            ([UInt8](repeating: 0x80, count: 10) + [0], .varuintTooLong, 7),
        ] as [([UInt8], FormatError.Kind, Int)])
    func isRefused(_ bytes: [UInt8], _ kind: FormatError.Kind, _ offset: Int) {
        #expect(throws: FormatError(kind, at: offset)) { try RiveFile(parsing: Self.header + bytes) }
    }

    /// What the format knows comes first, then the table; of several entries for a key the last counts.
    @Test(
        arguments: [
            ([9_000: 0], 9_000, [0x85, 0x01], .varuint),
            ([9_000: 1], 9_000, [2, 7, 7], .bytes),
            ([9_000: 2], 9_000, [1, 2, 3, 4], .float32),
            ([9_000: 3], 9_000, [1, 2, 3, 4], .color32),
            ([4: 2], 4, [1, 65], .bytes),
            ([9_000: 2, 9_000: 1], 9_000, [0], .bytes),
            ([65_535: 1], 65_535, [1, 0], .bytes),
        ] as [(KeyValuePairs<UInt64, UInt8>, UInt16, [UInt8], WireKind)])
    func saysHowToReadPastUnknownKeys(
        _ toc: KeyValuePairs<UInt64, UInt8>, _ key: UInt16, _ value: [UInt8], _ kind: WireKind
    ) throws {
        let record = ArtificialRecord(60_000, [PropertyKey(rawValue: key): .raw(value)])
        let file = try RiveFile(parsing: ArtificialFile(toc: toc, record).bytes)
        #expect(file.problem == nil)
        #expect(file.properties.map(\.kind) == [kind])
        #expect(file.bytes[file.valueRange(ofProperty: 0)].elementsEqual(value))
    }
}
