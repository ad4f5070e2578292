internal import RiveEdit
internal import RiveModel

/// `assets embed`: contents from files into the `.riv`.
enum AssetsEmbedCommand {
    private static let from = Option(
        "from", takes: "PATH", .file, isRequired: true, help: "a folder or bundle of assets, or the file for one asset")

    static let command = Command(
        "assets embed", .change, "puts referenced and hosted contents into the file",
        operands: AssetSelection.operands,
        repeating: 1,
        options: [from] + Option.ofEveryEdit + BundleOptions.limits,
        forms: ["FILE [NAME…]"],
        details: EditSession.details(
            """
            Without names, all assets that are not embedded and have a file at PATH;
            standard error says which have none.
            \(AssetSelection.nameHelp)

            In a folder or bundle, an asset's file is the one with its unique name and any
            extension, else the one with its name where there is just one. Contents must be
            of the asset's kind.
            """),
        examples: [
            .init(
                "rivetool assets embed Samples/assets.riv meadow.jpg --from Samples/poster.zip", "it is not in there",
                status: .notFound)
        ],
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
