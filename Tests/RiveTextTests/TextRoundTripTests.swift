import RiveFormat
import RiveModel
import RiveText
import Testing

/// A file written as text and read back is the same bytes.
@Suite("The text form is exact")
struct TextRoundTripTests {
    @Test("Varuints with needless bytes, everywhere")
    func wideVaruints() throws {
        var widths = HeaderWidths()
        widths.major = 2
        widths.minor = 3
        widths.fileId = 10
        let table = TableOfContents(
            entries: [.init(key: 203, code: 1, width: 4), .init(key: 70_000, code: 3, width: 10)], terminatorWidth: 2)
        var file = FileBytes(table, widths: widths)
        file.add(1, width: 3, terminator: 4, FileBytes.property(7, width: 5, [0, 0, 0, 0]))
        // The property that is called like the terminator.
        file.add(47, terminator: 2, FileBytes.property(115, width: 2, [0, 0, 0x80, 0x3F]))
        file.add(0, width: 10)
        try expectExact(file)
    }

    @Test("unusual tables of contents round-trip")
    func tables() throws {
        let entries = (1...23).map { TableOfContents.Entry(key: $0 * 100, code: UInt8($0 % 4)) }
        try expectExact(FileBytes(TableOfContents(entries: entries)))
        let table = TableOfContents(entries: Array(entries.prefix(5)), irregularWords: [0xDEAD_BEEF, 0x8000_0000])
        try expectExact(FileBytes(table))
        let twice = [TableOfContents.Entry(key: 9000, code: 0), .init(key: 9000, code: 2)]
        var file = FileBytes(TableOfContents(entries: twice))
        file.add(2, FileBytes.word(9000, 7))
        try expectExact(file)
    }

    @Test("Unknown and abstract types; unknown, foreign and virtual properties; properties that repeat")
    func foreign() throws {
        let codes: [UInt8] = [0, 1, 2, 3]
        let callback = TableOfContents.Entry(key: 395, code: 2)
        let table = TableOfContents(entries: codes.map { .init(key: 9000 + UInt64($0), code: $0) } + [callback])
        var file = FileBytes(table)
        file.add(128, FileBytes.word(395, 1))
        let unknown = [
            FileBytes.number(9000, .max, width: 10), FileBytes.string(9001, [0, 1]), FileBytes.word(9002, 0x7FC0_1234),
            FileBytes.word(9003, 0xFF00_FF00),
        ]
        for type: UInt64 in [2, 10, 112, 2_147_483_647] {
            file.add(type, unknown[0], unknown[1], unknown[2], unknown[3])
            file.add(type, FileBytes.word(9, 1), FileBytes.property(41, [3]), FileBytes.number(51, .max))
            file.add(type, FileBytes.string(4, [0x61]), FileBytes.string(4, []), FileBytes.number(1068, .max))
            file.add(type, FileBytes.number(118, 3), FileBytes.number(5, 0), FileBytes.string(588, [0xFF]))
        }
        try expectExact(file)
    }

    @Test("Parents in circles, behind their children, and nowhere")
    func hierarchy() throws {
        var file = FileBytes()
        file.add(1)
        for parent: UInt64 in [2, 1, 3, 99, 0xFFFF_FFFF] { file.add(2, FileBytes.number(5, parent)) }
        for parent in 5..<200 as Range<UInt64> { file.add(2, FileBytes.number(5, parent)) }
        try expectExact(file)
    }

    private func expectExact(_ built: FileBytes) throws {
        let file = try RiveFile(parsing: built.bytes)
        try #require(file.problem == nil)
        let text = TextWriter(Document(file)).write()
        #expect(try TextReader.assemble(text) == built.bytes, "\(String(decoding: text, as: UTF8.self))")
    }
}
