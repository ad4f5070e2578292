import RiveImages
import RiveModel

/// What holds for any bytes that are taken for an image.
package enum ImageChecks {
    /// How many bytes the pixels of an image may have.
    private static let memoryLimit = 1 << 16

    /// The images of a file, the first few.
    static func run(_ document: Document) throws(CheckFailure) {
        for asset in document.assets.lazy.filter({ $0.kind == .image }).prefix(4) {
            guard let contents = asset.source.contents else { continue }
            try decodesOrRefuses(contents)
            try packsOrRefuses(contents)
        }
    }

    /// How many bytes of pixels are packed as well, which takes longer.
    private static let packingLimit = 1 << 12

    /// Bytes are no image, or one that becomes smaller with the same pixels, or not at all.
    package static func packsOrRefuses(_ bytes: ArraySlice<UInt8>) throws(CheckFailure) {
        guard let image = try? DecodedImage(decoding: bytes, memoryLimit: packingLimit),
            let packed = try? ImagePacker.packed(Array(bytes), allowsWebP: true)
        else { return }
        try require(packed.count < bytes.count, "an image that is packed has more bytes")
        let result = try? DecodedImage(decoding: packed[...], memoryLimit: packingLimit)
        try require(result == image, "an image that is packed has other pixels")
    }

    /// Bytes are no image, or one of which every pixel has its four bytes, within the memory that it may take.
    package static func decodesOrRefuses(_ bytes: ArraySlice<UInt8>) throws(CheckFailure) {
        guard let image = try? DecodedImage(decoding: bytes, memoryLimit: memoryLimit) else { return }
        let (width, height, count) = (image.width, image.height, image.pixels.count)
        try require(width > 0 && height > 0, "an image of \(width) × \(height) pixels")
        try require(count == 4 * width * height, "\(width) × \(height) pixels have \(count) bytes")
        try require(count <= memoryLimit, "\(width) × \(height) pixels take more than they may")
    }
}
