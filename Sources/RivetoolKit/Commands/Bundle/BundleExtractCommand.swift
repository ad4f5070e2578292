internal import RiveBundle

/// `bundle extract`: the `.riv` and its assets out of a bundle.
enum BundleExtractCommand {
    private static let all = Option("all", help: "all other entries too, but for hidden ones")

    static let command = Command(
        "bundle extract", .bundle, "takes the .riv and its assets out of a bundle",
        operands: [Operand("ZIP", .riveFile)],
        options: AssetOutput.options + [all] + BundleOptions.limits,
        details: """
            Takes out the .riv, all where there are several, and the entries that serve the
            assets it refers to; "bundle.zip:name.riv" is one of several. Entries keep their
            names and folders below DIR. Hidden ones, whose names start with a dot, stay in
            the bundle, and standard error says so; a name that starts with "-" or holds
            control characters is written with "_" in their place.

            A file that is there already stops all before anything is written, unless
            --force is given; so does an entry that can't be unpacked. Prints the paths of
            the files that it has written.

            \(BundleOptions.help)
            """,
        examples: [
            .init("rivetool bundle extract Samples/poster.zip -d out", "the .riv and its assets"),
            .init("rivetool bundle extract Samples/poster.zip --all -d out", "whatever else is in it, too"),
        ],
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let path = arguments.operands[0]
        let contents = try BundleContents(path, arguments, console)
        let meant = try arguments.has(all) ? contents.bundle.entries : needed(of: contents)
        let entries = meant.filter { !$0.isFolder && !$0.isHidden && !$0.isSystemMetadata }
        report(meant, path, console)
        var batch = try AssetOutput.batch(arguments, console)
        for entry in entries { try batch.refuseExisting(entry.safeName) }
        var progress = Progress("unpacking", of: entries.reduce(0) { $0 + $1.byteCount }, console)
        defer { progress.finish() }
        for entry in entries {
            try batch.add(entry.safeName) { (file) throws(ToolError) in
                try contents.stream(entry) { (piece) throws(ToolError) in
                    try file.append(piece)
                    progress.advance(by: piece.count)
                }
            }
        }
        AssetOutput.list(try batch.commit(), to: console.output)
        return .done
    }

    /// The `.riv` files that are meant, and what serves their assets, in the order of the bundle.
    private static func needed(of contents: BundleContents) throws(ToolError) -> [BundleEntry] {
        let riveFiles = contents.riveFiles.isEmpty ? [try contents.onlyRiveFile()] : contents.riveFiles
        var names = Set(riveFiles.map(\.name))
        for entry in riveFiles {
            for match in try contents.member(entry).matching.matches {
                if let file = match.file { names.insert(contents.files[file].name) }
            }
        }
        return contents.bundle.entries.filter { names.contains($0.name) }
    }

    /// Says which entries stay in the bundle, and which get other names.
    private static func report(_ entries: [BundleEntry], _ path: String, _ console: Console) {
        for entry in entries where !entry.isFolder && !entry.isSystemMetadata {
            if entry.isHidden {
                console.note("entry \"\(entry.name)\" is hidden and was not extracted", file: path)
            } else if entry.safeName != entry.name {
                console.note("entry \"\(entry.name)\" was written as \"\(entry.safeName)\"", file: path)
            }
        }
    }
}
