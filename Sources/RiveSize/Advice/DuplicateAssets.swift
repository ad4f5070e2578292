/// Assets with the same contents as an earlier one.
enum DuplicateAssets {
    static func advice(_ file: AdvisedFile) -> [Advice] {
        file.embedded.compactMap { asset in
            guard let original = asset.original else { return nil }
            var advice = Advice(
                kind: .duplicateAsset, record: asset.record, records: [asset.holder], bytes: asset.contents.count,
                certainty: .sure,
                message: "the same bytes as an earlier asset")
            advice.other = original.record
            return advice
        }
    }
}
