public import RiveModel

/// A handler that gives assets the contents of the entries of a bundle that serve them. Contents are unpacked when they are
/// asked for.
public struct BundleAssetHandler: AssetHandler {
    private let bundle: Bundle
    private let entries: [BundleEntry]
    private let files: AssetFiles

    /// A handler for the assets of a document, which was read from `riveFile` of the bundle, or from elsewhere.
    public init(_ bundle: Bundle, _ riveFile: BundleEntry? = nil, for document: Document) {
        self.bundle = bundle
        entries = bundle.looseFiles
        files = AssetFiles(
            of: document, files: entries.map(\.name), folder: riveFile.map { String(LooseFile($0.name).folder) } ?? "")
    }

    public func contents(of asset: Asset) throws -> ArraySlice<UInt8>? {
        try files.file(for: asset).map { try bundle.contents(of: entries[$0])[...] }
    }
}
