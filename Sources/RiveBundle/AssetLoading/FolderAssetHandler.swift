public import RiveModel

/// A handler that gives assets the contents of the files of a folder that serve them, as they were when the handler was made.
/// Files are read when they are asked for; folders inside the folder are not looked into.
public struct FolderAssetHandler: AssetHandler {
    private let folder: LooseFolder
    private let files: AssetFiles

    /// A handler for the assets of a document.
    ///
    /// - Parameters:
    ///   - path: the folder's path.
    ///   - document: what the assets belong to.
    ///   - sizeLimit: the size that a file may have to be read, in bytes.
    /// - Throws: when the folder can't be listed.
    public init(
        _ path: String, for document: Document, sizeLimit: Int = BundleLimits().entrySize
    ) throws(LooseFolder.Failure) {
        self.init(try LooseFolder(path, sizeLimit: sizeLimit), for: document)
    }

    init(_ folder: LooseFolder, for document: Document) {
        self.folder = folder
        files = AssetFiles(of: document, files: folder.fileNames)
    }

    public func contents(of asset: Asset) throws -> ArraySlice<UInt8>? {
        try files.file(for: asset).map { try folder.contents(of: folder.fileNames[$0])[...] }
    }
}
