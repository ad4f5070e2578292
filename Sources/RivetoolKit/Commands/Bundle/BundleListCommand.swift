import RiveBundle
import RiveFormat
import RiveJSON
import RiveModel
import ToolSupport

/// `bundle list`: the entries of a bundle, and which asset each of them serves.
enum BundleListCommand {
    private static let json = Option.json("print JSON; an array for several bundles")

    static let command = Command(
        "bundle list", .bundle, "List the entries of a bundle and their assets",
        operands: [Operand("ZIP", .riveFile)],
        repeating: 1,
        options: [json, PathPattern.option] + BundleOptions.limits,
        details: """
            Prints a line for each entry, with tabs between cells: its name, its bytes, and
            the unique name of the asset that it serves; ".riv" for the file itself, "-" for
            none. With several bundles, the bundle comes first. Unsafe archives are refused;
            the limits below can be raised.
            """,
        examples: """
            rivetool bundle list Samples/poster.zip  # entries, bytes, assets
            rivetool bundle list --json Samples/poster.zip  # the same as JSON
            """,
        related: ["bundle check", "files"],
        jsonSchema: DocumentSchema.ofFiles("rivetool bundle list --json", fields.shapes),
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let selection = try FileSelection(arguments.operands, ending: ".zip", arguments, console)
        if arguments.has(json) {
            return selection.writeJSONInOrder(console) { (path, console, json) throws(ToolError) in
                let (rows, status) = try rows(of: path, arguments, console)
                fields.write(rows, &json)
                return status
            }
        }
        let columns = (selection.isOneFile ? [] : ["file"]) + ["entry", "bytes", "asset"]
        return try console.printingTable(columns) { console in
            selection.forEachInOrder(console) { (path, console) throws(ToolError) in
                let (rows, status) = try rows(of: path, arguments, console)
                for row in rows {
                    let serves = row.entry.isRiveFile ? ".riv" : row.assets.joined(separator: ", ")
                    let cells = [row.entry.name, String(row.entry.byteCount), serves.isEmpty ? "-" : serves]
                    if !selection.isOneFile { console.output.append(pathCell: path) }
                    console.output.appendRow(cells)
                }
                return status
            }
        }
    }

    // MARK: Rows

    private struct Row: FieldObject {
        let entry: BundleEntry
        /// The unique names of the assets that it serves, with the `.riv` where there are several.
        var assets: [String] = []

        static let fields = Fields<Self>("entry") {
            Field("name", "the path in the archive") { $0.entry.name }
            Field("bytes") { $0.entry.byteCount }
            Field("packedBytes") { $0.entry.packedByteCount }
            Field("riv", "whether it is a .riv file") { $0.entry.isRiveFile }
            Field(each: "assets", "unique names of the assets that it serves, behind the .riv where there are several")
            {
                $0.assets
            }
        }
    }

    /// The rows of a bundle; a `.riv` that can't be read is reported, and serves nothing.
    private static func rows(
        of path: String, _ arguments: Arguments, _ console: Console
    ) throws(ToolError) -> ([Row], ExitStatus) {
        let contents = try BundleContents(path, arguments, console)
        var rows = contents.bundle.entries.map { Row(entry: $0) }
        let rowOfEntry = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1.entry.name, $0) })
        let status = console.forEach(contents.riveFiles.map(\.name)) { (name) throws(ToolError) in
            guard let entry = contents.riveFiles.first(where: { $0.name.isSame(as: name) }) else { return .done }
            let member = try contents.member(entry)
            for (asset, match) in zip(member.assets, member.matching.matches) {
                guard let file = match.file, let row = rowOfEntry[contents.files[file].name] else { continue }
                rows[row].assets.append(
                    contents.riveFiles.count > 1 ? "\(name):\(asset.uniqueName)" : asset.uniqueName)
            }
            return console.reportProblem(of: member.document.file, at: "\(path):\(name)")
        }
        return (rows.filter { !$0.entry.isFolder }, status)
    }

    private static let fields = Fields<[Row]>("bundle") { Field(each: "entries") { $0 } }
}
