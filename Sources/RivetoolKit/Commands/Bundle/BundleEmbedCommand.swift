import RiveBundle
import RiveEdit
import RiveModel
import ToolSupport

/// `bundle embed`: one self-contained `.riv` of a bundle.
enum BundleEmbedCommand {
    private static let output = Option.output("FILE", of: "the .riv")

    static let command = Command(
        "bundle embed", .bundle, "Build one self-contained .riv from a bundle",
        operands: [Operand("ZIP", .riveFile)],
        options: [output, BundleOptions.allowMissing] + BundleOptions.limits,
        details: """
            Embeds every referenced asset, and every hosted one that the bundle has. If a
            referenced asset is missing, nothing is written, unless --allow-missing is
            given. An ambiguous asset, or one of another kind, is an error. Unsafe archives
            are refused; the limits below can be raised.
            """,
        examples: "rivetool bundle embed Samples/poster.zip -o poster.riv  # one file to ship",
        exits: [(.answerIsNo, "a referenced asset is missing")],
        related: ["bundle check", "assets embed", "files"],
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let path = arguments.operands[0]
        let target = arguments.value(output) ?? "-"
        try console.require(target, .rive)
        let contents = try BundleContents(path, arguments, console)
        let member = try contents.member(contents.onlyRiveFile())
        let handler = BundleAssetHandler(contents.bundle, member.entry, for: member.document)
        let assets = try AssetSource(handler, at: path, path).loadComplete(
            member.document.outsideAssets, allowingMissing: arguments.has(BundleOptions.allowMissing), console)
        let bytes = try ToolError.of(path) { () throws(EditError) in
            var editor = try Editor(member.document.file)
            try editor.embed(assets.map { ($0.asset.uniqueReference, $0.bytes) })
            return try editor.finish()
        }
        try console.write(bytes, to: target, as: .rive, madeOf: [RivePath(path, console.files).file])
        return .done
    }
}
