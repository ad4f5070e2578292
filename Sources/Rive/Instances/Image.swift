public import RiveBundle
public import RiveModel

/// The encoding of an image, a font or a sound.
public typealias ContentFormat = RiveModel.ContentFormat
/// Why contents can't serve an asset.
public typealias ContentFault = RiveModel.ContentFault

/// An image for image properties: one of the file's own, or contents that a program gives.
public final class Image: Sendable {
    /// Where an image is from. Each way carries what only it has.
    public enum Source: Equatable, Sendable {
        /// An image asset of the file, by its index and name.
        case asset(index: Int, name: String)
        /// Contents that a program has given.
        case contents(ArraySlice<UInt8>, ContentFormat)
    }

    public let source: Source

    /// An image of its encoded bytes.
    ///
    /// - Throws: when they are not a whole PNG, JPEG or WebP.
    public convenience init(_ contents: [UInt8]) throws(AssetLoadingError) {
        if let fault = Asset.Kind.image.fault(in: contents[...]) {
            throw AssetLoadingError(.unfit(fault), asset: "image")
        }
        guard let format = ContentFormat(recognizing: contents[...]) else {
            throw AssetLoadingError(.unfit(.wrongFormat(found: nil, accepted: [])), asset: "image")
        }
        self.init(.contents(contents[...], format))
    }

    init(_ source: Source) { self.source = source }

    /// The width and height in pixels that the contents state; nil for an asset of the file, which states its own.
    public var pixelSize: ContentFormat.PixelSize? {
        guard case .contents(let contents, let format) = source else { return nil }
        return format.pixelSize(of: contents)
    }
}

extension Image: Equatable {
    public static func == (left: Image, right: Image) -> Bool { left === right || left.source == right.source }
}
