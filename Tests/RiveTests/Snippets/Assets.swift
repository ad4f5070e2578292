import RiveBundle
import RiveModel
import Testing

@testable import Rive

@Suite struct AssetSnippets {
    let samples = Samples.folder

    @Test func bundles() throws {
        let bundle = try RiveBundle.Bundle(path: "\(samples)/poster.zip")
        let file = try File(bundle: bundle)
        for asset in file.assets {
            #expect(try file.contents(of: asset) != nil)
        }
    }

    @Test func handlers() throws {
        /// Contents that a program keeps by unique name.
        struct Shelf: AssetHandler {
            let contents: [String: [UInt8]]

            func contents(of asset: Asset) -> ArraySlice<UInt8>? {
                contents[asset.uniqueName]?[...]
            }
        }

        let file = try File(path: "\(samples)/player.riv")
        let picture = try ImageTests.contents(of: "mage", in: file)
        file.assetHandlers = [Shelf(contents: ["knight-1": picture])]
        #expect(try file.contents(of: file.assets[0]) == picture[...])
    }

    @Test func globalAssets() throws {
        let shared = GlobalAssets()
        let file = try File(path: "\(samples)/player.riv", globalAssets: shared)
        let picture = try ImageTests.contents(of: "mage", in: file)

        try shared.add(picture[...], for: "knight-1", as: .image)
        #expect(try file.contents(of: file.assets[0]) == picture[...])
        shared.remove("knight-1")
        #expect(try file.contents(of: file.assets[0]) != picture[...])
    }

    @Test func whatAssetsTell() throws {
        let file = try File(path: "\(samples)/assets.riv")
        for asset in file.assets {
            switch asset.source {
            case .embedded(let contents): #expect(!contents.isEmpty)
            case .hosted(let uuid, let baseURL): #expect(uuid.count == 36 && baseURL.hasPrefix("https://"))
            case .referenced(let fileName): #expect(fileName.hasPrefix(asset.uniqueName))
            }
        }
    }
}
