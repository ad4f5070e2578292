internal import RiveModel

/// The files that serve the assets of one document, looked up by asset.
struct AssetFiles {
    private let document: Document
    private let files: [String]
    private let matches: [AssetMatching.Match]

    init(of document: Document, files: [String], folder: String = "") {
        self.document = document
        self.files = files
        matches = AssetMatching(assets: document.fileAssets, files: files, folder: folder).matches
    }

    /// The number of the file that serves an asset; nil where there is none, and for assets of other documents.
    func file(for asset: Asset) throws(AssetLoadingError) -> Int? {
        guard asset.document === document, let index = asset.index else { return nil }
        if case .ambiguous(let candidates) = matches[index] {
            throw AssetLoadingError(.ambiguous(candidates: candidates.map { files[$0] }), asset: asset.uniqueName)
        }
        return matches[index].file
    }
}

extension Document {
    /// The assets that a file can serve, by their index.
    fileprivate var fileAssets: [Asset] { assets.filter { $0.index != nil } }
}
