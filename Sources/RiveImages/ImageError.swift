package import RiveModel

/// The reason why contents have no pixels, or pixels become no contents.
package enum ImageError: Error, Equatable, Sendable {
    /// The contents are in another format than PNG, JPEG and WebP; nil where it is not known.
    case unknownFormat(ContentFormat?)
    /// The library for the format can't be loaded; the reason is in the system's words.
    case libraryMissing(ImageLibrary, reason: String)
    /// A side has more than `DecodedImage.sideLimit` pixels.
    case tooLarge(width: Int, height: Int)
    /// The pixels need more bytes than the caller allows.
    case tooMuchMemory(byteCount: Int, limit: Int)
    /// The contents are damaged, or of a kind that the library does not decode; the reason is in its words.
    case notDecodable(ContentFormat, reason: String)
    /// The format or its library cannot hold the picture.
    case notEncodable(ContentFormat, reason: String)
}

extension ImageError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unknownFormat(nil): "the image is not a PNG, JPEG or WebP"
        case .unknownFormat(let format?): "\(format.name) is not supported, only PNG, JPEG and WebP"
        case .libraryMissing(let library, let reason):
            "\(library.use) require \(library.name), which cannot be loaded: \(reason); \(library.remedy)"
        case .tooLarge(let width, let height):
            "the image has \(width) × \(height) pixels, but a side can have at most \(DecodedImage.sideLimit)"
        case .tooMuchMemory(let byteCount, let limit):
            "the pixels of the image need \(byteCount) bytes, but \(limit) are allowed"
        case .notDecodable(let format, let reason): "cannot decode the \(format.name): \(reason)"
        case .notEncodable(let format, let reason): "cannot write the \(format.name): \(reason)"
        }
    }
}
