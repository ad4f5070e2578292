import CImageLibraries
import RiveModel

/// libwebp. It does not decode animations, which runtimes do not show either.
struct WebPDecoder: ImageDecoder {
    static let library = ImageLibrary.libwebp.load(with: webp_load)

    private let call: webp_functions

    init() throws(ImageError) { call = try Self.library.get() }

    func decode(
        _ contents: UnsafeRawBufferPointer, _ size: ContentFormat.PixelSize, into pixels: UnsafeMutableRawBufferPointer
    ) -> String? {
        var (width, height) = (CInt(0), CInt(0))
        guard call.WebPGetInfo(contents.baseAddress, contents.count, &width, &height) != 0 else {
            return "its header is damaged"
        }
        if let mismatch = size.mismatch(width: width, height: height) { return mismatch }
        let isDone =
            call.WebPDecodeRGBAInto(contents.baseAddress, contents.count, pixels.baseAddress!, pixels.count, 4 * width)
            != nil
        return isDone ? nil : "it is damaged or animated"
    }
}
