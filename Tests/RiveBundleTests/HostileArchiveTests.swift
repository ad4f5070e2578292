import RiveBundle
import RiveTestSupport
import Testing

/// Every way in which an archive can be hostile or broken, and what is said of it.
@Suite struct HostileArchiveTests {
    @Test(
        arguments: [
            ("/etc/passwd", .absolutePath),
            ("C:/x", .absolutePath),
            ("c:x", .absolutePath),
            ("../x", .pathLeavesFolder),
            ("a/../../x", .pathLeavesFolder),
            ("a/..", .pathLeavesFolder),
            ("..", .pathLeavesFolder),
            ("../", .pathLeavesFolder),
            ("", .malformedPath),
            ("a//b", .malformedPath),
            ("./a", .malformedPath),
            ("a\\..\\b", .malformedPath),
            (String(repeating: "n", count: 1_025), .nameTooLong(limit: 1_024)),
        ] as [(String, BundleError.Kind)])
    func namesStayBelowTheFolder(_ name: String, _ kind: BundleError.Kind) {
        expect(kind, entry: name, ArtificialArchive(.init("button.riv"), .init(name)).bytes)
    }

    @Test(
        arguments: [
            (["a.png", "a.png"], .duplicateName, "a.png"),
            (["a/", "a/"], .duplicateName, "a/"),
            (["Leaf.png", "leaf.PNG"], .collidingName(other: "Leaf.png"), "leaf.PNG"),
            (["É.png", "e\u{301}.png"], .collidingName(other: "É.png"), "e\u{301}.png"),
            (["a", "a/"], .collidingName(other: "a"), "a/"),
            (["ς.t", "σ.t"], .collidingName(other: "ς.t"), "σ.t"),
            (["a/b", "a-b", "A"], .collidingName(other: "A"), "a/b"),
            (["d/A/x", "d/a"], .collidingName(other: "d/a"), "d/A/x"),
        ] as [([String], BundleError.Kind, String)])
    func noTwoNamesAreOneFile(_ names: [String], _ kind: BundleError.Kind, _ entry: String) {
        expect(kind, entry: entry, ArtificialArchive(names.map { ArtificialEntry($0, []) }).bytes)
    }

    @Test(
        arguments: [
            (ArtificialEntry("x").with { $0.name = [0x61, 0xFF] }, .nameNotUTF8, "a\u{FFFD}"),
            (ArtificialEntry("x").with { ($0.name, $0.flags) = ([0x61, 0xC3], 0) }, .nameNotUTF8, "a\u{FFFD}"),
            (ArtificialEntry("a\0b"), .malformedPath, "a\0b"),
            (ArtificialEntry("x").with { $0.mode = 0o120777 }, .symbolicLink, "x"),
            (ArtificialEntry("x").with { ($0.mode, $0.system) = (0o120777, 19) }, .symbolicLink, "x"),
            (ArtificialEntry("x").with { ($0.mode, $0.system) = (0o120777, 0) }, .symbolicLink, "x"),
            (ArtificialEntry("x").with { $0.mode = 0o040755 }, .specialFile, "x"),
            (ArtificialEntry("x").with { $0.mode = 0o010644 }, .specialFile, "x"),
            (ArtificialEntry("x").with { $0.mode = 0o020644 }, .specialFile, "x"),
            (ArtificialEntry("x").with { $0.flags = 0x801 }, .encrypted, "x"),
            (ArtificialEntry("x").with { $0.method = 12 }, .unsupportedCompression(method: 12), "x"),
            (ArtificialEntry("x").with { $0.size = 4 }, .sizeMismatch, "x"),
            (ArtificialEntry("x").with { $0.size = 2 }, .sizeMismatch, "x"),
            (ArtificialEntry("x").with { ($0.size, $0.packedSize) = (9_999, 9_999) }, .sizeMismatch, "x"),
            (
                ArtificialEntry("x").with { ($0.size, $0.packedSize) = (1 << 31, 1 << 31) },
                .entryTooLarge(byteCount: 1 << 31, limit: 1 << 28), "x"
            ),
            (
                ArtificialEntry("x").with { ($0.size, $0.method) = (1 << 28, 8) },
                .ratioTooHigh(limit: 1_000), "x"
            ),
        ] as [(ArtificialEntry, BundleError.Kind, String)])
    func entriesAreFilesThatCanBeRead(_ entry: ArtificialEntry, _ kind: BundleError.Kind, _ name: String) {
        expect(kind, entry: name, ArtificialArchive(.init("button.riv"), entry).bytes)
    }

