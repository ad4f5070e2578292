import CImageLibraries
import RiveModel

extension ImageLibrary {
    /// All that decode and encode images, or pack them.
    package static let all = [libpng, libjpegTurbo, libwebp, giflib, libdeflate]

    /// The version of the library of this machine; nil where it is not installed. Some do not tell theirs: it is that of
    /// their binary interface.
    package var version: String? {
        switch format {
        case .png where self == .libdeflate: (try? Deflater.library.get()).map { _ in "interface 0" }
        case .png:
            (try? PNGDecoder.library.get()).flatMap { $0.png_get_libpng_ver(nil) }.map { String(cString: $0) }
        case .webp: (try? WebPDecoder.library.get()).map { Self.words(of: $0.WebPGetDecoderVersion()) }
        case .jpeg: (try? JPEGDecoder.library.get()).map { _ in "interface 0" }
        default: (try? GIFEncoder.library.get()).map { _ in "interface 7" }
        }
    }

    /// A version in one number, eight bits a part.
    private static func words(of version: CInt) -> String {
        [16, 8, 0].map { String(version >> $0 & 255) }.joined(separator: ".")
    }
}
