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
        613, .warning, "a file in the bundle is not what its asset needs",
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
public struct BundleFault: Sendable {
    /// The asset that it is about; nil where it is about a file in the bundle.
    let asset: Asset?
    let rule: Rule
    let message: String

    /// A referenced asset that the bundle has nothing for, or nothing certain.
    public static func missing(_ asset: Asset, _ message: String) -> BundleFault {
        BundleFault(asset: asset, rule: .missingFromBundle, message: message)
    }

    /// A file that is not what an asset needs.
    public static func unfit(_ asset: Asset, _ message: String) -> BundleFault {
        BundleFault(asset: asset, rule: .unfitInBundle, message: message)
    }

    /// A file that serves no asset.
    public static func unused(_ message: String) -> BundleFault {
        BundleFault(asset: nil, rule: .unusedInBundle, message: message)
    }
}

extension CheckRun {
    /// Reports what was found in the bundle that the file ships in.
    func report(_ fault: BundleFault) {
        guard let asset = fault.asset else { return report(fault.rule, at: 0, fault.message) }
        report(fault.rule, asset.record, fault.message)
    }
}
