import Foundation
import RiveBundle
import RiveModel
import RiveSchema
import RiveTestSupport
import Testing

@Suite struct AssetLoadingTests {
    private static let wav = ContentBytes.wav
    private static let font = ContentBytes.font()
    private static let ogg = Array("OggS".utf8) + [UInt8](repeating: 0, count: 24)

    /// Two referenced sounds, a referenced blob and a sound that the file holds.
    private static func document() throws -> Document {
        try AssetFile.document([
            .init(.audioAsset, [.assetName: "birds.wav", .fileAssetAssetId: 1]),
            .init(.audioAsset, [.assetName: "wind.mp3", .fileAssetAssetId: 2]),
            .init(.blobAsset, [.assetName: "data", .fileAssetAssetId: 3]),
            .init(.audioAsset, [.assetName: "rain", .fileAssetAssetId: 4]),
            .init(.fileAssetContents, [.bytes: .bytes(wav)]),
        ])
    }

    /// Answers for all assets alike, and keeps count.
    private final class StubHandler: AssetHandler {
        private(set) var asked = 0
        let answer: Result<[UInt8]?, CocoaError>

        init(_ answer: Result<[UInt8]?, CocoaError>) { self.answer = answer }

        func contents(of asset: Asset) throws -> ArraySlice<UInt8>? {
            asked += 1
            return try answer.get()?[...]
        }
    }

    @Test func handlersAreAskedInOrder() throws {
        let birds = try Self.document().sound("birds.wav")
        let (declining, first, second) = (
            StubHandler(.success(nil)), StubHandler(.success(Self.wav)), StubHandler(.success(Self.ogg))
        )
        let loader = AssetLoader([declining, first, second])
        #expect(try loader.contents(of: birds) == Self.wav[...])
        #expect(declining.asked == 1 && first.asked == 1 && second.asked == 0)
        #expect(try AssetLoader([declining]).contents(of: birds) == nil)
    }

    @Test func aHandlerThatFailsIsTheLast() throws {
        let (failing, next) = (StubHandler(.failure(CocoaError(.fileReadCorruptFile))), StubHandler(.success(Self.wav)))
        let birds = try Self.document().sound("birds.wav")
        let error = #expect(throws: AssetLoadingError.self) { try AssetLoader([failing, next]).contents(of: birds) }
        #expect(error?.asset == "birds-1" && next.asked == 0)
        guard case .handlerFailed = error?.kind else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func embeddedContentsComeLast() throws {
        let rain = try Self.document().sound("rain")
        #expect(try AssetLoader().contents(of: rain) == Self.wav[...])
        #expect(try AssetLoader([StubHandler(.success(Self.ogg))]).contents(of: rain) == Self.ogg[...])
    }

    @Test(
        arguments: [
            (font, .wrongFormat(found: .trueType, accepted: [.wav, .mp3, .flac, .ogg])),
            (Array("no sound".utf8), .wrongFormat(found: nil, accepted: [.wav, .mp3, .flac, .ogg])),
            (Array("RIFF".utf8) + [9, 0, 0, 0] + Array("WAVE".utf8), .truncated(.wav)),
            (ContentBytes.riff("WAVE"), .incomplete(.wav)),
        ] as [([UInt8], ContentFault)])
    func contentsOfAnotherFormatAreRefused(_ contents: [UInt8], _ fault: ContentFault) throws {
        let document = try Self.document()
        let loader = AssetLoader([StubHandler(.success(contents))])
        let error = #expect(throws: AssetLoadingError.self) { try loader.contents(of: document.sound("birds.wav")) }
        #expect(error == AssetLoadingError(.unfit(fault), asset: "birds-1"))
        // A blob takes anything.
        #expect(try loader.contents(of: document.sound("data")) == contents[...])
    }

    @Test func globalAssetsServeTheirUniqueNames() throws {
        let document = try Self.document()
        let (birds, wind) = (document.sound("birds.wav"), document.sound("wind.mp3"))
        let store = GlobalAssets()
        try store.add(Self.wav[...], for: "birds-1", as: .audio)
        try store.add(Self.font[...], for: "wind-2", as: .font)
        #expect(store.contents(of: birds) == Self.wav[...])
        // A font of a sound's unique name is for something else.
        #expect(store.contents(of: wind) == nil)

        #expect(throws: AssetLoadingError.self) { try store.add(Self.font[...], for: "birds-1", as: .audio) }
        #expect(store.contents(of: birds) == Self.wav[...])
        try store.add(Self.ogg[...], for: "birds-1", as: .audio)
        #expect(store.contents(of: birds) == Self.ogg[...])

        #expect(store.remove("birds-1"))
        #expect(!store.remove("birds-1"))
        #expect(store.contents(of: birds) == nil)
    }

    @Test func bundlesServeTheirEntries() throws {
        let archive = ArtificialArchive(
            .init("a/birds-1.ogg", Self.ogg), .init("b/birds-1.wav", Self.wav), .init("b/button.riv"),
            .init("b/wind.mp3", Self.ogg), .init("b/wind.ogg", Self.ogg), .init("data.bin"), .init("data.blob"))
        let bundle = try RiveBundle.Bundle(archive.bytes)
        let document = try Self.document()
        let handler = try BundleAssetHandler(bundle, bundle.riveFile(), for: document)
        let loader = AssetLoader([handler])
        #expect(try loader.contents(of: document.sound("birds.wav")) == Self.wav[...])
        #expect(try loader.contents(of: document.sound("wind.mp3")) == Self.ogg[...])
        let error = #expect(throws: AssetLoadingError.self) { try loader.contents(of: document.sound("data")) }
        #expect(error == AssetLoadingError(.ambiguous(candidates: ["data.bin", "data.blob"]), asset: "data-3"))
        // An asset of another file is not what the handler was made for.
        #expect(try loader.contents(of: Self.document().sound("birds.wav")) == nil)
    }

    @Test func foldersServeTheirFiles() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(
            at: folder.appending(path: "wind-2.wav"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(Self.wav).write(to: folder.appending(path: "birds-1.wav"))
        try Data(Self.ogg).write(to: folder.appending(path: "._birds-1.wav"))
        try Data([1, 2]).write(to: folder.appending(path: "data"))
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "rain-4.mp3"), withDestinationURL: folder.appending(path: "birds-1.wav"))

        let listing = try LooseFolder(folder.path, sizeLimit: 2)
        #expect(listing.fileNames == ["birds-1.wav", "data", "rain-4.mp3"])
        #expect(try listing.contents(of: "data") == [1, 2])
        let tooLarge = #expect(throws: LooseFolder.Failure.self) { try listing.contents(of: "birds-1.wav") }
        #expect(tooLarge?.reason == "the file has \(Self.wav.count) bytes; the limit is 2")

        let document = try Self.document()
        let loader = AssetLoader([try FolderAssetHandler(folder.path, for: document)])
        #expect(try loader.contents(of: document.sound("birds.wav")) == Self.wav[...])
        #expect(try loader.contents(of: document.sound("wind.mp3")) == nil)
        #expect(try loader.contents(of: document.sound("data")) == [1, 2])

        let missing = folder.appending(path: "missing").path
        let error = #expect(throws: LooseFolder.Failure.self) { try FolderAssetHandler(missing, for: document) }
        #expect(error?.description == "\(missing): cannot read: No such file or directory")
    }
}

extension Document {
    fileprivate func sound(_ name: String) -> Asset { assets.first { $0.name == name }! }
}
