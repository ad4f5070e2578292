import RiveEdit
import RiveModel
import ToolSupport

/// `assets embed`: contents from files into the `.riv`.
enum AssetsEmbedCommand {
    private static let from = Option(
        "from", takes: "PATH", .file, isRequired: true, help: "a folder or bundle of assets, or the file of one asset")

    static let command = Command(
        "assets embed", .change, "Embed referenced and hosted assets",
        operands: AssetSelection.operands,
        repeating: 1,
        options: [from] + Option.ofEveryEdit + BundleOptions.limits,
        forms: ["FILE [NAME…]"],
        details: """
            NAME is the unique name of an asset, its name if no other asset has it, #N, or
            an address. Without NAME, all assets that have a file at PATH are embedded, and
            standard error lists those that have none.

            In a folder or bundle, the file of an asset has its unique name and any
            extension; or its name, if only one file has that. Contents must be of the kind
            of the asset.
            """,
        examples: """
            rivetool assets embed Samples/assets.riv meadow.jpg --from Samples/poster.zip  # an asset that the bundle lacks (exit status 3)  [3]
            """,
        exits: [(.notFound, "an asset has no file at PATH")],
        related: ["assets detach", "bundle embed", "saving"],
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let (path, names) = (arguments.operands[0], Array(arguments.operands.dropFirst()))
        return try EditSession.runWithFiles(arguments, console) { (editor) throws(ToolError) in
            let document = editor.document
            let assets = try ToolError.of(
                path,
                names.isEmpty
                    ? document.outsideAssets
                    : try document.distinctAssets(named: names) { !$0.source.isEmbedded && $0.isMovable })
            let limits = try BundleOptions.limits(of: arguments)
            let source = try AssetSource(
                arguments.value(from) ?? ".", for: document, at: path, limits: limits, console)
            let contents = names.isEmpty ? try source.loadAvailable(assets, console) : try source.loadAll(assets)
            try ToolError.of(path) { () throws(EditError) in
                try editor.embed(contents.map { ($0.asset.uniqueReference, $0.bytes) })
            }
        }
    }
}
