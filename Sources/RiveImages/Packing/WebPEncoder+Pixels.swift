import CImageLibraries
import RiveModel

extension WebPEncoder {
    /// The bytes of a file with pixels, at a quality of 1 to 100; nil is for no loss, where those stay as they are that are
    /// transparent.
    func bytes(of image: DecodedImage, quality: Int?) throws(ImageError) -> [UInt8] {
        try Self.requireSides(image.width, image.height)
        var (config, picture, memory) = (webp_config(), webp_picture(), webp_memory())
        guard call.WebPConfigInitInternal(&config, 0, Float(quality ?? 0), Self.version) != 0,
            call.WebPPictureInitInternal(&picture, Self.version) != 0
        else { throw .notEncodable(.webp, reason: "libwebp has another interface") }
        if quality == nil {
            _ = call.WebPConfigLosslessPreset(&config, image.pixels.count / 4 <= Self.effortLimit ? 9 : 6)
            config.exact = 1
            picture.is_argb = 1
        } else {
            config.method = 6
        }
        (picture.width, picture.height) = (CInt(image.width), CInt(image.height))
        call.WebPMemoryWriterInit(&memory)
        defer { call.WebPMemoryWriterClear(&memory) }
        let isDone = withUnsafeMutablePointer(to: &memory) { memory in
            picture.output = call.WebPMemoryWrite
            picture.user_data = UnsafeMutableRawPointer(memory)
            let isImported = image.pixels.withUnsafeBytes {
                call.WebPPictureImportRGBA(&picture, $0.baseAddress!, CInt(4 * image.width)) != 0
            }
            return isImported && call.WebPEncode(&config, &picture) != 0
        }
        call.WebPPictureFree(&picture)
        guard isDone, let bytes = memory.bytes else {
            throw .notEncodable(.webp, reason: "libwebp fails with error \(picture.error)")
        }
        return Array(UnsafeBufferPointer(start: bytes, count: memory.count))
    }

    /// `WEBP_ENCODER_ABI_VERSION`, of which the high byte counts.
    private static let version: CInt = 0x020F
    /// Up to how many pixels libwebp tries everything.
    private static let effortLimit = 1 << 20
}
