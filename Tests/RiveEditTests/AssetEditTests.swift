import Foundation
import RiveEdit
import RiveFormat
import RiveModel
import RiveTestSupport
import Testing

/// Contents that are taken out of a file and put back leave it as it was.
@Suite(.enabled(if: !Corpus.files.isEmpty, Comment(rawValue: Corpus.missing)))
struct AssetEditTests {
    @Test func detachingAndEmbeddingGivesTheSameFile() throws {
        var count = 0
        for url in Corpus.files {
            let (name, bytes) = (url.lastPathComponent, try Corpus.bytes(of: url))
            guard let file = try? RiveFile(parsing: bytes), file.problem == nil else { continue }
            let embedded = Document(file).assets.filter { $0.source.isEmbedded && $0.isMovable }
            guard !embedded.isEmpty else { continue }
            count += embedded.count
            let names = embedded.map { "#\($0.index)" }
            var editor = try Editor(file)
            try editor.detach(names)
            let detached = try editor.finish()
            #expect(detached.count < bytes.count, "\(name)")
            var again = try Editor(RiveFile(parsing: detached))
            try again.embed(zip(names, embedded).map { ($0, $1.source.contents ?? []) })
            let result = try again.finish()
            #expect(result == bytes, "\(name): \(result.count) bytes, not \(bytes.count)")
        }
        #expect(count > 0)
        print("\(count) embedded assets detached and embedded")
    }

    @Test func contentsAreWhatTheirAssetsNeed() throws {
        var count = 0
        for url in Corpus.files {
            let (name, bytes) = (url.lastPathComponent, try Corpus.bytes(of: url))
            guard let file = try? RiveFile(parsing: bytes) else { continue }
            for asset in Document(file).assets {
                count += 1
                #expect(asset.mismatches.isEmpty, "\(name): \(asset.name) \(asset.mismatches)")
            }
        }
        #expect(count > 0)
    }
}
