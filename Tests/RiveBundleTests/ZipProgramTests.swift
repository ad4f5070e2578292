import Foundation
import RiveBundle
import Testing

/// Archives that the program `zip` makes.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/zip"), "zip is not installed"))
struct ZipProgramTests {
    /// What `zip` makes of a folder with a `.riv`, a sound and a link. Through a pipe it can't go back to write the sizes in
    /// front of the contents, so that they follow.
    private func archive(_ command: String) throws -> [UInt8] {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let files = folder.appending(path: "export")
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("RIVE".utf8).write(to: files.appending(path: "button.riv"))
        try Data(repeating: 7, count: 10_000).write(to: files.appending(path: "birds-1.wav"))
        try FileManager.default.createSymbolicLink(atPath: files.appending(path: "link").path, withDestinationPath: "x")
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", command]
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return [UInt8](try Data(contentsOf: folder.appending(path: "bundle.zip")))
    }

    @Test(
        arguments: [
            "zip -qrX bundle.zip export -x export/link", "zip -qr0 bundle.zip export -x export/link",
            "zip -qr - export -x export/link | cat > bundle.zip",
        ])
    func theyAreRead(_ command: String) throws {
        let bundle = try RiveBundle.Bundle(archive(command))
        #expect(try bundle.contents(of: bundle.riveFile(named: "button.riv")) == Array("RIVE".utf8))
        #expect(bundle.looseFiles.map(\.name) == ["export/birds-1.wav"])
        #expect(try bundle.contents(of: bundle.looseFiles[0]) == [UInt8](repeating: 7, count: 10_000))
    }

    @Test(
        arguments: [
            ("zip -qry bundle.zip export", .symbolicLink, "export/link"),
            ("zip -qr -P secret bundle.zip export/button.riv", .encrypted, "export/button.riv"),
            (
                "zip -qr -Z bzip2 bundle.zip export/birds-1.wav", .unsupportedCompression(method: 12),
                "export/birds-1.wav"
            ),
            ("zip -qr bundle.zip export/button.riv; echo >> bundle.zip", .trailingData(byteCount: 1), nil),
        ] as [(String, BundleError.Kind, String?)])
    func theyAreRefused(_ command: String, _ kind: BundleError.Kind, _ entry: String?) throws {
        let bytes = try archive(command)
        let error = #expect(throws: BundleError.self) { try RiveBundle.Bundle(bytes) }
        #expect(error?.kind == kind && error?.entry == entry)
    }
}
