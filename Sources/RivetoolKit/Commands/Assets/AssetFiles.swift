internal import RiveModel

/// The loose files that the contents of assets go to.
enum AssetFiles {
    static let folder = Option(
        "directory", letter: "d", takes: "DIR", .file, help: "the folder to write to; here unless given")
    static let force = Option("force", help: "replace files that are there already")

    /// What help says of the files.
    static let help = """
        Files are called by the unique name, with the extension of what the bytes
        really are. A file that is there already stops all before anything is written,
        unless --force is given. No name leads out of DIR.
        """

    /// Writes the embedded contents of assets, all or none, and prints where they are.
    static func write(_ assets: [Asset], _ arguments: Arguments, _ console: Console) throws(ToolError) {
        let path = arguments.operands[0]
        var batch = FileBatch(in: arguments.value(folder), replacing: arguments.has(force), console)
        let names = assets.map(\.fileName)
        for name in names { try batch.refuseExisting(name) }
        let total = assets.reduce(0) { $0 + ($1.source.contents?.count ?? 0) }
        var progress = Progress("writing assets", of: total, console)
        defer { progress.finish() }
        for (asset, name) in zip(assets, names) {
            guard let contents = asset.source.contents else {
                throw ToolError(
                    .answerIsNo, file: path, "asset \"\(asset.name)\" is not embedded: \(asset.source.words)")
            }
            try batch.add(name) { (file) throws(ToolError) in try file.append(contents) }
            progress.advance(by: contents.count)
        }
        for path in try batch.commit() {
            console.output.appendLine(ControlCharacters.escaped(path, backslash: false))
        }
    }
}
