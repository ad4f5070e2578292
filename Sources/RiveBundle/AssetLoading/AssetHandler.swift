public import RiveModel

/// Something that can give the contents of assets: a bundle, a folder, a store in memory, or a program's own source.
public protocol AssetHandler {
    /// The contents of an asset; nil declines, so that the next handler is asked.
    ///
    /// - Throws: when the handler is the one to give the contents, and fails. No other is asked then.
    func contents(of asset: Asset) throws -> ArraySlice<UInt8>?
}
