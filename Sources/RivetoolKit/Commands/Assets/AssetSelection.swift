import RiveModel
import ToolSupport

/// Which assets a command line means: by names, or `--all`.
struct AssetSelection {
    static let all = Option("all", help: "take every embedded asset that can be taken")
    static let forms = ["FILE NAME… [-d DIR]", "FILE --all [-d DIR]"]
    static let operands = [Operand("FILE", .riveFile), Operand("NAME", .address, isOptional: true)]

    private let names: [String]

    /// - Throws: where there are neither names nor `--all`, or both.
    init(_ arguments: Arguments) throws(ToolError) {
        names = Array(arguments.operands.dropFirst())
        if arguments.has(Self.all) == names.isEmpty { return }
        throw ToolError(.usage, names.isEmpty ? "name the assets or use --all" : "assets and --all exclude each other")
    }

    /// The embedded assets that are meant, of all those for which `fits` holds.
    func embedded(
        in document: Document, where fits: (Asset) -> Bool = { _ in true }
    ) throws(LookupError) -> [Asset] {
        func isMeant(_ asset: Asset) -> Bool { asset.source.isEmbedded && fits(asset) }
        if names.isEmpty { return document.assets.filter(isMeant) }
        return try document.distinctAssets(named: names, suggesting: isMeant)
    }
}
