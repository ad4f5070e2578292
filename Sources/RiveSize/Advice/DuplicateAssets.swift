internal import RiveModel

/// Assets with the same contents as an earlier one.
enum DuplicateAssets {
    static func advice(_ file: AdvisedFile) -> [Advice] {
        var known: [Int: [AdvisedFile.Embedded]] = [:]
        return file.embedded.compactMap { asset in
            var hasher = Hasher()
            asset.contents.withUnsafeBytes { hasher.combine(bytes: $0) }
            let hash = hasher.finalize()
            guard let first = known[hash]?.first(where: { $0.contents == asset.contents }) else {
                known[hash, default: []].append(asset)
                return nil
            }
            var advice = Advice(
                kind: .duplicateAsset, record: asset.record, bytes: asset.contents.count, certainty: .sure,
                message: "the same bytes as an earlier asset")
            advice.other = first.record
            return advice
        }
    }
}
