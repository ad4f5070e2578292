import RiveFormat
import RiveModel
import RiveSchema
import RiveTestSupport
import Testing

@testable import RiveEdit

@Suite("Equal assets")
struct MergeTests {
    private func merged(_ text: String, needed: Set<Int> = []) throws -> (old: Document, new: Document, MergedAssets) {
        let file = try RiveFile(draft: "rive draft 7.0\nBackboard\n" + text)
        var editor = try Editor(file)
        let merged = try editor.mergeAssets(scripted: .unknown, isNeeded: needed.contains)
        return (Document(file), editor.document, merged)
    }

    private static func image(_ name: String, _ id: Int, _ bytes: String, _ more: String = "") -> String {
        "ImageAsset name=\"\(name)\" assetId=\(id)\(more)\n  FileAssetContents bytes=hex\"\(bytes)\"\n"
    }

    private static let board = "Artboard width=100 height=100\n  Image assetId=\"b\"\n  Image assetId=\"c\"\n"

    @Test("the first of equal assets stands for the others, and all references follow")
    func merges() throws {
        let text = Self.image("a", 1, "0102") + Self.image("b", 2, "0102") + Self.image("c", 3, "03") + Self.board
        let (_, new, merged) = try merged(text)
        #expect(new.assets.map(\.name) == ["a", "c"])
        #expect(merged.others == [3: 1] && merged.goes.indices.filter { merged.goes[$0] } == [3, 4])
        let shown = (0..<new.file.recordCount).filter { new.file.type(of: $0) == .image }
        #expect(shown.map { new.uint(.imageAssetId, of: $0) } == [0, 1])
    }

    @Test(
        "assets that differ in contents, kind or properties stay, as does what apps need or scripts look up",
        arguments: [
            image("a", 1, "0102") + image("b", 2, "0103"),
            image("a", 1, "0102") + image("b", 2, "0102", " width=3"),
            image("a", 1, "0102") + "FontAsset name=\"b\" assetId=2\n  FileAssetContents bytes=hex\"0102\"\n",
            image("a", 1, "0102") + image("b", 1, "0102"),
            image("a", 1, "0102") + image("b", 2, "0102") + "ScriptAsset name=\"S\" assetId=7\n",
            "ImageAsset name=\"a\" assetId=1\nImageAsset name=\"b\" assetId=2\n",
        ])
    func keeps(_ text: String) throws {
        let (old, new, merged) = try merged(text + "Artboard width=1 height=1\n")
        #expect(new.file.bytes == old.file.bytes && merged.others.isEmpty)
    }

    @Test("an asset that an app needs stays")
    func needed() throws {
        let text = Self.image("a", 1, "0102") + Self.image("b", 2, "0102")
        #expect(try merged(text, needed: [3]).2.others.isEmpty)
    }
}
