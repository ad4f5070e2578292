import RiveImages
import RiveModel

extension Optimizer {
    /// Packs images without loss.
    mutating func packImages() throws(OptimizeError) {
        // A file with a WebP only runs where images of that format are known.
        let images = embeddedImages
        let allowsWebP = images.contains { $0.format == .webp }
        let addresses = AddressPrinter(document)
        var made: [(asset: Int, bytes: ArraySlice<UInt8>, saving: Saving)] = []
        for (asset, contents, format) in images {
            guard
                let packed = try imageIfKnown({ () throws(ImageError) in
                    try ImagePacker.packed(Array(contents), allowsWebP: allowsWebP)
                }), packed.count < contents.count
            else { continue }
            let name = ContentFormat(recognizing: packed[...])?.name ?? format.name
            made.append(
                (
                    asset.index, packed[...],
                    Saving(
                        step: .images, address: addresses.fullAddress(ofRecord: asset.record), old: contents.count,
                        new: packed.count,
                        note: name == format.name ? "\(name), packed" : "\(format.name) → \(name), without loss")
                ))
        }
        try repack(made)
    }

    /// The images that the file holds, in a format that can be packed.
    var embeddedImages: [(asset: Asset, contents: ArraySlice<UInt8>, format: ContentFormat)] {
        document.assets.compactMap { asset in
            guard asset.kind == .image, asset.source.isEmbedded, asset.isMovable, let contents = asset.contents,
                let format = ContentFormat(recognizing: contents), [.png, .jpeg, .webp].contains(format)
            else { return nil }
            return (asset, contents, format)
        }
    }

    /// What is made of an image; nil for one that is damaged or too large, which stays as it is.
    func imageIfKnown<Result>(_ body: () throws(ImageError) -> Result?) throws(OptimizeError) -> Result? {
        do throws(ImageError) {
            return try body()
        } catch .libraryMissing(let library, let reason) {
            throw .library("\(ImageError.libraryMissing(library, reason: reason))")
        } catch {
            return nil
        }
    }
}
