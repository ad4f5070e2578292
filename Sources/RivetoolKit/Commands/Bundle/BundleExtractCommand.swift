import RiveBundle
import ToolSupport

/// `bundle extract`: the `.riv` and its assets out of a bundle.
enum BundleExtractCommand {
    private static let all = Option("all", help: "extract all other entries too, except hidden ones")

    static let command = Command(
        "bundle extract", .bundle, "Extract the .riv and its assets from a bundle",
        operands: [Operand("ZIP", .riveFile)],
        options: AssetOutput.options + [all] + BundleOptions.limits,
        details: """
            Writes every .riv, or the one of "bundle.zip:name.riv", and the entries that
            serve its assets. Entries keep their names and folders below DIR. Hidden ones
            are skipped, and standard error says so. A leading "-" and control characters of
            a name become "_".

            If a file exists, nothing is written, unless --force is given; if an entry
            cannot be unpacked, nothing is written. Prints the paths of the files. Unsafe
            archives are refused; the limits below can be raised.
            """,
        examples: """
            rivetool bundle extract Samples/poster.zip -d out  # the .riv and its assets
            rivetool bundle extract Samples/poster.zip --all -d out  # all other entries too
            """,
        exits: [(.answerIsNo, "a file exists")],
        related: ["bundle list", "bundle embed", "files"],
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let path = arguments.operands[0]
        let contents = try BundleContents(path, arguments, console)
        let meant = try arguments.has(all) ? contents.bundle.entries : needed(of: contents)
        let entries = meant.filter { !$0.isFolder && !$0.isHidden && !$0.isSystemMetadata }
        report(meant, path, console)
        var batch = AssetOutput.batch(arguments, console)
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
