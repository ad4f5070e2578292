import RiveJSON
import RiveModel
import ToolSupport

/// The loose files that the contents of assets go to.
enum AssetOutput {
    private static let directory = Option(
        "directory", letter: "d", takes: "DIR", .file, writes: .folder,
        help: "the folder to write to (the current one)")
    private static let force = Option("force", help: "replace existing files")

    static let options = [directory, force]

    /// A batch of files in the folder that a command line names.
    static func batch(_ arguments: Arguments, _ console: Console) -> FileBatch {
        FileBatch(in: arguments.value(directory) ?? ".", replacing: arguments.has(force), console)
    }

    /// Refuses assets without embedded contents and, unless they may be replaced, files that are there already.
    static func check(_ assets: [Asset], _ arguments: Arguments, _ console: Console) throws(ToolError) {
        for asset in assets where !asset.source.isEmbedded {
            throw ToolError(
                .answerIsNo, file: arguments.operands[0],
                "asset \"\(asset.name)\" is not embedded: \(asset.source.words)")
        }
        let batch = batch(arguments, console)
        for asset in assets { try batch.refuseExisting(asset.fileName) }
    }

    /// Writes the embedded contents of assets under temporary names.
    static func stage(_ assets: [Asset], in batch: inout FileBatch, _ console: Console) throws(ToolError) {
        let contents = assets.map { $0.source.contents ?? [] }
        var progress = Progress("writing assets", of: contents.reduce(0) { $0 + $1.count }, console)
        defer { progress.finish() }
        for (asset, contents) in zip(assets, contents) {
            try batch.add(contents, as: asset.fileName)
            progress.advance(by: contents.count)
        }
    }

    /// Prints where the files are.
    static func list(_ paths: [String], to output: OutputBuffer) {
        for path in paths { output.append(path: RivePath.shown(path) + "\n") }
    }
}
