public import RiveModel

/// A search for the contents of assets: it asks handlers in their order and takes what the file itself holds only where all
/// decline.
///
///     let loader = AssetLoader([globalAssets, FolderAssetHandler("assets", for: document)])
///     let contents = try loader.contents(of: document.assets[0])
public struct AssetLoader {
    /// The handlers, asked from the first to the last.
    public var handlers: [any AssetHandler]

    public init(_ handlers: [any AssetHandler] = []) { self.handlers = handlers }

    /// The contents of an asset, nil where there are none. They have been checked to be what the asset's kind can hold:
    /// a picture, font or sound in a format that runtimes decode.
    public func contents(of asset: Asset) throws(AssetLoadingError) -> ArraySlice<UInt8>? {
        guard let contents = try handled(asset) ?? asset.contents, !contents.isEmpty else { return nil }
        if let fault = asset.kind.fault(in: contents) {
            throw AssetLoadingError(.unfit(fault), asset: asset.uniqueName)
        }
        return contents
    }

    private func handled(_ asset: Asset) throws(AssetLoadingError) -> ArraySlice<UInt8>? {
        do {
            for handler in handlers {
                if let contents = try handler.contents(of: asset) { return contents }
            }
            return nil
        } catch let error as AssetLoadingError {
            throw error
        } catch {
            throw AssetLoadingError(.handlerFailed(reason: "\(error)"), asset: asset.uniqueName)
        }
    }
}
