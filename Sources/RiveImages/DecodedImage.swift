import RiveModel

/// The pixels of an encoded image. Profiles, gamma and orientation that the file states are ignored: channels are as they are
/// stored.
package struct DecodedImage: Equatable, Sendable {
    package let width: Int
    package let height: Int
    /// The red, green, blue and alpha of each pixel, not premultiplied, row by row from the top.
    package let pixels: [UInt8]

    /// How many pixels a side can have; the area is at most 268,435,456.
    package static let sideLimit = 16_384

    /// Decodes a PNG, JPEG or WebP.
    ///
    /// - Parameters:
    ///   - contents: The bytes of the file, of which the first decide the format.
    ///   - memoryLimit: How many bytes the pixels can have, four each. Decoders can need up to twice as much besides.
    /// - Throws: The reason why there are no pixels.
    package init(decoding contents: ArraySlice<UInt8>, memoryLimit: Int) throws(ImageError) {
        let image = try EncodedPixels(contents, memoryLimit: memoryLimit)
        var failure: ImageError?
        pixels = [UInt8](unsafeUninitializedCapacity: image.byteCount) { buffer, initializedCount in
            do throws(ImageError) {
                // The capacity can be larger.
                try image.decode(
                    into: UnsafeMutableRawBufferPointer(
                        rebasing: UnsafeMutableRawBufferPointer(buffer)[..<image.byteCount]))
                initializedCount = image.byteCount
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        (width, height) = (image.width, image.height)
    }

    /// An image of pixels, four bytes each.
    init(width: Int, height: Int, pixels: [UInt8]) {
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }
}

/// A PNG, JPEG or WebP within limits, before its pixels are decoded.
package struct EncodedPixels {
    private let contents: ArraySlice<UInt8>
    private let format: ContentFormat
    private let size: ContentFormat.PixelSize
    private let decoderType: any ImageDecoder.Type

    package var width: Int { size.width }
    package var height: Int { size.height }
    /// How many bytes the pixels have.
    package var byteCount: Int { 4 * width * height }

    /// Compares the size in the header with the limits, before a library gets the bytes or memory is reserved.
    /// - Throws: The reason why there are no pixels.
    package init(_ contents: ArraySlice<UInt8>, memoryLimit: Int) throws(ImageError) {
        let format = ContentFormat(recognizing: contents)
        guard let format, let decoderType = Self.decoderType(of: format) else { throw .unknownFormat(format) }
        guard let size = format.pixelSize(of: contents) else {
            throw .notDecodable(format, reason: "its header has no size")
        }
        let sideLimit = DecodedImage.sideLimit
        guard size.width <= sideLimit, size.height <= sideLimit else {
            throw .tooLarge(width: size.width, height: size.height)
        }
        (self.contents, self.format, self.size, self.decoderType) = (contents, format, size, decoderType)
        guard byteCount <= memoryLimit else { throw .tooMuchMemory(byteCount: byteCount, limit: memoryLimit) }
    }

    /// Decodes the pixels as `DecodedImage` has them.
    /// - Parameter pixels: Memory of `byteCount` bytes.
    /// - Throws: The reason why there are no pixels.
    package func decode(into pixels: UnsafeMutableRawBufferPointer) throws(ImageError) {
        let decoder = try decoderType.init()
        let failure = contents.withUnsafeBytes { decoder.decode($0, size, into: pixels) }
        if let failure { throw .notDecodable(format, reason: failure) }
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