    @Test(
        arguments: [
            ([], .notArchive),
            ([0x50], .notArchive),
            (Array("RIVE".utf8), .notArchive),
            ([UInt8](repeating: 0, count: 100_000), .notArchive),
            (ArtificialArchive().with { $0.tail = [0] }.bytes, .trailingData(byteCount: 1)),
            (plain.with { $0.tail = Array("more".utf8) }.bytes, .trailingData(byteCount: 4)),
            (plain.with { $0.tail = [UInt8](repeating: 0, count: 60_000) }.bytes, .trailingData(byteCount: 60_000)),
            (plain.with { $0.commentLength = 1 }.bytes, .truncated),
            (plain.with { $0.comment = ArtificialArchive().bytes }.bytes, .severalDirectories),
            (plain.with { $0.start = [0] }.bytes.dropFirst().map { $0 }, misplacedDirectory),
            (plain.with { $0.directoryOffset = 3 }.bytes, misplacedDirectory),
            (plain.with { $0.directoryOffset = 1 << 31 }.bytes, misplacedDirectory),
            (plain.with { $0.directorySize = 0 }.bytes, misplacedDirectory),
            (plain.with { $0.directorySize = 47 }.bytes, misplacedDirectory),
            (plain.bytes + plain.bytes, misplacedDirectory),
            (plain.with { $0.entryCount = 1 }.bytes, wrongEntries),
            (plain.with { $0.entryCount = 3 }.bytes, wrongEntries),
            (plain.with { $0.entryCount = 0xFFFF }.bytes, .tooManyEntries(limit: 1_000)),
            (plain.with { $0.isLarge = true }.bytes, .zip64),
            (plain.with { ($0.isLarge, $0.entryCount) = (true, 1 << 40) }.bytes, .zip64),
            (plain.with { ($0.isLarge, $0.largeEndOffset) = (true, -1) }.bytes, .zip64),
            (ArtificialArchive(plain.entries.map { $0.with { $0.isLarge = true } }).bytes, .zip64),
            (ArtificialArchive(ArtificialEntry("x").with { ($0.size, $0.isLarge) = (1 << 62, true) }).bytes, .zip64),
        ] as [([UInt8], BundleError.Kind)])
    func directoriesAreWhereTheyShouldBe(_ bytes: [UInt8], _ kind: BundleError.Kind) {
        expect(kind, entry: nil, bytes)
    }

    private static let plain = ArtificialArchive(.init("button.riv"), .init("leaf-1.png"))
    private static let misplacedDirectory =
        BundleError.Kind.damaged(reason: "its central directory is at another offset than stated")
    private static let wrongEntries =
        BundleError.Kind.damaged(reason: "its central directory has another count of entries than stated")

    @Test func everyPrefixIsRefused() {
        let bytes = Self.plain.with { $0.comment = Array("made by hand".utf8) }.bytes
        #expect(throws: Never.self) { try Bundle(bytes) }
        for count in bytes.indices {
            let kind: BundleError.Kind = count < 4 ? .notArchive : .truncated
            expect(kind, entry: nil, Array(bytes[..<count]))
        }
    }

