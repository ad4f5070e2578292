import CImageLibraries
import RiveModel

/// libpng, by its simplified API.
struct PNGDecoder: ImageDecoder {
    static let library = ImageLibrary.libpng.load(with: png_load)

    private let call: png_functions

    init() throws(ImageError) { call = try Self.library.get() }

    func decode(
        _ contents: UnsafeRawBufferPointer, _ size: ContentFormat.PixelSize, into pixels: UnsafeMutableRawBufferPointer
    ) -> String? {
        Self.withoutMetadata(contents).withUnsafeBytes { contents in
            var image = png_image()
            image.version = 1
            // A call that fails frees the image, and so does the last one.
            guard call.png_image_begin_read_from_memory(&image, contents.baseAddress, contents.count) != 0 else {
                return image.words
            }
            if let mismatch = size.mismatch(width: image.width, height: image.height) {
                call.png_image_free(&image)
                return mismatch
            }
            image.format = Self.rgba
            image.flags |= Self.deepChannelsAreSRGB
            let isDone = call.png_image_finish_read(&image, nil, pixels.baseAddress!, Int32(4 * size.width), nil) != 0
            return isDone ? nil : image.words
        }
    }

    /// `PNG_FORMAT_RGBA`
    private static let rgba: UInt32 = 3
    /// `PNG_IMAGE_FLAG_16BIT_sRGB`: without it, channels of 16 bits are taken as linear.
    private static let deepChannelsAreSRGB: UInt32 = 4

    /// A PNG with what its pixels are made of and nothing else: critical chunks, and `tRNS`.
    ///
    /// libpng would convert the pixels by the gamma, white point or profile of the file, which runtimes do not. A chunk that is
    /// not whole stays with all behind it, for libpng to refuse.
    private static func withoutMetadata(_ contents: UnsafeRawBufferPointer) -> [UInt8] {
        var chunks = PNGChunks(bytes: ByteView(contents))
        var kept = Array(contents.prefix(8))
        kept.reserveCapacity(contents.count)
        while let chunk = chunks.next() {
            // A capital letter at the start marks a critical chunk.
            if contents[chunk.lowerBound + 4] & 0x20 == 0 || chunks.bytes.has("tRNS", at: chunk.lowerBound + 4) {
                kept.append(contentsOf: contents[chunk])
            }
        }
        kept.append(contentsOf: contents[chunks.end...])
        return kept
    }
}

extension png_image {
    fileprivate var words: String {
        withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
