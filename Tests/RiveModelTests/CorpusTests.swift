import Foundation
import RiveChecks
import RiveFormat
import RiveModel
import RiveSchema
import RiveTestSupport
import Testing

/// What holds for real files. Each is read once.
@Suite(.enabled(if: !Corpus.files.isEmpty, Comment(rawValue: Corpus.missing)))
struct CorpusTests {
    @Test func everyFileHolds() async throws {
        let total = try await withThrowingTaskGroup { group in
            for file in Corpus.files { group.addTask { try Self.census(of: file) } }
            return try await group.reduce(into: ReferenceCensus()) { $0.add($1) }
        }
        print(total)
        #expect(total.fileCount > 0)
        #expect(total.outsideParents == 0)
        // One file has a default state machine that does not exist, and a development build names a missing artboard.
        #expect(
            Set(total.outside.keys).isSubset(of: [.defaultStateMachineId, .nestedArtboardArtboardId]),
            "\(total.outside)")
        #expect(total.outside.values.reduce(0, +) <= 3, "\(total.outside)")
    }

    private static func census(of url: URL) throws -> ReferenceCensus {
        guard let file = try read(url) else { return ReferenceCensus() }
        #expect(file.problem == nil, "\(url.lastPathComponent)")
        let document = Document(file)
        do {
            try ByteChecks.run(file, document)
        } catch {
            Issue.record("\(url.lastPathComponent): \(error)")
        }
        return ReferenceCensus(of: document)
    }

    /// The file; nil for what only has the right name, and for files of other versions.
    private static func read(_ url: URL) throws -> RiveFile? {
        let bytes = try Corpus.bytes(of: url)
        do throws(FormatError) {
            return try RiveFile(parsing: bytes)
        } catch {
            switch error.kind {
            case .notRive, .unsupportedVersion: return nil
            default: throw error
            }
        }
    }
}
