import Foundation
import RiveBundle
import RiveTestSupport
import Testing

@Suite struct BundleWriterTests {
    private static let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + zeros
    private static let zeros = [UInt8](repeating: 0, count: 1_000)

    private static func archive() throws -> [UInt8] {
        var writer = BundleWriter()
        try writer.add((Array("RIVE".utf8) + zeros)[...], named: "button.riv")
        try writer.add(([1] + picture)[1...], named: "assets/é-1.png")
        try writer.add([], named: "empty-2.blob")
        return try writer.archive()
    }

    @Test func whatIsWrittenIsRead() throws {
        let bundle = try RiveBundle.Bundle(Self.archive())
        #expect(bundle.entries.map(\.name) == ["button.riv", "assets/é-1.png", "empty-2.blob"])
        #expect(try bundle.contents(of: bundle.entries[0]) == Array("RIVE".utf8) + Self.zeros)
        #expect(try bundle.contents(of: bundle.entries[1]) == Self.picture)
        #expect(try bundle.contents(of: bundle.entries[2]) == [])
        // A picture is stored as it is, whatever it would gain; anything else is deflated.
        #expect(bundle.entries[0].packedByteCount < 100)
        #expect(bundle.entries[1].packedByteCount == Self.picture.count)
    }

    @Test func theSameFilesGiveTheSameBytes() throws {
        #expect(try Self.archive() == Self.archive())
    }

    /// Nothing of when, where and by whom the archive was made is in it.
    @Test func everyEntryHasTheFirstTimeAndPlainPermissions() throws {
        let bytes = try Self.archive()
        let headers = bytes.indices.filter { bytes[$0...].starts(with: [0x50, 0x4B, 0x01, 0x02]) }
        #expect(headers.count == 3)
        for header in headers {
            #expect(bytes[(header + 12)..<(header + 16)] == [0, 0, 0x21, 0])
            #expect(bytes[(header + 38)..<(header + 42)] == [0, 0, 0xA4, 0x81])
        }
    }

    @Test func anArchiveOfNothingIsAnArchive() throws {
        #expect(try BundleWriter().archive() == ArtificialArchive().bytes)
        #expect(try RiveBundle.Bundle(BundleWriter().archive()).entries == [])
    }

    @Test(
        arguments: [
            ("../x", .pathLeavesFolder), ("/x", .absolutePath), ("a\\b", .malformedPath), ("", .malformedPath),
            ("folder/", .malformedPath),
        ] as [(String, BundleError.Kind)])
    func namesThatWouldBeRefusedAreRefused(_ name: String, _ kind: BundleError.Kind) {
        var writer = BundleWriter()
        let error = #expect(throws: BundleError.self) { try writer.add([1], named: name) }
        #expect(error?.kind == kind && error?.entry == name)
    }

    @Test func namesMustDiffer() throws {
        var writer = BundleWriter()
        try writer.add([1], named: "a.png")
        try writer.add([2], named: "A.png")
        let error = #expect(throws: BundleError.self) { try writer.archive() }
        #expect(error?.kind == .collidingName(other: "a.png") && error?.entry == "A.png")
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/unzip"), "unzip is not installed"))
    func otherProgramsReadIt() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).zip")
        try Data(Self.archive()).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/unzip")
        process.arguments = ["-tqq", file.path]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
