import Foundation
import RiveFormat
import RiveModel
import Testing

/// A file written as text and read back is the same bytes.
@Suite("The text form is exact")
struct TextRoundTripTests {
    @Test("Real files, where RIVE_CORPUS names a folder of them")
    func corpus() throws {
        guard let folder = ProcessInfo.processInfo.environment["RIVE_CORPUS"] else {
            print("skipped: RIVE_CORPUS names no folder of .riv files")
            return
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".riv") }.sorted()
        #expect(!names.isEmpty)
        for name in names {
            let bytes = try [UInt8](Data(contentsOf: URL(filePath: folder).appending(path: name)))
            guard let file = try? RiveFile(parsing: bytes), file.problem == nil else { continue }
            let text = TextWriter(Document(file)).write()
            do {
                #expect(try TextReader.assemble(text) == bytes, "\(name)")
            } catch {
                Issue.record("\(name): line \(error.line), column \(error.column): \(error.message)")
            }
        }
    }
}
