import Foundation
import RiveBundle
import RiveTestSupport
import Testing

@Suite struct BundleTests {
    /// A folder as macOS packs it, with two files of Rive.
    private static let archive = ArtificialArchive(
        .init("export/", []), .init("export/button.riv", [1]), .init("export/leaf-101.png", [2]),
        .init("__MACOSX/export/._button.riv", [0]), .init("export/.DS_Store", [0]), .init("export/._leaf-101.png", [0]),
        .init("export/old/Card.RIV", [3]), .init("export/old/Inter-7.ttf", [4, 5]))

    @Test func entriesAreThoseOfTheDirectory() throws {
        let bundle = try RiveBundle.Bundle(Self.archive.bytes)
        #expect(bundle.entries.map(\.name) == Self.archive.entries.map { String(decoding: $0.name, as: UTF8.self) })
        #expect(bundle.entries.map(\.byteCount) == [0, 1, 1, 1, 1, 1, 1, 2])
        #expect(bundle.entries.map(\.isFolder) == [true] + [Bool](repeating: false, count: 7))
        #expect(bundle.riveFiles.map(\.name) == ["export/button.riv", "export/old/Card.RIV"])
        #expect(bundle.looseFiles.map(\.name) == ["export/leaf-101.png", "export/old/Inter-7.ttf"])
    }

    @Test(
        arguments: [
            ("export/button.riv", 1), ("button.riv", 1), ("export/old/Card.RIV", 6), ("Card.RIV", 6),
        ])
    func riveFilesAreFoundByPathOrName(_ name: String, _ index: Int) throws {
        let bundle = try RiveBundle.Bundle(Self.archive.bytes)
        #expect(try bundle.riveFile(named: name) == bundle.entries[index])
    }

    @Test func theOnlyRiveFileNeedsNoName() throws {
        let bundle = try RiveBundle.Bundle(ArtificialArchive(.init("a.png"), .init("b.riv")).bytes)
        #expect(try bundle.riveFile() == bundle.entries[1])
    }

    @Test(
        arguments: [
            (archive, nil, .severalRiveFiles(candidates: ["export/button.riv", "export/old/Card.RIV"])),
            (
                archive, "buton.riv",
                .noSuchRiveFile(name: "buton.riv", candidates: ["export/button.riv", "export/old/Card.RIV"])
            ),
            (
                ArtificialArchive(.init("a/x.riv"), .init("b/x.riv"), .init("y.riv")), "x.riv",
                .severalRiveFiles(candidates: ["a/x.riv", "b/x.riv"])
            ),
            (ArtificialArchive(), nil, .noRiveFile),
            (ArtificialArchive(.init("leaf.png"), .init("x.riv/", [])), "leaf.png", .noRiveFile),
        ] as [(ArtificialArchive, String?, BundleError.Kind)])
    func otherRiveFilesAreRefused(_ archive: ArtificialArchive, _ name: String?, _ kind: BundleError.Kind) throws {
        let bundle = try RiveBundle.Bundle(archive.bytes)
        let error = #expect(throws: BundleError.self) { try bundle.riveFile(named: name) }
        #expect(error?.kind == kind)
    }

    @Test func contentsComeInPiecesOfAnySize() throws {
        let contents = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 * $0 >> 8) }
        var writer = BundleWriter()
        try writer.add(contents[...], named: "a.bin")
        let bundle = try RiveBundle.Bundle(writer.archive())
        let entry = bundle.entries[0]
        #expect(entry.packedByteCount < entry.byteCount)
        #expect(try bundle.contents(of: entry) == contents)
        for size in [1_000, 65_536, 100_000, 200_000] {
            var reader = try bundle.open(entry)
            var read: [UInt8] = []
            var piece = [UInt8](repeating: 0, count: size)
            while case let count = try piece.withUnsafeMutableBytes({ try reader.read(into: $0) }), count > 0 {
                #expect(count == min(size, contents.count - read.count))
                read += piece[..<count]
            }
            #expect(read == contents)
        }
    }

    @Test func archivesAreReadFromFiles() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).zip")
        try Data(Self.archive.bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let bundle = try RiveBundle.Bundle(path: file.path)
        #expect(try bundle.contents(of: bundle.entries[7]) == [4, 5])
        try FileManager.default.removeItem(at: file)
        let error = #expect(throws: BundleError.self) { try RiveBundle.Bundle(path: file.path) }
        #expect(error?.category == .inputOutput)
        #expect(error?.description.contains("No such file") == true)
    }

    @Test(
        arguments: [
            (archive.bytes, true), (ArtificialArchive().bytes, true), (Array("RIVE".utf8), false),
            ([0x50, 0x4B], false),
        ])
    func archivesAreToldByTheirStart(_ bytes: [UInt8], _ isArchive: Bool) {
        #expect(RiveBundle.Bundle.isArchive(bytes) == isArchive)
    }
}
