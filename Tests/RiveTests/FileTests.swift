import RiveBundle
import RiveFormat
import RiveModel
import RiveTestSupport
import Testing

@testable import Rive

/// Files from bytes, paths and bundles, and the contents of their assets.
@Suite struct FileTests {
    @Test func filesOfBytesAndBundles() throws {
        let path = "\(Samples.folder)/poster"
        let bytes = try Samples.bytes("poster")
        #expect(try File(bytes: bytes).artboardNames == ["Concert"])
        let bundled = try File(bundle: Bundle(path: "\(path).zip"))
        let whole = try File(path: "\(path).riv")
        #expect(bundled.artboardNames == ["Concert"])
        for (asset, original) in zip(bundled.assets, whole.assets) {
            #expect(asset.uniqueName == original.uniqueName)
            #expect(try bundled.contents(of: asset) == whole.contents(of: original))
        }
        #expect(bundled.assets.contains { !$0.source.isEmbedded })
    }

    @Test func filesThatAreNone() throws {
        #expect(throws: FileError.malformed(try #require(Self.error([1, 2, 3])))) { try File(bytes: [1, 2, 3]) }
        let missing = #expect(throws: FileError.self) { try File(path: "\(Samples.folder)/missing.riv") }
        #expect(missing?.group == .file && missing?.code == 1)
        #expect(throws: FileError.unreadable(path: "/dev/zero", reason: "not a regular file")) {
            try File(path: "/dev/zero")
        }
        let bytes = try Samples.bytes("player")
        let cut = #expect(throws: FileError.self) { try File(bytes: Array(bytes.dropLast())) }
        #expect(cut?.group == .format)
        let bundle = try Bundle(path: "\(Samples.folder)/poster.zip")
        let nameless = #expect(throws: FileError.self) { try File(bundle: bundle, named: "other.riv") }
        #expect(nameless?.group == .bundle && nameless?.code == 3)
    }

    /// A program keeps what it plays, and through it the file.
    @Test func filesAreKeptByWhatIsMadeOfThem() throws {
        for sample in ["button", "player"] {
            var machine: Rive.StateMachine? = try Samples.file(sample).createArtboard().createStateMachine()
            #expect(try machine?.advance(by: 0) == .going)
            machine = nil
        }
    }

    private static func error(_ bytes: [UInt8]) -> FormatError? {
        thrown { () throws(FormatError) in _ = try RiveFile(parsing: bytes) }
    }

    /// A source of contents that a program has, which notes what it was asked for.
    private final class Shelf: AssetHandler {
        let contents: [String: [UInt8]]
        private(set) var asked: [String] = []

        init(_ contents: [String: [UInt8]]) { self.contents = contents }

        func contents(of asset: Asset) throws -> ArraySlice<UInt8>? {
            asked.append(asset.uniqueName)
            return contents[asset.uniqueName]?[...]
        }
    }

    @Test func handlersAreAskedInOrder() throws {
        let file = try Samples.file("player")
        let (knight, mage) = (file.assets[0], file.assets[1])
        let knightBytes = try #require(try file.contents(of: knight))
        let mageBytes = try #require(try file.contents(of: mage))
        let first = Shelf([:])
        let second = Shelf(["knight-1": Array(mageBytes)])
        file.assetHandlers = [first, second]
        #expect(try file.contents(of: knight) == mageBytes)
        #expect(try file.contents(of: mage) == mageBytes)
        #expect(first.asked == ["knight-1", "mage-2"] && second.asked == first.asked)
        try file.globalAssets.add(knightBytes, for: "mage-2", as: .image)
        #expect(try file.contents(of: mage) == knightBytes)
        #expect(first.asked.count == 2)
        #expect(file.globalAssets.remove("mage-2"))
        #expect(try file.contents(of: mage) == mageBytes)
    }

    @Test func contentsAreChecked() throws {
        let file = try Samples.file("player")
        file.assetHandlers = [Shelf(["knight-1": [1, 2, 3]])]
        let error = #expect(throws: AssetLoadingError.self) { try file.contents(of: file.assets[0]) }
        #expect(error?.group == .asset && error?.code == 1)
    }

    @Test func assetsTellWhatTheyAre() throws {
        let assets = try Samples.file("assets").assets
        let leaf = try #require(assets.first { $0.name == "leaf.png" })
        #expect(leaf.uniqueName == "leaf-101" && leaf.fileExtension == "png" && leaf.width == 32)
        #expect(leaf.source.isEmbedded && leaf.contents?.isEmpty == false)
        let forest = try #require(assets.first { $0.name == "forest" })
        guard case .hosted(let uuid, let baseURL) = forest.source else {
            Issue.record("the forest is on a server")
            return
        }
        #expect(uuid.count == 36 && baseURL.hasPrefix("https://"))
        let birds = try #require(assets.first { $0.name == "birds" })
        #expect(birds.source == .referenced(fileName: "birds-105.wav"))
    }
}
