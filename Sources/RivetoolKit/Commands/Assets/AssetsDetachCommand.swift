internal import RiveModel

/// `assets detach`: embedded contents to files, and out of the `.riv`.
enum AssetsDetachCommand {
    static let command = Command(
        "assets detach", .change, "takes embedded contents out into files",
        operands: AssetSelection.operands,
        repeating: 1,
        options: [AssetSelection.all, AssetFiles.folder, AssetFiles.force] + Option.ofEveryEdit,
        forms: AssetSelection.forms,
        details: EditSession.details(
            """
            The contents are written as 'assets extract' writes them; then their records
            leave the file, which refers to the loose files instead and gets small.
            Scripts, shaders and the manifest stay.
            \(AssetSelection.nameHelp)

            \(AssetFiles.help)
            """),
        examples: [
            .init("rivetool assets detach Samples/player.riv --all --dry-run", "what would change"),
            .init("rivetool assets detach Samples/player.riv --all -d out -o out.riv", "a small file and its assets"),
        ],
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let selection = try AssetSelection(arguments)
        var detached: Set<Int> = []
        return try EditSession.runWithFiles(arguments, console) { (editor) throws(ToolError) in
            let path = arguments.operands[0]
            if arguments.has(AssetSelection.all) { reportKept(editor.document, path, console) }
            try ToolError.of(path) { () throws(EditError) in
                let assets = try selection.embedded(in: editor.document, where: \.isMovable)
                detached = Set(assets.map(\.record))
                try editor.detach(assets.map(\.uniqueReference))
            }
        } beforeSaving: { (original) throws(ToolError) in
            try AssetFiles.write(original.assets.filter { detached.contains($0.record) }, arguments, console)
        }
    }

    /// Says how many assets stay in the file because they can't be taken out.
    private static func reportKept(_ document: Document, _ path: String, _ console: Console) {
        let kept = document.assets.filter { !$0.isMovable && $0.source.isEmbedded }
        guard !kept.isEmpty else { return }
        let counts = Dictionary(grouping: kept, by: \.kind.rawValue).sorted { $0.key < $1.key }
            .map { NumberWords.count($1.count, $0) }.joined(separator: ", ")
        console.errors.appendLine("rivetool: \(path): \(counts) \(kept.count == 1 ? "stays" : "stay") in the file")
    }
}
