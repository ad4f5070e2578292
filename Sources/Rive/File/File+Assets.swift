public import RiveBundle
import RiveFormat
public import RiveModel

/// An image, font, sound or other content that a file uses.
public typealias Asset = RiveModel.Asset
/// Something that can give the contents of assets.
public typealias AssetHandler = RiveBundle.AssetHandler
/// Contents that a program has given ahead, by the unique names of the assets that they are for.
public typealias GlobalAssets = RiveBundle.GlobalAssets
/// Why a loader could not supply the contents of an asset.
public typealias AssetLoadingError = RiveBundle.AssetLoadingError

extension File {
    /// The assets of the file, in its order.
    public var assets: [Asset] { document.assets }

    /// The contents of an asset: from the global assets, from the first handler that does not decline, or from the file
    /// itself; nil where there are none.
    ///
    /// - Throws: when a handler fails, or contents are not what the asset can hold.
    public func contents(of asset: Asset) throws(AssetLoadingError) -> ArraySlice<UInt8>? {
        try sources.contents(of: asset)
    }

    /// The image asset of a name; nil where the file has none.
    public func image(named name: String) -> Image? {
        assets.first { $0.kind == .image && $0.name.isSame(as: name) }.map {
            Image(.asset(index: $0.index, name: $0.name))
        }
    }
}
