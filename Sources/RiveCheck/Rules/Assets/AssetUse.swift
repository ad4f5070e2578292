import RiveFormat
import RiveModel
import RiveSchema

extension Rule {
    static let unusedAsset: Rule = .init(
        601, .note, "nothing uses an asset",
        harm: "It makes the download longer; only an app that asks for it by name has any use for it.",
        remedy: "Remove it from the file, or detach it.",
        example: "an ImageAsset that no Image and no value names",
        .file { run in
            guard !run.hasScripts else { return }
            for asset in run.document.assetRecords where !run.isReferredTo[Int(asset)] {
                // Scripts and shaders are found by their names.
                let record = Int(asset)
                guard !run.isKind(record, .textAsset), run.type(of: record) != .scriptModuleAsset else { continue }
                run.report(unusedAsset, record, "nothing uses \(run.words(record))")
            }
        })

    static let renumberedAsset: Rule = .init(
        607, .warning, "two assets have one id",
        harm: "The runtime gives the second another one, and then asks for a loose file that was not exported.",
        remedy: "Export the file again; until then, rename the loose file.",
        example: "two referenced images with assetId 7",
        .file { run in
            var owners: [UInt32: Int] = [:]
            for asset in run.assets {
                defer { owners[asset.identity] = asset.record }
                guard asset.identity != run.uint(.fileAssetAssetId, of: asset.record), asset.contents?.isEmpty ?? true,
                    run.records.payload(.cdnUuid, of: asset.record)?.count != uuidLength
                else { continue }
                let id = run.uint(.fileAssetAssetId, of: asset.record)
                let other = owners[id].map { "#\($0) \(run.words($0))" } ?? "another asset"
                run.report(
                    renumberedAsset, asset.record, .fileAssetAssetId,
                    """
                    \(run.words(asset.record)) has the id \(id) of \(other), so runtimes look for it as \
                    \(asset.uniqueName).\(asset.fileExtension)
                    """)
            }
        })
}