    /// No byte of an archive can be changed so that reading it traps or gives other contents.
    @Test func everyChangedByteIsFoundOrHarmless() throws {
        let bytes = Self.plain.bytes
        var opened = 0
        for (position, bit) in bytes.indices.flatMap({ position in (0..<8).map { (position, $0) } }) {
            var changed = bytes
            changed[position] ^= 1 << bit
            guard let bundle = try? Bundle(changed) else { continue }
            opened += 1
            for entry in bundle.entries {
                if let contents = try? bundle.contents(of: entry) {
                    #expect(contents == [1, 2, 3] || contents.isEmpty, "byte \(position), bit \(bit)")
                }
            }
        }
        #expect((1..<8 * bytes.count).contains(opened))
    }

    @Test(
        arguments: [
            // One deflated block of 3 zeros where more or fewer are stated.
            (ArtificialEntry("x", deflatedZeros).with { ($0.method, $0.size) = (8, 2) }, .sizeMismatch),
            (ArtificialEntry("x", deflatedZeros).with { ($0.method, $0.size) = (8, 0) }, .sizeMismatch),
            (
                ArtificialEntry("x", deflatedZeros).with {
                    ($0.method, $0.size, $0.checksum) = (8, 1 << 20, LittleEndian.checksum([0, 0, 0]))
                }, .sizeMismatch
            ),
            (
                ArtificialEntry("x", deflatedZeros).with { ($0.method, $0.size, $0.checksum) = (8, 3, 7) },
                .checksumMismatch
            ),
            (ArtificialEntry("x").with { $0.checksum = 7 }, .checksumMismatch),
        ] as [(ArtificialEntry, BundleError.Kind)])
    func contentsThatDifferFromTheDirectoryAreFound(_ entry: ArtificialEntry, _ kind: BundleError.Kind) throws {
        let bundle = try Bundle(ArtificialArchive(entry).bytes)
        let error = #expect(throws: BundleError.self) { try bundle.contents(of: bundle.entries[0]) }
        #expect(error?.kind == kind && error?.entry == "x")
    }

    private static let deflatedZeros: [UInt8] = [1, 3, 0, 0xFC, 0xFF, 0, 0, 0]

