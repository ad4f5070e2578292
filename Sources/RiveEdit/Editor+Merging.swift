import RiveFormat
package import RiveModel
import RiveSchema

/// Assets that are gone, with those that stand for them.
package struct MergedAssets {
    /// Whether each record went.
    package fileprivate(set) var goes: [Bool]
    /// The records of the assets that went, each with the record of the asset that stands for it.
    package fileprivate(set) var others: [Int: Int] = [:]
}

extension Editor {
    /// Makes one of images, fonts and sounds that are equal but for their names: the first stands for the others.
    ///
    /// An asset that scripts may look up, that an app needs, or that a server has too stays.
    /// - Parameters:
    ///   - scripted: What scripts look up.
    ///   - isNeeded: Whether an app needs a thing, by its record.
    /// - Returns: What became of the assets of the document before.
    /// - Throws: `EditError` when something that stays would change.
    package mutating func mergeAssets(
        scripted: ScriptedNames, isNeeded: (Int) -> Bool
    ) throws(EditError) -> MergedAssets {
        try writing { (editor) throws(EditError) in
            let old = editor.document
            var merged = MergedAssets(goes: [Bool](repeating: false, count: old.file.recordCount))
            var originals: [AssetContents: Int] = [:]
            let (assets, hasScripts) = (old.assets, old.hasScripts)
            // Without one of two with the same id, others would be called otherwise.
            guard assets.allSatisfy({ $0.identity == old.uint(.fileAssetAssetId, of: $0.record) }) else {
                return merged
            }
            for asset in assets where Self.canMerge(asset) {
                let names = [old.text(.assetName, of: asset.record), Array(asset.stem.utf8)[...]]
                let isLookedUp =
                    isNeeded(asset.record) || hasScripts && names.contains { scripted.mayBe($0) }
                let contents = AssetContents(of: asset)
                guard let original = originals[contents] else {
                    originals[contents] = asset.record
                    continue
                }
                if isLookedUp { continue }
                for record in [asset.record] + old.contentsRecords(of: asset) { merged.goes[record] = true }
                merged.others[asset.record] = original
            }
            guard !merged.others.isEmpty else { return merged }
            let addresses = AddressPrinter(old)
            for (record, other) in merged.others.sorted(by: { $0.key < $1.key }) {
                editor.changes.append(
                    Change(
                        address: addresses.fullAddress(ofRecord: record), old: nil,
                        new: addresses.fullAddress(ofRecord: other)))
            }
            try editor.remove(merged.goes, merged: merged.others)
            return merged
        }
    }

    private static func canMerge(_ asset: Asset) -> Bool {
        [.image, .font, .audio].contains(asset.kind) && asset.source.isEmbedded
            && asset.document.file.property(.cdnUuid, of: asset.record) == nil
    }
}

/// What a file says of an asset besides its name.
private struct AssetContents: Hashable {
    private let type: TypeKey
    private let bytes: ArraySlice<UInt8>
    /// The stored properties, by their keys.
    private var properties: [PropertyKey: ArraySlice<UInt8>] = [:]

    init(of asset: Asset) {
        let file = asset.document.file
        type = file.type(of: asset.record)
        bytes = asset.contents ?? []
        for property in file.properties(of: asset.record) {
            let key = file.properties[property].key
            if key == .assetName || key == .fileAssetAssetId { continue }
            properties[key] = file.bytes[file.valueRange(ofProperty: property)]
        }
    }
}
