internal import RiveModel

/// `assets extract`: embedded contents to files.
enum AssetsExtractCommand {
    static let command = Command(
        "assets extract", .change, "writes embedded contents to files",
        operands: AssetSelection.operands,
        repeating: 1,
        options: [AssetSelection.all] + AssetOutput.options,
        forms: AssetSelection.forms,
        details: """
            Prints the paths of the files that it has written.
            \(AssetSelection.nameHelp)

            \(AssetOutput.help)
            """,
        examples: [
            .init("rivetool assets extract Samples/assets.riv leaf.png -d out", "one of them"),
            .init("rivetool assets extract Samples/player.riv --all -d out", "all that are embedded"),
        ],
        run: { (arguments, console) throws(ToolError) in
            let path = arguments.operands[0]
            let selection = try AssetSelection(arguments)
            let file = try console.readRiveFile(path)
            let assets = try ToolError.of(path, try selection.embedded(in: Document(file)))
            try AssetOutput.check(assets, arguments, console)
            var batch = try AssetOutput.batch(arguments, console)
            try AssetOutput.stage(assets, in: &batch, console)
            AssetOutput.list(try batch.commit(), to: console.output)
            return console.reportProblem(of: file, at: path)
        }
    )
}
