import Foundation
import RiveFormat
import RiveModel
import RiveText
import Testing

@Suite("Samples")
struct SampleTests {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: "Samples")

    private static let names = ["player", "button", "assets", "dashboard", "poster", "ticket", "form"]

    private func bytes(_ name: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: Self.folder.appending(path: name)))
    }

    @Test("Each file is what its source assembles to", arguments: names)
    func built(name: String) throws {
        #expect(try TextReader.assemble(bytes("\(name).rivtext")) == bytes("\(name).riv"))
    }

    @Test("Each file survives the text form", arguments: names)
    func roundTrip(name: String) throws {
        let original = try bytes("\(name).riv")
        let text = TextWriter(Document(try RiveFile(parsing: original))).write()
        #expect(try TextReader.assemble(text) == original)
    }

    @Test("Every source is known here")
    func complete() throws {
        let sources = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
            .filter { $0.hasSuffix(".rivtext") }
        #expect(sources.sorted() == Self.names.map { "\($0).rivtext" }.sorted())
    }
}
