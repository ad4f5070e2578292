internal import RiveEdit
internal import RiveModel

/// `assets replace`: other contents for an embedded asset.
enum AssetsReplaceCommand {
    private static let keepSize = Option("keep-size", help: "leave the pixels that the record of an image states")

    static let command = Command(
        "assets replace", .change, "swaps the embedded contents of an asset",
        operands: [Operand("FILE", .riveFile), Operand("NAME", .address), Operand("NEWFILE", .file)],
        options: [keepSize] + Option.ofEveryEdit,
        details: EditSession.details(
            """
            \(AssetSelection.nameHelp)
            The new contents must be of the asset's kind: PNG, JPEG or WebP for an image,
            TrueType, OpenType or a collection for a font, WAV, MP3, FLAC or Ogg for a
            sound. The record of an image gets the new size in pixels, unless --keep-size
            is given.
            """),
        examples: [
            .init(
                "rivetool assets replace Samples/assets.riv leaf.png Samples/README.md", "not an image",
                status: .answerIsNo)
        ],
        run: { (arguments, console) throws(ToolError) in
            let contents = try console.read(arguments.operands[2])
            return try EditSession.run(arguments, console) { (editor) throws(EditError) in
                try editor.replaceContents(
                    of: arguments.operands[1], with: contents[...], keepingSize: arguments.has(keepSize))
            }
        }
    )
}
