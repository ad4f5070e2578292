internal import RiveBundle
internal import RiveModel

/// Something in a bundle that is not as the records of its `.riv` need it.
enum BundleFinding {
    /// No entry has the name of a referenced asset.
    case missing(Asset)
    /// More than one entry could serve an asset.
    case ambiguous(Asset, candidates: [String])
    /// An entry that serves no asset; the asset that it would serve where that is embedded or hosted.
    case unused(entry: String, instead: Asset?)
    /// What an entry holds is not what its record needs.
    case unfit(entry: String, Asset, ContentMismatch)
    case noRiveFile

    /// For scripts; never changed.
    var code: String {
        switch self {
        case .missing: "missing"
        case .ambiguous: "ambiguous"
        case .unused: "unused"
        case .unfit(_, _, .fault(.wrongFormat)): "wrong-format"
        case .unfit(_, _, .fault(.truncated)): "truncated"
        case .unfit(_, _, .pixelSize): "wrong-size"
        case .unfit(_, _, .fileExtension): "wrong-extension"
        case .noRiveFile: "no-riv"
        }
    }

    var entry: String? {
        switch self {
        case .unused(let entry, _), .unfit(let entry, _, _): entry
        case .missing, .ambiguous, .noRiveFile: nil
        }
    }

    var asset: Asset? {
        switch self {
        case .missing(let asset), .ambiguous(let asset, _), .unfit(_, let asset, _): asset
        case .unused(_, let asset): asset
        case .noRiveFile: nil
        }
    }

    var message: String {
        switch self {
        case .missing(let asset):
            "asset \"\(asset.uniqueName)\" is missing: no entry \(asset.fileName), whatever its extension"
        case .ambiguous(let asset, let candidates):
            "asset \"\(asset.uniqueName)\" could be any of "
                + candidates.map { "\"\($0)\"" }.joined(separator: ", ")
        case .unused(let entry, nil): "\"\(entry)\" serves no asset"
        case .unused(let entry, let asset?):
            "\"\(entry)\" serves no asset: \"\(asset.uniqueName)\" is \(asset.source.words)"
        case .unfit(let entry, let asset, let mismatch):
            "\"\(entry)\" \(mismatch) (asset \"\(asset.uniqueName)\")"
        case .noRiveFile: "the bundle holds no .riv file"
        }
    }
}

extension BundleContents {
    /// All that is not as it should be, in the order of the assets and then of the entries.
    func findings() throws(ToolError) -> [BundleFinding] {
        if members.isEmpty { return [.noRiveFile] + files.map { .unused(entry: $0.name, instead: nil) } }
        var findings: [BundleFinding] = []
        for member in members { findings += try self.findings(in: member) }
        let used = members.reduce(into: Set<Int>()) { used, member in
            used.formUnion(Set(files.indices).subtracting(member.matching.unusedFiles))
        }
        return findings + unused(files.indices.filter { !used.contains($0) })
    }

    private func findings(in member: Member) throws(ToolError) -> [BundleFinding] {
        var findings: [BundleFinding] = []
        for (asset, match) in zip(member.assets, member.matching.matches) {
            switch match {
            case .missing: findings.append(.missing(asset))
            case .ambiguous(let candidates):
                findings.append(.ambiguous(asset, candidates: candidates.map { files[$0].name }))
            case .uniqueName(let file), .name(let file):
                let bytes = try bytes(of: files[file])
                findings += asset.mismatches(with: bytes[...]).compactMap { mismatch in
                    // An asset's name ends as the designer's file did, its entry as the contents do.
                    if case .fileExtension = mismatch { return nil }
                    return .unfit(entry: files[file].name, asset, mismatch)
                }
            }
        }
        return findings
    }

    private func unused(_ unused: [Int]) -> [BundleFinding] {
        let others = members.flatMap { $0.document.assets.filter { $0.isMovable && !$0.source.isReferenced } }
        let matching = AssetMatching(assets: others, files: unused.map { files[$0].name })
        var claims: [Int: Asset] = [:]
        for (asset, match) in zip(others, matching.matches) {
            if let file = match.file { claims[file] = asset }
        }
        return unused.enumerated().map { .unused(entry: files[$1].name, instead: claims[$0]) }
    }
}
