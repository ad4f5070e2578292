internal import RiveModel

/// The pixels of an encoded image. Profiles, gamma and orientation that the file states are ignored: channels are as they are
/// stored.
package struct DecodedImage: Sendable {
    package let width: Int
    package let height: Int
    /// The red, green, blue and alpha of each pixel, not premultiplied, row by row from the top.
    package let pixels: [UInt8]

    /// How many pixels a side can have; the area is at most 268,435,456.
    package static let sideLimit = 16_384

    /// Decodes a PNG, JPEG or WebP.
    ///
    /// The size in the header is compared with the limits before a library gets the bytes or memory is reserved.
    ///
    /// - Parameters:
    ///   - contents: The bytes of the file, of which the first decide the format.
    ///   - memoryLimit: How many bytes the pixels can have, four each. Decoders can need up to twice as much besides.
    /// - Throws: The reason why there are no pixels.
    package init(decoding contents: ArraySlice<UInt8>, memoryLimit: Int) throws(ImageError) {
        let format = ContentFormat(recognizing: contents)
        guard let format, let decoderType = Self.decoderType(of: format) else { throw .unknownFormat(format) }
        guard let size = format.pixelSize(of: contents) else {
            throw .notDecodable(format, reason: "its header has no size")
        }
        guard size.width <= Self.sideLimit, size.height <= Self.sideLimit else {
            throw .tooLarge(width: size.width, height: size.height)
        }
        let byteCount = 4 * size.width * size.height
        guard byteCount <= memoryLimit else { throw .tooMuchMemory(byteCount: byteCount, limit: memoryLimit) }
        let decoder = try decoderType.init()

        var failure: String?
        pixels = [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, initializedCount in
            // The capacity can be larger.
            let pixels = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[..<byteCount])
            failure = contents.withUnsafeBytes { decoder.decode($0, size, into: pixels) }
            initializedCount = failure == nil ? byteCount : 0
        }
        if let failure { throw .notDecodable(format, reason: failure) }
        (width, height) = (size.width, size.height)
    }

    private static func decoderType(of format: ContentFormat) -> (any ImageDecoder.Type)? {
        switch format {
        case .png: PNGDecoder.self
        case .jpeg: JPEGDecoder.self
        case .webp: WebPDecoder.self
        default: nil
        }
    }
}

/// A library that decodes one format.
protocol ImageDecoder {
    /// Loads the library, if it is the first time.
    init() throws(ImageError)

    /// Fills all pixels of an image, unless the library finds another size than the header has.
    ///
    /// - Returns: Why it failed; nil if it did not.
    func decode(
        _ contents: UnsafeRawBufferPointer, _ size: ContentFormat.PixelSize, into pixels: UnsafeMutableRawBufferPointer
    ) -> String?
}

extension ContentFormat.PixelSize {
    /// The reason for a failure if a library finds a size that is not this one.
    func mismatch(width: some BinaryInteger, height: some BinaryInteger) -> String? {
        width == self.width && height == self.height ? nil : "it has two sizes"
    }
}
