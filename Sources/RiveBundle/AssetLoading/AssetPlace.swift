package import RiveModel

/// The place of the assets that a `.riv` does not hold.
package enum AssetPlace: Sendable {
    /// Beside it, in the folder of a path, as far as `admit` says yes to the paths of files.
    case folder(String, admit: @Sendable (_ path: String) -> Bool = LooseFolder.isFile)
    /// In the bundle of these bytes, for the `.riv` of a name, or the only one.
    case bundle([UInt8], named: String?)

    /// What gives the contents of the assets of a document there: what can't be read is not there.
    package var source: Document.OutsideSource {
        { document in
            let handler = handler(for: document)
            return { try? handler?.contents(of: $0) }
        }
    }

    private func handler(for document: Document) -> (any AssetHandler)? {
        switch self {
        case .folder(let path, let admit):
            let folder = try? LooseFolder(path, sizeLimit: BundleLimits().entrySize, admit: admit)
            return folder.map { FolderAssetHandler($0, for: document) }
        case .bundle(let bytes, let name):
            guard let bundle = try? Bundle(bytes), let entry = try? bundle.riveFile(named: name) else { return nil }
            return BundleAssetHandler(bundle, entry, for: document)
        }
    }
}
