import RiveModel

/// Something in a bundle that is not as the records of its `.riv` need it.
enum BundleFinding {
    /// No entry has the name of a referenced asset.
    case missing(Asset)
    /// More than one entry could serve an asset, or the one that could has to serve others.
    case ambiguous(Asset, candidates: [String])
    /// An entry that serves no asset; the asset that it would serve where that is embedded or hosted.
    case unused(entry: String, instead: Asset?)
    /// The asset can't hold what its entry holds.
    case unfit(entry: String, Asset, ContentFault)
    /// An image has other pixels than its record states; in words.
    case wrongSize(entry: String, Asset, String)

    /// Whether it is about an entry that no asset needs.
    var isUnused: Bool {
        if case .unused = self { true } else { false }
    }

    var asset: Asset? {
        switch self {
        case .missing(let asset), .ambiguous(let asset, _), .unfit(_, let asset, _), .wrongSize(_, let asset, _): asset
        case .unused(_, let asset): asset
        }
    }

    var message: String {
        switch self {
        case .missing(let asset):
            "asset \"\(asset.uniqueName)\" is missing: no entry \(asset.fileName), whatever its extension"
        case .ambiguous(let asset, let candidates) where candidates.count == 1:
            "asset \"\(asset.uniqueName)\" is not the only one that \"\(candidates[0])\" could be for"
        case .ambiguous(let asset, let candidates):
            "asset \"\(asset.uniqueName)\" could be any of "
                + candidates.map { "\"\($0)\"" }.joined(separator: ", ")
        case .unused(let entry, nil): "\"\(entry)\" serves no asset"
        case .unused(let entry, let asset?):
            "\"\(entry)\" serves no asset: \"\(asset.uniqueName)\" is \(asset.source.words)"
        case .unfit(let entry, let asset, let fault): "\"\(entry)\" \(fault) (asset \"\(asset.uniqueName)\")"
        case .wrongSize(let entry, let asset, let words): "\"\(entry)\" \(words) (asset \"\(asset.uniqueName)\")"
        }
    }
}
