import RiveModel

/// Smaller files of images. The same bytes become the same bytes, as long as the libraries are the same.
package enum ImagePacker {
    /// How many bytes the pixels of an image may have, four each. What packs it takes a few times as much.
    package static let memoryLimit = 1 << 27
    /// The quality at which a JPEG or lossy WebP is written again unless another is asked for.
    package static let usualQuality = 95

    /// The smallest file that is found with exactly the same pixels, those included that are transparent, and everything that says how
    /// their colours are meant and which way up they are.
    ///
    /// - Parameters:
    ///   - bytes: A PNG, JPEG or WebP.
    ///   - allowsWebP: Whether a PNG can become a WebP.
    /// - Returns: Nil where nothing smaller is found.
    /// - Throws: The reason why the image can't be decoded, or which library is missing.
    package static func packed(_ bytes: [UInt8], allowsWebP: Bool) throws(ImageError) -> [UInt8]? {
        let image = try decoded(bytes)
        let candidates: [[UInt8]]
        switch ContentFormat(recognizing: bytes[...]) {
        case .png:
            guard let file = PNGFile(bytes) else { return nil }
            candidates =
                try PNGPacker(file).candidates(image) + (allowsWebP ? WebPPacker.candidates(image, of: file) : [])
        case .jpeg: candidates = try JPEGPacker(bytes).candidates()
        case .webp: candidates = try WebPPacker.candidates(image, of: WebPFile(bytes))
        default: return nil
        }
        guard let smallest = candidates.min(by: { $0.count < $1.count }), smallest.count < bytes.count else {
            return nil
        }
        // What was packed proves itself by the decoder.
        return try decoded(smallest) == image ? smallest : nil
    }

    /// The same image in another size, in the same format: see `DecodedImage.scaled`.
    /// - Parameters:
    ///   - bytes: A PNG, JPEG or WebP.
    ///   - width: The new width in pixels.
    ///   - height: The new height.
    ///   - quality: 1 to 100 for a JPEG or WebP; nil for `usualQuality`, and for no loss where a WebP had none.
    /// - Returns: The file, which need not be smaller.
    /// - Throws: The reason why the image can't be decoded or encoded, or which library is missing.
    package static func scaled(_ bytes: [UInt8], width: Int, height: Int, quality: Int?) throws(ImageError) -> [UInt8] {
        let limit = DecodedImage.sideLimit
        guard 1...limit ~= width, 1...limit ~= height else { throw .tooLarge(width: width, height: height) }
        guard 4 * width * height <= memoryLimit else {
            throw .tooMuchMemory(byteCount: 4 * width * height, limit: memoryLimit)
        }
        let image = try decoded(bytes).scaled(width: width, height: height)
        switch ContentFormat(recognizing: bytes[...]) {
        case .png:
            guard let file = PNGFile(bytes) else { throw .notEncodable(.png, reason: "it is animated") }
            let candidates = try PNGPacker(file).candidates(ofNew: image)
            return candidates.min { $0.count < $1.count }!
        case .jpeg: return try JPEGPacker(bytes).encoded(image, quality: quality ?? usualQuality)
        default:
            let file = WebPFile(bytes)
            return try file.encoded(image, quality: quality ?? (file.isLossless ? nil : usualQuality))
        }
    }

    /// A JPEG or WebP of the same size, encoded with loss.
    /// - Parameters:
    ///   - bytes: A PNG, JPEG or WebP.
    ///   - quality: 1 to 100.
    /// - Returns: Nil where that is not smaller, and for a PNG, which knows no loss.
    /// - Throws: The reason why the image can't be decoded or encoded, or which library is missing.
    package static func encoded(_ bytes: [UInt8], quality: Int) throws(ImageError) -> [UInt8]? {
        let image = try decoded(bytes)
        let encoded: [UInt8]
        switch ContentFormat(recognizing: bytes[...]) {
        case .jpeg: encoded = try JPEGPacker(bytes).encoded(image, quality: quality)
        case .webp: encoded = try WebPFile(bytes).encoded(image, quality: quality)
        default: return nil
        }
        return encoded.count < bytes.count ? encoded : nil
    }

    private static func decoded(_ bytes: [UInt8]) throws(ImageError) -> DecodedImage {
        try DecodedImage(decoding: bytes[...], memoryLimit: memoryLimit)
    }
}
