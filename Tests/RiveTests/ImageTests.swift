import RiveModel
import Testing

@testable import Rive

/// Images as values, and the bytes that they take.
@Suite struct ImageTests {
    private let avatar = ImageProperty(path: "avatar")

    /// The contents of an asset of a sample.
    static func contents(of name: String, in file: File) throws -> [UInt8] {
        let asset = try #require(file.assets.first { $0.name == name })
        return Array(try #require(try file.contents(of: asset)))
    }

    @Test func imagesOfTheFileGoByName() throws {
        let (_, player) = try Samples.player()
        #expect(try player.value(of: avatar)?.source == .asset(index: 0, name: "knight"))
        try player.setValue(of: avatar, to: player.file.image(named: "mage"))
        #expect(try player.value(of: avatar)?.source == .asset(index: 1, name: "mage"))
        #expect(player.file.image(named: "Inter") == nil)
        try player.setValue(of: avatar, to: nil)
        #expect(try player.value(of: avatar) == nil)
    }

    @Test func imagesOfBytesAreKept() throws {
        let (machine, player) = try Samples.player()
        let png = try Self.contents(of: "mage", in: player.file)
        let image = try Rive.Image(png)
        #expect(image.source == .contents(png[...], .png))
        #expect(image.pixelSize == .init(width: 16, height: 16))
        try player.setValue(of: avatar, to: image)
        try machine.advance(by: 0)
        #expect(try player.value(of: avatar) === image)
        #expect(try player.anyValue(of: "avatar") == .image(image))
    }

    @Test func otherBytesAreRefused() throws {
        let (_, player) = try Samples.player()
        let png = try Self.contents(of: "mage", in: player.file)
        let refused: [[UInt8]] = [[], Array("GIF89a".utf8), Array(png.prefix(40)), [1, 2, 3]]
        for bytes in refused {
            #expect(throws: AssetLoadingError.self) { try Rive.Image(bytes) }
        }
    }

    @Test func assetsOfAnotherFileAreRefused() throws {
        let (_, player) = try Samples.player()
        let leaf = try Samples.file("assets").image(named: "leaf.png")
        #expect(throws: ViewModelInstanceError.otherFile(path: "avatar")) { try player.setValue(of: avatar, to: leaf) }
    }
}
