internal import RiveBundle
internal import RiveFormat
internal import RiveModel

/// `bundle pack`: a `.riv` and the assets that it refers to, in one zip.
enum BundlePackCommand {
    private static let from = Option(
        "from", takes: "DIR", .file, help: "the folder of the assets; that of FILE unless given")
    private static let output = Option(
        "output", letter: "o", takes: "ZIP", .file, isRequired: true,
        help: "the bundle to write, '-' for standard output")

    static let command = Command(
        "bundle pack", .bundle, "puts a .riv and the assets that it refers to into one zip",
        operands: [Operand("FILE", .file)],
        options: [from, output],
        details: """
            An asset's file is the one with its unique name and any extension, else the one
            with its name where there is just one; in the bundle it has the unique name.
            Standard error says which assets have no file. The same files give the same
            bytes, whenever and wherever they are packed.
            """,
        examples: [
            .init("rivetool bundle pack Samples/poster.riv -o poster.zip", "all is embedded: the .riv alone"),
            .init("rivetool bundle pack Samples/assets.riv -o assets.zip", "assets are missing", status: .notFound),
        ],
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let path = arguments.operands[0]
        let place = RivePath(path, console.files)
        let bytes = try console.read(place.file)
        let file = try console.riveFile(of: bytes, member: place.member, at: path)
        if let problem = file.problem { throw ToolError(.malformed, file: path, Locator(file).message(of: problem)) }
        let document = Document(file)
        let assets = document.assets.filter { $0.source.isReferenced && $0.isMovable }
        let source =
            Bundle.isArchive(bytes) && arguments.value(from) == nil
            ? try AssetSource(archive: bytes, at: place.file, for: document, path)
            : try AssetSource(arguments.value(from) ?? folder(of: place.file), for: document, at: path, console)
        let loaded = try source.loadAvailable(assets, console)
        for (asset, bytes) in loaded {
            if let fault = asset.kind.fault(in: bytes) {
                throw ToolError(.answerIsNo, file: path, "what is to serve asset \"\(asset.uniqueName)\" \(fault)")
            }
        }
        var progress = Progress("packing", console)
        defer { progress.finish() }
        let archive = try ToolError.ofBundle(path) { () throws(BundleError) in
            var writer = BundleWriter()
            try writer.add(file.bytes[...], named: entryName(of: path))
            for (asset, bytes) in loaded { try writer.add(bytes, named: asset.fileName(for: bytes)) }
            return try writer.archive { progress.show($0) }
        }
        try console.write(archive, to: arguments.value(output) ?? "-")
        return .done
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// What the `.riv` is called in the bundle: as it is called now, or by the bundle that it comes from.
    private static func entryName(of path: String) -> String {
        let name = path.split(whereSeparator: { $0 == "/" || $0 == ":" }).last.map(String.init) ?? ""
        if name.lowercased().hasSuffix(".riv") { return name }
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        return (stem.isEmpty || stem == "-" ? "file" : stem) + ".riv"
    }
}
