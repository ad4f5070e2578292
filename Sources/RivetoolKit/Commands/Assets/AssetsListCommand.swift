import RiveFormat
import RiveJSON
import RiveModel
import ToolSupport

/// `assets list`: what a file's assets are, where their contents are and who uses them.
enum AssetsListCommand {
    private static let json = Option.json("print JSON; an array for several files")

    static let command = Command(
        "assets list", .change, "List assets and where their contents are",
        operands: [Operand("FILE", .riveFile)],
        repeating: 1,
        options: [json, PathPattern.option],
        details: """
            Prints for each asset its type, the format of its bytes, where the contents are
            (embedded in the file, hosted on a server, or referenced as a loose file), its
            size in pixels, and what uses it.

            Lines that start with "!" report where bytes and record differ: another format,
            extension or pixel size, or truncated contents.
            """,
        examples: """
            rivetool assets list Samples/assets.riv  # embedded, hosted and referenced assets
            rivetool assets list --json Samples/assets.riv  # with the full URL of hosted ones
            """,
        related: ["assets extract", "list", "size"],
        jsonSchema: DocumentSchema.ofFiles("rivetool assets list --json", fields.shapes),
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let selection = try FileSelection(arguments.operands, arguments, console)
        if arguments.has(json) {
            return selection.writeJSONInOrder(console) { (path, console, json) throws(ToolError) in
                let file = try console.readRiveFile(path)
                fields.write(Document(file), &json)
                return console.reportProblem(of: file, at: path, &json)
            }
        }
        return selection.forEachInOrder(console) { (path, console) throws(ToolError) in
            let file = try console.readRiveFile(path)
            if !selection.isOneFile {
                console.output.append(path: console.style(RivePath.shown(path), .bold) + "\n")
            }
            show(Document(file), console)
            return console.reportProblem(of: file, at: path)
        }
    }

    // MARK: For people

    private static func show(_ document: Document, _ console: Console) {
        let users = AssetUsers(of: document)
        for asset in document.assets {
            let size = asset.width.flatMap { width in
                asset.height.map { "\(ShortestDecimal.string(width)) × \(ShortestDecimal.string($0))" }
            }
            let details = [asset.kind.rawValue, asset.format?.name, asset.source.words, size].compactMap(\.self)
            console.output.appendLine(
                console.style(ControlCharacters.escaped(asset.uniqueName, backslash: false), .bold) + "  "
                    + ControlCharacters.escaped(details.joined(separator: " · "), backslash: false))
            let uses = users.addresses(of: asset).joined(separator: ", ")
            if !uses.isEmpty {
                console.output.appendLine("  used by " + ControlCharacters.escaped(uses, backslash: false))
            }
            for mismatch in asset.mismatches {
                let words = ControlCharacters.escaped("  ! what it holds \(mismatch)", backslash: false)
                console.output.appendLine(console.style(words, .red))
            }
        }
    }

    // MARK: For scripts

    private static let fields = Fields<Document>("file") {
        Field(each: "assets") { document in
            let users = AssetUsers(of: document)
            return document.assets.lazy.map { ListedAsset(asset: $0, users: users) }
        }
    }

    private struct ListedAsset: FieldObject {
        let asset: Asset
        let users: AssetUsers

        static let fields = Fields<Self>("asset") {
            Asset.fields.all.of { $0.asset }
            Field("fileName", "what \"assets extract\" calls it") { $0.asset.fileName }
            Field(each: "users", "addresses of what refers to it") { $0.users.addresses(of: $0.asset) }
            Field(each: "mismatches", "what does not fit between the record and the bytes") {
                $0.asset.mismatches.map(\.description)
            }
            Field("address", "what other commands take") { $0.users.address(of: $0.asset) }
        }
    }
}

/// What uses the assets of a file.
private struct AssetUsers {
    private let uses: Uses
    private let printer: AddressPrinter

    init(of document: Document) {
        uses = Uses(document)
        printer = AddressPrinter(document)
    }

    func address(of asset: Asset) -> String { printer.fullAddress(ofRecord: asset.record) }

    /// The addresses of what refers to an asset, in the order of the file.
    func addresses(of asset: Asset) -> [String] {
        uses.uses(of: asset.record).map { printer.fullAddress(ofRecord: $0.record) }
    }
}
