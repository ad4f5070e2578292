public import RiveModel

/// What a bundle has, or has not, for the file in it. Bundles are looked into elsewhere, which reports it here.
extension Rule {
    static let missingFromBundle: Rule = .init(
        612, .error, "a referenced asset is missing from the bundle",
        harm: "The app asks for the asset and gets none: an empty place, a fallback font, silence.",
        remedy: "Put the file into the bundle, named as the asset, or pack it again with \"rivetool bundle pack\".",
        example: "a bundle without the picture-12.png that its .riv refers to",
        .onTheWay)

    static let unfitInBundle: Rule = .init(
        613, .warning, "a file in the bundle does not fit its asset",
        harm: "The runtime can't decode it, or shows it in another size than the file was designed for.",
        remedy: "Put the right file into the bundle: \"rivetool bundle check\" says what it is.",
        example: "a picture-12.png that is a sound",
        .onTheWay)

    static let unusedInBundle: Rule = .init(
        614, .note, "a file in the bundle serves no asset",
        harm: "It makes the download longer; if it was meant for an asset, that asset does not find it.",
        remedy: "Remove it, or name it as its asset.",
        example: "a notes.txt beside the .riv",
        .onTheWay)
}

/// Something that a rule on bundles has found.
public enum BundleFault: Sendable {
    /// A referenced asset that the bundle has nothing for, or nothing certain.
    case missing(Asset, String)
    /// A file that is not what an asset needs.
    case unfit(Asset, String)
    /// A file that serves no asset.
    case unused(String)
}

extension CheckRun {
    /// Reports what was found in the bundle that the file ships in.
    func report(_ fault: BundleFault) {
        switch fault {
        case .missing(let asset, let message): report(.missingFromBundle, asset.record, message)
        case .unfit(let asset, let message): report(.unfitInBundle, asset.record, message)
        case .unused(let message): report(.unusedInBundle, at: 0, message)
        }
    }
}
