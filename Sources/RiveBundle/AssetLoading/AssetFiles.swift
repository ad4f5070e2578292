import RiveModel

/// The files that serve the assets of one document, looked up by asset.
struct AssetFiles {
    private let document: Document
    private let files: [String]
    private let matches: [AssetMatching.Match]

    init(of document: Document, files: [String], folder: String = "") {
        self.document = document
        self.files = files
        matches = AssetMatching(assets: document.assets, files: files, folder: folder).matches
    }

    /// The number of the file that serves an asset; nil where there is none, and for assets of other documents.
    func file(for asset: Asset) throws(AssetLoadingError) -> Int? {
        guard asset.document === document else { return nil }
        if case .ambiguous(let candidates) = matches[asset.index] {
            throw AssetLoadingError(.ambiguous(candidates: candidates.map { files[$0] }), asset: asset.uniqueName)
        }
        return matches[asset.index].file
    }
}
