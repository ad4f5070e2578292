import RiveModel
import RiveSchema

/// What embedded bytes really are.
extension Rule {
    static let unfitContents: Rule = .init(
        608, .warning, "an asset has contents that no runtime can decode",
        harm: "The image is not drawn, the font falls back, the sound is silent, and nothing says so.",
        remedy: "Embed a file of the asset's kind: PNG, JPEG or WebP; TrueType or OpenType; WAV, MP3, FLAC or Ogg.",
        example: "an ImageAsset whose contents are a GIF, or a PNG that ends too early",
        .file { run in
            run.forEachEmbeddedAsset { asset, contents, record in
                guard let fault = asset.kind.fault(in: contents) else { return }
                run.report(unfitContents, record, .bytes, "the file in \(run.words(asset.record)) \(fault)")
            }
        })

    static let misnamedAsset: Rule = .init(
        609, .note, "the name of an asset ends in the extension of another format",
        harm: "The runtime goes by the bytes; people and tools that go by the name are misled.",
        remedy: "Rename the asset, or embed what its name says.",
        example: "an ImageAsset \"leaf.jpg\" whose contents are a PNG",
        .file { run in
            run.forEachEmbeddedAsset { asset, contents, _ in
                guard let found = asset.nameMismatch(with: contents) else { return }
                run.report(misnamedAsset, asset.record, .assetName, "the file in \(run.words(asset.record)) \(found)")
            }
        })

    static let wrongPixelSize: Rule = .init(
        610, .warning, "an image has other pixels than its record states",
        harm: "Until the image is decoded, and where it never is, all that goes by its size is off.",
        remedy: "Replace the contents with \"rivetool assets replace\", which states the new size.",
        example: "an ImageAsset with width=32 whose PNG is 64 pixels wide",
        .file { run in
            run.forEachEmbeddedAsset { asset, contents, _ in
                guard let found = asset.pixelMismatch(with: contents) else { return }
                run.report(
                    wrongPixelSize, asset.record, .drawableAssetWidth, "the file in \(run.words(asset.record)) \(found)"
                )
            }
        })
}

extension CheckRun {
    /// The assets with bytes in the file that runtimes decode, and the record that holds the bytes.
    fileprivate func forEachEmbeddedAsset(_ body: (Asset, ArraySlice<UInt8>, Int) -> Void) {
        for asset in assets where asset.contentsRecord != nil && asset.isMovable {
            if let contents = asset.source.contents, let record = asset.contentsRecord { body(asset, contents, record) }
        }
    }
}
