import RiveTestSupport
import Testing

@testable import RiveBundle

/// Archives in which one entry gets other contents: each must be, byte for byte, the archive that would have been made with them.
@Suite struct BundleReplacingTests {
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let archive: ArtificialArchive
        /// What the second entry is afterwards, but for its contents.
        var isTidied = false
    }

    private static let button = ArtificialEntry("button.riv", Array("RIVE old".utf8))
    private static let attributed = ArtificialEntry("a/leaf-1.png", [1, 2, 3]).with {
        ($0.mode, $0.extraField, $0.comment) = (0o100755, [0x55, 0x54, 1, 0, 7], Array("a leaf".utf8))
    }
    private static let plain = ArtificialArchive([.init("first"), button, attributed, .init("last", [])])
    private static let checksum = LittleEndian.bytes(Int(LittleEndian.checksum(button.packed)), 4)
    private static let sizes = [4, 4].flatMap { LittleEndian.bytes(button.packed.count, $0) }
    private static let largeSizes = [8, 8].flatMap { LittleEndian.bytes(button.packed.count, $0) }

    private static func row(_ description: String, _ change: (inout ArtificialArchive) -> Void) -> Row {
        Row(testDescription: description, archive: plain.with(change))
    }

    private static func row(trailer: [UInt8], _ description: String) -> Row {
        let archive = plain.with { ($0.entries[1].flags, $0.entries[1].trailer) = (0x808, trailer) }
        return Row(testDescription: description, archive: archive, isTidied: true)
    }

    static let rows = [
        row("plain") { _ in },
        row("a comment of the archive") { $0.comment = Array("made by hand".utf8) },
        row("attributes of the entry") {
            ($0.entries[1].mode, $0.entries[1].extraField, $0.entries[1].comment) = (0o100600, [9, 9, 1, 0, 1], [0x63])
        },
        row("bytes behind the entry") { $0.entries[1].trailer = [5, 6] },
        row("another entry with its sizes behind it") { ($0.entries[0].flags, $0.entries[0].trailer) = (0x808, [7]) },
        row("bytes before the first entry") { $0.start = Array("#!".utf8) },
        row(trailer: [0x50, 0x4B, 7, 8] + checksum + sizes, "sizes behind it"),
        row(trailer: checksum + sizes, "sizes behind it without a mark"),
        row(trailer: [0x50, 0x4B, 7, 8] + checksum + largeSizes, "sizes of 8 bytes behind it"),
    ]

    @Test(arguments: rows, [[], Array("RIVE".utf8), [UInt8](repeating: 7, count: 300)])
    func allElseIsAsItWas(_ row: Row, _ contents: [UInt8]) throws {
        let expected = row.archive.with {
            $0.entries[1].packed = contents
            if row.isTidied { ($0.entries[1].flags, $0.entries[1].trailer) = (0x800, []) }
        }
        let bundle = try Bundle(row.archive.bytes)
        #expect(try bundle.replacing(bundle.entries[1], with: contents, in: row.archive.bytes) == expected.bytes)
    }

    /// The entry stays packed, which only another reader can compare.
    @Test func whatIsPackedStaysPacked() throws {
        let old = [UInt8](repeating: 1, count: 1_000)
        var writer = BundleWriter()
        for (name, contents) in [("a.riv", old), ("b-1.blob", old)] { try writer.add(contents[...], named: name) }
        let archive = try writer.archive()
        let new = [UInt8](repeating: 2, count: 5_000)
        let bundle = try Bundle(archive)
        let changed = try bundle.replacing(bundle.entries[0], with: new, in: archive)
        #expect(changed.count < 500)
        let result = try Bundle(changed)
        #expect(try result.entries.map { try result.contents(of: $0) } == [new, old])
        // Deflated in the same way, the old contents give the old archive.
        #expect(try result.replacing(result.entries[0], with: old, in: changed) == archive)
    }

    /// Contents that would shrink as bombs do are stored, so that the result can be read.
    @Test func whatWouldBeABombIsStored() throws {
        var writer = BundleWriter()
        try writer.add([1, 1, 1, 1], named: "a.riv")
        let archive = try writer.archive()
        let new = [UInt8](repeating: 0, count: 3 << 20)
        let bundle = try Bundle(archive)
        let result = try Bundle(bundle.replacing(bundle.entries[0], with: new, in: archive))
        #expect(try result.contents(of: result.entries[0]) == new)
    }

    /// A second part of the directory that leads to bytes of the entry would not be as it was.
    @Test(arguments: [0, 1])
    func entriesThatShareBytesAreRefused(_ target: Int) throws {
        var bytes = ArtificialArchive(.init("a.riv"), .init("b.riv"), .init("c.riv")).bytes
        let starts = bytes.indices.filter { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) }
        for place in 42..<46 { bytes[starts[1] + place] = bytes[starts[0] + place] }
        let bundle = try Bundle(bytes)
        let error = #expect(throws: BundleError.self) {
            try bundle.replacing(bundle.entries[target], with: [1], in: bytes)
        }
        #expect(error?.category == .malformed)
        #expect(error?.description.contains("the entry is at another offset than stated, or overlaps another") == true)
    }

    @Test func whatIsTooLargeIsRefused() throws {
        let archive = ArtificialArchive(Self.button).bytes
        var limits = BundleLimits()
        limits.entrySize = 10
        let bundle = try Bundle(archive, limits: limits)
        let error = #expect(throws: BundleError.self) {
            try bundle.replacing(bundle.entries[0], with: [UInt8](repeating: 1, count: 11), in: archive)
        }
        #expect(error?.kind == .entryTooLarge(byteCount: 11, limit: 10))
    }
}
