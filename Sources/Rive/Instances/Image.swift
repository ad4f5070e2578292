public import RiveBundle
public import RiveModel
internal import RiveRuntime

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

extension File {
    /// The image asset of a name; nil where the file has none.
    public func image(named name: String) -> Image? {
        assets.first { $0.kind == .image && $0.name == name }.flatMap { asset in
            asset.index.map { Image(.asset(index: $0, name: asset.name)) }
        }
    }

    /// The image that a number stands for in a property.
    package func image(_ word: UInt32) -> Image? {
        if let given = store.external(word) { return given as? Image }
        return document.assetName(at: word).map { Image(.asset(index: Int(word), name: $0)) }
    }
}
