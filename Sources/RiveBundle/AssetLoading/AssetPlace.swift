package import RiveModel

/// Where the assets of a `.riv` lie that it does not hold.
package enum AssetPlace: Sendable {
    /// Beside it, in the folder of a path.
    case folder(String)
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
        case .folder(let path): return try? FolderAssetHandler(path, for: document)
        case .bundle(let bytes, let name):
            guard let bundle = try? Bundle(bytes), let entry = try? bundle.riveFile(named: name) else { return nil }
            return BundleAssetHandler(bundle, entry, for: document)
        }
    }
}
