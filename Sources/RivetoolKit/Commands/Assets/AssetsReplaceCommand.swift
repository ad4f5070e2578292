import RiveEdit
import ToolSupport

/// `assets replace`: other contents for an embedded asset.
enum AssetsReplaceCommand {
    private static let keepSize = Option("keep-size", help: "keep the size in pixels that the record states")

    static let command = Command(
        "assets replace", .change, "Replace the contents of an embedded asset",
        operands: [Operand("FILE", .riveFile), Operand("NAME", .address), Operand("NEWFILE", .file)],
        options: [keepSize] + Option.ofEveryEdit,
        details: """
            NAME is the unique name of an asset, its name if no other asset has it, #N, or
            an address. The new contents must be of the same kind: PNG, JPEG or WebP for an
            image; TrueType, OpenType or a collection for a font; WAV, MP3, FLAC or Ogg for
            audio. The record of an image gets the new size in pixels, unless --keep-size is
            given. The asset keeps its name, so everything that uses it shows the new
            contents. An asset cannot be added to a file.
            """,
        examples: """
            rivetool assets replace Samples/player.riv mage Samples/states.png -o new.riv  # another picture
            rivetool assets replace Samples/assets.riv leaf.png Samples/README.md  # a file that is no image (refused)  [1]
            """,
        exits: [(.answerIsNo, "the contents are of another kind, or the asset is signed")],
        related: ["assets list", "assets embed", "saving"],
        run: { (arguments, console) throws(ToolError) in
            let contents = try console.read(arguments.operands[2])
            return try EditSession.run(arguments, console) { (editor) throws(EditError) in
                try editor.replaceContents(
                    of: arguments.operands[1], with: contents[...], keepingSize: arguments.has(keepSize))
            }
        }
    )
}
