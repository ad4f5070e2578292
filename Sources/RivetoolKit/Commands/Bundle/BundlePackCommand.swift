import RiveBundle
import RiveFormat
import RiveModel
import ToolSupport

/// `bundle pack`: a `.riv` and the assets that it refers to, in one zip.
enum BundlePackCommand {
    private static let from = Option(
        "from", takes: "DIR", .file, help: "the folder of the assets (that of FILE)")
    private static let output = Option.output("ZIP", of: "the bundle")

    static let command = Command(
        "bundle pack", .bundle, "Pack a .riv and its assets into a bundle",
        operands: [Operand("FILE", .riveFile)],
        options: [from, output, BundleOptions.allowMissing] + BundleOptions.limits,
        details: """
            The file of an asset has its unique name and any extension; or its name, if only
            one file has that. In the bundle it has the unique name. If the file of a
            referenced asset is missing, nothing is written, unless --allow-missing is
            given. The same files give the same bytes.
            """,
        examples: """
            rivetool bundle pack Samples/poster.riv -o poster.zip  # all assets are embedded: the .riv alone
            rivetool bundle pack Samples/assets.riv -o assets.zip  # assets are missing (exit status 1)  [1]
            """,
        exits: [(.answerIsNo, "a referenced asset is missing")],
        related: ["bundle embed", "assets detach"],
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let path = arguments.operands[0]
        let target = arguments.value(output) ?? "-"
        try console.require(target, .bundle)
        let limits = try BundleOptions.limits(of: arguments)
        let location = RivePath(path, console.files)
        let bytes = try console.read(location.file)
        let file = try console.riveFile(of: bytes, member: location.member, at: path)
        if let problem = file.problem(at: path) { throw problem }
        let document = Document(file)
        let source = try source(for: document, bytes, location, limits, arguments, console)
        let assets = try source.loadComplete(
            document.referencedAssets, allowingMissing: arguments.has(BundleOptions.allowMissing), console)
        for (asset, bytes) in assets {
            if let fault = asset.kind.fault(in: bytes) {
                throw ToolError(.answerIsNo, file: path, "the file for asset \"\(asset.uniqueName)\" \(fault)")
            }
        }
        var progress = Progress("packing", console)
        defer { progress.finish() }
        let archive = try ToolError.ofBundle(path) { () throws(BundleError) in
            var writer = BundleWriter(limits: limits)
            try writer.add(file.bytes[...], named: entryName(of: path))
            for (asset, bytes) in assets { try writer.add(bytes, named: asset.fileName(for: bytes)) }
            return try writer.archive { progress.show($0) }
        }
        try console.write(
            archive, to: target, as: .bundle, madeOf: [location.file, arguments.value(from) ?? "-"])
        return .done
    }

    /// Where the assets are: in the folder that is named, else where the file is, be it a bundle.
    private static func source(
        for document: Document, _ bytes: [UInt8], _ location: RivePath, _ limits: BundleLimits,
        _ arguments: Arguments, _ console: Console
    ) throws(ToolError) -> AssetSource {
        let path = arguments.operands[0]
        if arguments.value(from) == nil, Bundle.isArchive(bytes) {
            let handler = try ToolError.ofBundle(path) { () throws(BundleError) in
                let bundle = try Bundle(bytes, limits: limits)
                return BundleAssetHandler(bundle, try bundle.riveFile(named: location.member), for: document)
            }
            return AssetSource(handler, at: location.file, path)
        }
        let folder = arguments.value(from) ?? SplitPath(location.file).folder
        let source = try AssetSource(folder, for: document, at: path, limits: limits, console)
        if source.isFile { throw ToolError(.usage, file: folder, "--from takes a folder or a bundle") }
        return source
    }

    /// What the `.riv` is called in the bundle: as it is called now, or by the bundle that it comes from.
    private static func entryName(of path: String) -> String {
        let last = path.split(whereSeparator: { $0 == "/" || $0 == ":" }).last.map(String.init) ?? ""
        // Entries of a bundle have names, no bytes.
        let name = PathComponent.safe(String(decoding: PathText.bytes(of: last), as: UTF8.self))
        if name.lowercased().hasSuffix(".riv") { return name }
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        return (stem.isEmpty || stem == "-" ? "file" : stem) + ".riv"
    }
}
