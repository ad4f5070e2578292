public import RiveModel

/// Why a loader could not supply the contents of an asset.
public struct AssetLoadingError: Error, Equatable, Sendable {
    public let kind: Kind
    /// The unique name of the asset.
    public let asset: String

    public init(_ kind: Kind, asset: String) {
        self.kind = kind
        self.asset = asset
    }

    public enum Kind: Equatable, Sendable {
        /// The contents are not what the asset's kind can hold.
        case unfit(ContentFault)
        /// Several files could serve the asset.
        case ambiguous(candidates: [String])
        /// A handler failed, for a reason of its own.
        case handlerFailed(reason: String)
    }
}

extension AssetLoadingError: CustomStringConvertible {
    /// What is wrong in one line.
    public var description: String {
        switch kind {
        case .unfit(let fault): "\(asset) \(fault)"
        case .ambiguous(let candidates) where candidates.count == 1:
            "\(asset) is not the only asset that \(candidates[0]) could be for"
        case .ambiguous(let candidates): "\(asset) could be any of \(candidates.joined(separator: ", "))"
        case .handlerFailed(let reason): "\(asset): \(reason)"
        }
    }

    /// The same behind a name of the asset.
    package var reason: String {
        guard case .unfit(let fault) = kind else { return description }
        return "what it holds \(fault)"
    }
}
