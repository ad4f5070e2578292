import RiveBundle
import RiveModel

/// Where a file at work gets the contents of its assets from. What runs of the file keeps it, even where it outlives the file.
final class FileAssets {
    /// Handlers that are asked from the first to the last, behind the global assets.
    var handlers: [any AssetHandler]
    private(set) lazy var globalAssets = GlobalAssets()
    /// Who is asked for what the file does not hold, behind all others.
    private lazy var outside = outsideSource.map { [OutsideAssets(contents: $0(document))] } ?? []
    private let document: Document
    private let outsideSource: Document.OutsideSource?

    init(
        _ document: Document, _ globalAssets: GlobalAssets?, _ handlers: [any AssetHandler],
        outside: Document.OutsideSource?
    ) {
        self.document = document
        self.handlers = handlers
        outsideSource = outside
        if let globalAssets { self.globalAssets = globalAssets }
    }

    /// The contents of an asset; nil where neither the file nor a loader has them.
    func contents(of asset: Asset) throws(AssetLoadingError) -> ArraySlice<UInt8>? {
        let others = asset.contents?.isEmpty == false ? [] : outside
        return try AssetLoader([globalAssets] + handlers + others).contents(of: asset)
    }
}

/// The assets outside of a file, as a handler of last resort.
private struct OutsideAssets: AssetHandler {
    let contents: (Asset) -> ArraySlice<UInt8>?

    func contents(of asset: Asset) -> ArraySlice<UInt8>? { contents(asset) }
}
