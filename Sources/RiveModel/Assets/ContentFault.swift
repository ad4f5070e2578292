/// Why contents can't serve an asset.
public enum ContentFault: Equatable, Sendable {
    /// They are in another format, nil for one that is not known, than the asset's kind can have.
    case wrongFormat(found: ContentFormat?, accepted: [ContentFormat])
    /// They end too early for their format.
    case truncated(ContentFormat)
}

extension ContentFault: CustomStringConvertible {
    /// What is wrong, in words that follow the name of the contents.
    public var description: String {
        switch self {
        case .wrongFormat(let found, let accepted):
            "is \(found?.name ?? "of an unknown format"), not \(Self.alternatives(accepted.map(\.name)))"
        case .truncated(let format): "is a \(format.name) file that ends too early"
        }
    }

    private static func alternatives(_ names: [String]) -> String {
        let rest = names.dropLast().joined(separator: ", ")
        return rest.isEmpty ? names.joined() : "\(rest) or \(names[names.count - 1])"
    }
}

extension Asset.Kind {
    /// Why contents can't serve an asset of this kind; nil where they can.
    public func fault(in contents: ArraySlice<UInt8>) -> ContentFault? {
        guard let accepted = ContentFormat.accepted(by: self) else { return nil }
        let found = ContentFormat(recognizing: contents)
        guard let found, accepted.contains(found) else { return .wrongFormat(found: found, accepted: accepted) }
        return found.isTruncated(contents) ? .truncated(found) : nil
    }
}
