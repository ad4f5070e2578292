import RiveModel
import ToolSupport

/// `assets extract`: embedded contents to files.
enum AssetsExtractCommand {
    static let command = Command(
        "assets extract", .change, "Write embedded assets to files",
        operands: AssetSelection.operands,
        repeating: 1,
        options: [AssetSelection.all] + AssetOutput.options,
        forms: AssetSelection.forms,
        details: """
            NAME is the unique name of an asset, its name if no other asset has it, #N, or
            an address. Files are named after the unique name, with the extension of the
            real format. If a file exists, nothing is written, unless --force is given. No
            name leads out of DIR. Prints the paths of the files.
            """,
        examples: """
            rivetool assets extract Samples/assets.riv leaf.png -d out  # one asset
            rivetool assets extract Samples/player.riv --all -d out  # all embedded assets
            """,
        exits: [(.answerIsNo, "a file exists, or an asset is not embedded")],
        related: ["assets list", "assets detach"],
        run: { (arguments, console) throws(ToolError) in
            let path = arguments.operands[0]
            let selection = try AssetSelection(arguments)
            let file = try console.readRiveFile(path)
            let assets = try ToolError.of(path, try selection.embedded(in: Document(file)))
            try AssetOutput.check(assets, arguments, console)
            var batch = AssetOutput.batch(arguments, console)
            try AssetOutput.stage(assets, in: &batch, console)
            AssetOutput.list(try batch.commit(), to: console.output)
            return console.reportProblem(of: file, at: path)
        }
    )
}
