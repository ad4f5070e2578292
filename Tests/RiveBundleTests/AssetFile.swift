import RiveFormat
import RiveModel
import RiveSchema
import RiveTestSupport

/// A file with assets made for one test.
enum AssetFile {
    /// Images of such names and ids, behind a manifest, which is no asset that a file could serve.
    static func images(_ assets: [(name: String, id: UInt64)]) throws -> Document {
        try document(
            assets.map {
                .init(.imageAsset, [.assetName: .bytes(Array($0.name.utf8)), .fileAssetAssetId: .uint($0.id)])
            })
    }

    static func document(_ records: [ArtificialRecord]) throws -> Document {
        let manifest: [ArtificialRecord] = [.init(.manifestAsset, [.assetName: "leaf", .fileAssetAssetId: 101])]
        return Document(try RiveFile(parsing: ArtificialFile(manifest + [.init(.backboard)] + records).bytes))
    }
}
