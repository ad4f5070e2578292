import RiveEdit
import RiveModel
import ToolSupport

/// `assets detach`: embedded contents to files, and out of the `.riv`.
enum AssetsDetachCommand {
    static let command = Command(
        "assets detach", .change, "Move embedded assets out into files",
        operands: AssetSelection.operands,
        repeating: 1,
        options: [AssetSelection.all] + AssetOutput.options + Option.ofEveryEdit,
        forms: AssetSelection.forms,
        details: """
            Writes the contents as "assets extract" does, and takes them out of the file,
            which then refers to the loose files. Scripts, shaders and the manifest stay.

            NAME is the unique name of an asset, its name if no other asset has it, #N, or
            an address. Files are named after the unique name, with the extension of the
            real format. If a file exists, nothing is written, unless --force is given. No
            name leads out of DIR.
            """,
        examples: """
            rivetool assets detach Samples/player.riv --all --dry-run  # what would change
            rivetool assets detach Samples/player.riv --all -d out -o out.riv  # a small file, and its assets beside it
            """,
        exits: [(.answerIsNo, "a file exists, or an asset is not embedded")],
        related: ["assets extract", "assets embed", "saving"],
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let selection = try AssetSelection(arguments)
        let path = arguments.operands[0]
        var batch = AssetOutput.batch(arguments, console)
        return try EditSession.runWithFiles(arguments, console) { (editor) throws(ToolError) in
            let assets = try ToolError.of(path, try selection.embedded(in: editor.document, where: \.isMovable))
            try AssetOutput.check(assets, arguments, console)
            report(assets, editor.document, arguments, console)
            try ToolError.of(path) { () throws(EditError) in try editor.detach(assets.map(\.uniqueReference)) }
            if arguments.has(.dryRun) { return }
            try AssetOutput.stage(assets, in: &batch, console)
            let input = RivePath(path, console.files).file
            for file in [input, arguments.value(.editOutput)].compactMap(\.self) where batch.writes(file) {
                throw ToolError(
                    .answerIsNo, file: file, "an asset and the .riv would have this path; name another folder")
            }
        } saving: { (save) throws(ToolError) in
            let paths = try batch.commit()
            do throws(ToolError) {
                try save()
            } catch {
                batch.undo()
                throw error
            }
            let isOutputTaken = OpenFile.isStandardOutput(arguments.value(.editOutput))
            AssetOutput.list(paths, to: isOutputTaken ? console.errors : console.output)
        }
    }

    /// Says what stays in the file, and what would not be taken back.
    private static func report(
        _ assets: [Asset], _ document: Document, _ arguments: Arguments, _ console: Console
    ) {
        let path = arguments.operands[0]
        if arguments.has(AssetSelection.all) { reportKept(document, path, console) }
        for asset in assets {
            guard let fault = asset.kind.fault(in: asset.source.contents ?? []) else { continue }
            let message = "what asset \"\(asset.name)\" holds \(fault): \"assets embed\" would not take it back"
            console.note(message, file: path)
        }
    }

    /// Says how many assets stay in the file because they can't be taken out.
    private static func reportKept(_ document: Document, _ path: String, _ console: Console) {
        let kept = document.assets.filter { !$0.isMovable && $0.source.isEmbedded }
        guard !kept.isEmpty else { return }
        let counts = Dictionary(grouping: kept, by: \.kind.rawValue).sorted { $0.key < $1.key }
            .map { NumberWords.count($1.count, $0) }.joined(separator: ", ")
        console.note("\(counts) \(kept.count == 1 ? "stays" : "stay") in the file", file: path)
    }
}
