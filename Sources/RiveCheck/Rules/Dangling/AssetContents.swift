import RiveFormat
import RiveModel
import RiveSchema

extension Rule {
    static let contentsOfNothing: Rule = .init(
        417, .warning, "contents have no asset before them",
        harm: "The runtime drops them: the image, font or sound is missing.",
        remedy: "Contents stand right behind their asset: export again.",
        example: "a FileAssetContents before the first asset",
        .records([.fileAssetContents]) { run, record in
            if run.owner(of: record) == nil { run.report(contentsOfNothing, record, "there is no asset before it") }
        })

    static let secondContents: Rule = .init(
        418, .warning, "an asset has contents twice",
        harm: "The runtime uses the last; the others only make the file larger.",
        remedy: "Keep one of them.",
        example: "two FileAssetContents behind one ImageAsset",
        .records([.fileAssetContents]) { run, record in
            guard let asset = run.owner(of: record) else { return }
            let document = run.document
            let last =
                document.assetRecords.ascendingIndex(of: asset).map { document.assetContents[$0] }
                ?? document.manifestRecords.ascendingIndex(of: asset).map { document.manifestContents[$0] }
            if let last, Int(last) != record {
                run.report(secondContents, record, "\(run.words(asset)) has other contents after these")
            }
        })
}
