internal import RiveBundle

/// `bundle extract`: the assets, or the `.riv`, out of a bundle.
enum BundleExtractCommand {
    private static let riv = Option("riv", help: "the .riv instead of the assets")

    static let command = Command(
        "bundle extract", .bundle, "takes the assets, or the .riv, out of a bundle",
        operands: [Operand("ZIP", .file)],
        options: AssetFiles.options + [riv] + BundleOptions.limits,
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
        let entries = try entries(of: contents, arguments)
        var batch = try AssetFiles.batch(arguments, console)
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
        AssetFiles.list(try batch.commit(), to: console.output)
        return .done
    }

    /// The entries that are meant: of a `.riv` that is named, only the assets that it refers to.
    private static func entries(
        of contents: BundleContents, _ arguments: Arguments
    ) throws(ToolError) -> [BundleEntry] {
        if arguments.has(riv) {
            return contents.riveFiles.isEmpty ? [try contents.onlyRiveFile()] : contents.riveFiles
        }
        if contents.riveFiles.count == contents.bundle.riveFiles.count { return contents.files }
        let matches = try contents.member(contents.onlyRiveFile()).matching.matches
        return Set(matches.compactMap(\.file)).sorted().map { contents.files[$0] }
    }
}
