import RiveFormat
import RiveModel
import RiveSchema

/// Edits to the contents of assets. Signed contents, which are those of scripts and shaders, and manifests are left alone.
extension Editor {
    /// Swaps the embedded contents of an asset, and for images the stated size.
    ///
    /// - Parameters:
    ///   - name: as `Document.assets(named:)` takes it.
    ///   - contents: in a format that the asset's kind can hold.
    ///   - keepingSize: whether an image keeps the pixels that its record states.
    /// - Throws: `EditError` when the asset is not embedded, is signed, or can't hold the contents.
    public mutating func replaceContents(
        of name: String, with contents: ArraySlice<UInt8>, keepingSize: Bool = false
    ) throws(EditError) {
        try writing { (editor) throws(EditError) in
            let asset = try editor.assets(named: [name]) { $0.source.isEmbedded }[0]
            try editor.refuseUnmovable(asset)
            guard let record = asset.contentsRecord, asset.source.isEmbedded else {
                throw EditError(
                    .refused, "asset \"\(asset.name)\" is \(asset.source.words); use \"rivetool assets embed\" instead")
            }
            try editor.refuseUnfit(contents, for: asset)
            if asset.source.contents != contents {
                editor.patch.set(.bytes, of: record, to: .bytes(contents))
                editor.noteContents(of: asset, contents)
            }
            if !keepingSize { editor.setSize(of: asset, toThatOf: contents) }
        }
    }

    /// Puts contents into the file for assets that are hosted or referenced, each by its name. Stated sizes stay.
    ///
    /// - Throws: `EditError` when an asset is embedded already, is signed, or can't hold its contents.
    public mutating func embed(_ contents: [(asset: String, bytes: ArraySlice<UInt8>)]) throws(EditError) {
        try writing { (editor) throws(EditError) in
            var embedded: Set<Int> = []
            let assets = try editor.assets(named: contents.map(\.asset)) { !$0.source.isEmbedded }
            for (asset, (_, bytes)) in zip(assets, contents) {
                try editor.refuseUnmovable(asset)
                if asset.source.isEmbedded || !embedded.insert(asset.record).inserted {
                    throw EditError(
                        .refused, "asset \"\(asset.name)\" is embedded already; use \"rivetool assets replace\" instead"
                    )
                }
                try editor.refuseUnfit(bytes, for: asset)
                editor.embed(bytes, for: asset)
            }
        }
    }

    private mutating func embed(_ contents: ArraySlice<UInt8>, for asset: Asset) {
        // What is there has no bytes in it, or the asset would be embedded.
        for record in document.contentsRecords(of: asset) { patch.remove(record) }
        patch.insert(Patch.NewRecord(.fileAssetContents, [(.bytes, .bytes(contents))]), before: asset.record + 1)
        // Loaders that see an id on a server would fetch it and ignore what is embedded.
        removeHost(of: asset)
        noteContents(of: asset, contents)
    }

    /// Takes the contents of embedded assets out of the file, which leaves them referenced as loose files.
    ///
    /// - Throws: `EditError` when an asset is not embedded, or is signed.
    public mutating func detach(_ names: [String]) throws(EditError) {
        try writing { (editor) throws(EditError) in
            var detached: Set<Int> = []
            for asset in try editor.assets(named: names, suggesting: { $0.source.isEmbedded }) {
                try editor.refuseUnmovable(asset)
                guard asset.source.isEmbedded, detached.insert(asset.record).inserted else {
                    throw EditError(.refused, "asset \"\(asset.name)\" is not embedded: \(asset.source.words)")
                }
                for record in editor.document.contentsRecords(of: asset) { editor.patch.remove(record) }
                editor.removeHost(of: asset)
                editor.changes.append(
                    Change(
                        address: "asset:\(asset.name)", old: asset.source.words, new: "referenced, \(asset.fileName)"))
            }
        }
    }

    /// What names stand for; in place of a name that does not exist, only assets are suggested that fit and can be moved.
    private func assets(named names: [String], suggesting fits: (Asset) -> Bool) throws(EditError) -> [Asset] {
        try EditError.of(try document.assets(named: names) { fits($0) && $0.isMovable })
    }

    /// Replaces the embedded contents of assets with others that show the same. Stated sizes stay.
    /// - Parameter contents: The assets, by their indices, each with its new contents.
    /// - Throws: `EditError` when an asset is not embedded, is signed, or can't hold its contents.
    package mutating func repack(_ contents: [(asset: Int, bytes: ArraySlice<UInt8>)]) throws(EditError) {
        try writing { (editor) throws(EditError) in
            let assets = editor.document.assets
            for (index, bytes) in contents {
                let asset = assets[index]
                try editor.refuseUnmovable(asset)
                try editor.refuseUnfit(bytes, for: asset)
                guard let record = asset.contentsRecord, asset.source.isEmbedded else {
                    throw EditError(.refused, "asset \"\(asset.name)\" is \(asset.source.words)")
                }
                editor.patch.set(.bytes, of: record, to: .bytes(bytes))
                editor.noteContents(of: asset, bytes)
            }
        }
    }

    // MARK: Checks

    private func refuseUnmovable(_ asset: Asset) throws(EditError) {
        if asset.isMovable { return }
        throw EditError(
            .refused, "the contents of \(asset.kind.rawValue) \"\(asset.name)\" are signed")
    }

    private func refuseUnfit(_ contents: ArraySlice<UInt8>, for asset: Asset) throws(EditError) {
        if contents.isEmpty { throw EditError(.refused, "the new contents of asset \"\(asset.name)\" are empty") }
        if let fault = asset.kind.fault(in: contents) {
            throw EditError(.refused, "the file for asset \"\(asset.name)\" \(fault)")
        }
    }

    // MARK: Changes

    /// Without an id, the address of a server means nothing and stays.
    private mutating func removeHost(of asset: Asset) {
        if document.file.property(.cdnUuid, of: asset.record) == nil { return }
        for key in [PropertyKey.cdnUuid, .cdnBaseUrl] where document.file.property(key, of: asset.record) != nil {
            patch.remove(key, of: asset.record)
        }
    }

    private mutating func setSize(of asset: Asset, toThatOf contents: ArraySlice<UInt8>) {
        guard asset.kind == .image, let size = ContentFormat(recognizing: contents)?.pixelSize(of: contents) else {
            return
        }
        for (key, name, side) in [
            (PropertyKey.drawableAssetHeight, "height", size.height), (.drawableAssetWidth, "width", size.width),
        ] {
            put(.float(Float(side).bitPattern), in: key, of: asset.record, at: "#\(asset.record).\(name)")
        }
    }

    private mutating func noteContents(of asset: Asset, _ contents: ArraySlice<UInt8>) {
        changes.append(
            Change(
                address: "asset:\(asset.name)", old: asset.source.words,
                new: Asset.Source.embedded(contents: contents).words))
    }
}

extension Document {
    /// All records of contents that an asset has, each in place of the one before. They belong to the latest asset, whatever
    /// else stands between.
    func contentsRecords(of asset: Asset) -> [Int] {
        guard let last = asset.contentsRecord else { return [] }
        return (asset.record + 1...last).filter { file.type(of: $0) == .fileAssetContents }
    }
}