    @Test func damagedContentsAreFound() throws {
        let entry = ArtificialEntry("x", [0xFF, 0xFF, 0xFF]).with { ($0.method, $0.size) = (8, 3) }
        let bundle = try Bundle(ArtificialArchive(entry).bytes)
        let error = #expect(throws: BundleError.self) { try bundle.contents(of: bundle.entries[0]) }
        guard case .damaged = error?.kind else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    /// What is said to unpack to a thousandfold and more is accepted where the limits are wider.
    @Test func bombsAreRefused() throws {
        let bomb = ArtificialEntry("bomb.bin", [UInt8](repeating: 0, count: 1 << 10)).with {
            ($0.method, $0.size) = (8, 1 << 21)
        }
        let bytes = ArtificialArchive(bomb).bytes
        expect(.ratioTooHigh(limit: 1_000), entry: "bomb.bin", bytes)
        let bundle = try Bundle(bytes, limits: Self.limits { $0.ratio = 3_000 })
        #expect(bundle.entries.map(\.byteCount) == [1 << 21])
    }

    /// Nor is anything written that would be refused on reading.
    @Test func whatShrinksTooMuchIsStored() throws {
        var writer = BundleWriter()
        try writer.add([UInt8](repeating: 0, count: 8 << 20)[...], named: "zeros.bin")
        try writer.add([UInt8](repeating: 1, count: 1 << 10)[...], named: "ones.bin")
        let bundle = try Bundle(writer.archive())
        #expect(bundle.entries[0].packedByteCount == 8 << 20)
        #expect(bundle.entries[1].packedByteCount < 1 << 10)
        #expect(try bundle.contents(of: bundle.entries[0]).allSatisfy { $0 == 0 })
    }

    @Test(
        arguments: [
            (limits { $0.entrySize = 2 }, .entryTooLarge(byteCount: 3, limit: 2), "button.riv"),
            (limits { $0.totalSize = 5 }, .totalTooLarge(limit: 5), nil),
            (limits { $0.entryCount = 1 }, .tooManyEntries(limit: 1), nil),
            (limits { $0.directorySize = 100 }, .directoryTooLarge(byteCount: 112, limit: 100), nil),
            (limits { $0.nameLength = 9 }, .nameTooLong(limit: 9), "button.riv"),
            (limits { ($0.ratio, $0.ratioFloor) = (1, 2) }, .ratioTooHigh(limit: 1), "button.riv"),
        ] as [(BundleLimits, BundleError.Kind, String?)])
    func limitsAreAdjustable(_ limits: BundleLimits, _ kind: BundleError.Kind, _ entry: String?) {
        #expect(throws: Never.self) { try Bundle(Self.plain.bytes) }
        expect(kind, entry: entry, Self.plain.bytes, limits)
    }

    private static func limits(_ change: (inout BundleLimits) -> Void) -> BundleLimits {
        var limits = BundleLimits()
        change(&limits)
        return limits
    }

    @Test func thousandsOfEntriesAreBounded() throws {
        let entries = (0..<1_001).map { ArtificialEntry("\($0)", []) }
        #expect(try Bundle(ArtificialArchive(Array(entries.dropLast())).bytes).entries.count == 1_000)
        expect(.tooManyEntries(limit: 1_000), entry: nil, ArtificialArchive(entries).bytes)
        // The number of entries can be stated modulo 65 536.
        let many = (0..<65_537).map { ArtificialEntry("\($0)", []) }
        expect(.tooManyEntries(limit: 1_000), entry: nil, ArtificialArchive(many).with { $0.entryCount = 1 }.bytes)
    }

    /// A second directory, which other readers could believe, is never the one whose entries are read.
    @Test(arguments: [[0], [0, 0]] as [[UInt8]])
    func entriesComeFromTheDirectoryThatWasChecked(_ tail: [UInt8]) throws {
        let bundle = try Bundle(Self.twoDirectories(tail))
        #expect(bundle.entries.map(\.name) == ["button.riv", "leaf-1.png"])
        for entry in bundle.entries { #expect(try bundle.contents(of: entry) == [1, 2, 3]) }
    }

    /// Where both directories end the archive, nobody can know which one is meant.
    @Test func twoDirectoriesAtTheEndAreRefused() {
        expect(.severalDirectories, entry: nil, Self.twoDirectories([]))
    }

    /// An archive whose comment is another one, and ends with these bytes.
    private static func twoDirectories(_ tail: [UInt8]) -> [UInt8] {
        let hidden = ArtificialArchive(.init("../button.riv", [6, 6, 6]), .init("leaf-1.png", [6, 6, 6]))
        return plain.with { $0.comment = hidden.bytes + tail }.bytes
    }

    /// What is unusual, but neither hostile nor broken.
    @Test(
        arguments: [
            ArtificialArchive(plain.entries.map { $0.with { $0.flags = 0 } }),
            ArtificialArchive(plain.entries.map { $0.with { ($0.system, $0.mode) = (0, 0) } }),
            plain.with { $0.comment = Array("a comment".utf8) },
            plain.with { $0.comment = ArtificialArchive().bytes + [0] },
            plain.with { $0.start = Array("#!/bin/sh".utf8) },
        ])
    func unusualArchivesAreRead(_ archive: ArtificialArchive) throws {
        let bundle = try Bundle(archive.bytes)
        #expect(bundle.entries.map(\.name) == ["button.riv", "leaf-1.png"])
        for entry in bundle.entries { #expect(try bundle.contents(of: entry) == [1, 2, 3]) }
    }

    private func expect(
        _ kind: BundleError.Kind, entry: String?, _ bytes: [UInt8], _ limits: BundleLimits = BundleLimits(),
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let error = #expect(throws: BundleError.self, sourceLocation: sourceLocation) {
            try Bundle(bytes, limits: limits)
        }
        #expect(error?.kind == kind, sourceLocation: sourceLocation)
        #expect(error?.entry == entry, sourceLocation: sourceLocation)
    }
}
