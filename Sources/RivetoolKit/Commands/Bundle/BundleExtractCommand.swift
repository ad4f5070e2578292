internal import RiveBundle

/// `bundle extract`: the assets, or the `.riv`, out of a bundle.
enum BundleExtractCommand {
    private static let riv = Option("riv", help: "the .riv instead of the assets")

    static let command = Command(
        "bundle extract", .bundle, "takes the assets, or the .riv, out of a bundle",
        operands: [Operand("ZIP", .file)],
        options: [AssetFiles.folder, AssetFiles.force, riv] + BundleOptions.limits,
        details: """
            Entries keep their names and folders below DIR. A file that is there already
            stops all before anything is written, unless --force is given; so does an entry
            that can't be unpacked. Prints the paths of the files that it has written.

            \(BundleOptions.help)
            """,
        examples: [
            .init("rivetool bundle extract Samples/poster.zip -d out", "the assets"),
            .init("rivetool bundle extract Samples/poster.zip --riv -d out", "the .riv"),
        ],
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let contents = try BundleContents(arguments.operands[0], arguments, console)
        let entries = arguments.has(riv) ? contents.members.map(\.entry) : contents.files
        if arguments.has(riv), entries.isEmpty { _ = try contents.onlyMember() }
        var batch = FileBatch(
            in: arguments.value(AssetFiles.folder), replacing: arguments.has(AssetFiles.force), console)
        for entry in entries { try batch.refuseExisting(entry.name) }
        var progress = Progress("unpacking", of: entries.reduce(0) { $0 + $1.byteCount }, console)
        defer { progress.finish() }
        for entry in entries {
            try batch.add(entry.name) { (file) throws(ToolError) in
                try contents.stream(entry) { (piece) throws(ToolError) in
                    try file.append(piece)
                    progress.advance(by: piece.count)
                }
            }
        }
        for path in try batch.commit() {
            console.output.appendLine(ControlCharacters.escaped(path, backslash: false))
        }
        return .done
    }
}
