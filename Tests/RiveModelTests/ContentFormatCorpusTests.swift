import Foundation
import RiveFormat
import RiveModel
import RiveTestSupport
import Testing

/// What `file` says of the pictures, fonts and sounds inside real files, we say too.
@Suite(
    .enabled(if: !Corpus.files.isEmpty, "\(Corpus.missing)"),
    .enabled(if: FileProgram.exists, "the program `file` is not installed"))
struct ContentFormatCorpusTests {
    @Test func embeddedContentsAreWhatTheyAreTakenFor() throws {
        let contents = try Corpus.files.flatMap { try embedded(in: $0) }
        let descriptions = try FileProgram.describe(contents.map(\.bytes))
        try #require(descriptions.count == contents.count)
        for (content, description) in zip(contents, descriptions) {
            let format = ContentFormat(recognizing: content.bytes)
            #expect(FileProgram.format(in: description) == format, "\(content.name): \(description)")
            #expect(format?.kind == content.kind, "\(content.name): \(description)")
            guard let format else { continue }
            #expect(!format.isTruncated(content.bytes), "\(content.name)")
            if format.kind == .image {
                // `file` knows no size of most WebP pictures.
                let expected = FileProgram.pixelSize(in: description) ?? content.recordedSize
                #expect(format.pixelSize(of: content.bytes) == expected, "\(content.name): \(description)")
            }
        }
    }

    private struct Content {
        let name: String
        let kind: Asset.Kind
        let bytes: ArraySlice<UInt8>
        /// The size that an image's record states.
        let recordedSize: ContentFormat.PixelSize?
    }

    private func embedded(in file: URL) throws -> [Content] {
        guard let parsed = try? RiveFile(parsing: try Corpus.bytes(of: file)) else { return [] }
        return Document(parsed).assets.compactMap { asset in
            guard [.image, .font, .audio].contains(asset.kind), let bytes = asset.contents, !bytes.isEmpty else {
                return nil
            }
            let size = asset.width.flatMap { width in
                asset.height.map { ContentFormat.PixelSize(width: Int(width), height: Int($0)) }
            }
            let name = "\(file.lastPathComponent): \(asset.name)"
            return Content(name: name, kind: asset.kind, bytes: bytes, recordedSize: size)
        }
    }
}
