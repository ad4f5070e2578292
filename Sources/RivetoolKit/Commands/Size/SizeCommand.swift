internal import RiveJSON
internal import RiveModel
internal import RiveSize

/// `size`: where the bytes of files are.
enum SizeCommand {
    private static let by = Option(
        "by", takes: "WHAT", .choice(SizeGrouping.allCases.map(\.rawValue)),
        help: "what the rows are: kind (the default), artboard, asset or type")
    private static let top = Option(
        "top", takes: "N", help: "the N largest rows, and the N largest in each; the rest together")
    private static let json = Option("json", help: "an object with the rows")

    static let command = Command(
        "size", .look, "says where the bytes of a file are",
        operands: [Operand("FILE", .riveFile)],
        repeating: 1,
        options: [by, top, json, FileSelection.jobs],
        details: """
            A line for each row, largest first, with its bytes and their share of the file,
            and below it lines for what is in the row. Each byte is in one row, and in one
            line below that row: the rows add up to the size of the file exactly, the lines
            below a row to the row.

              --by kind      objects, animations, state machines, view models, images,
                             fonts and so on; what records take beyond what they store
                             (the keys of types and properties, lengths, terminators) is a
                             row of its own, recordOverhead
              --by artboard  artboards with their objects, animations and state machines,
                             and what artboards share
              --by asset     images, fonts and other assets one by one, then all else
              --by type      records by their type, and in these values by their property

            In all but the first, a row has all bytes of its records, and recordOverhead is
            a line below it. The header and the table of contents have rows of their own;
            in a damaged file, so has what could not be read (unread).

            A terminal gets the first 20 rows of many, the rest as one, and a bar for each
            where colours are on; in a pipe nothing is left out.

            \(FileSelection.help)
            """,
        examples: [
            .init("rivetool size Samples/poster.riv", "what is large"),
            .init("rivetool size Samples --by artboard", "what each artboard costs"),
            .init("rivetool size Samples/button.riv --by type --top 3", "what it is made of"),
            .init("rivetool size --json Samples/player.riv", "for scripts"),
        ],
        jsonSchema: DocumentSchema.ofFiles("rivetool size --json", SizeJSON.fields.shapes),
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let grouping = arguments.value(by).flatMap(SizeGrouping.init) ?? .kind
        let top = try rowCount(arguments)
        let selection = try FileSelection(arguments.operands, arguments, console)
        if arguments.has(json) {
            return selection.writeJSON(console) { (path, console, json) throws(ToolError) in
                let file = try console.readRiveFile(path)
                SizeJSON.fields.write(size(of: Document(file), grouping, top), &json)
                return console.reportProblem(of: file, at: path, &json)
            }
        }
        let first = selection.entries.first?.path
        let shown = top ?? (console.terminal.columns == nil ? nil : mostRows)
        return selection.forEachFile(console) { (path, console) throws(ToolError) in
            let file = try console.readRiveFile(path)
            if path != first { console.output.appendLine("") }
            SizeListing(style: console.style, columns: console.terminal.columns, output: console.output)
                .write(size(of: Document(file), grouping, shown), path: path)
            return console.reportProblem(of: file, at: path)
        }
    }

    /// How many rows of one level a terminal gets.
    private static let mostRows = 20

    private static func size(of document: Document, _ grouping: SizeGrouping, _ top: Int?) -> SizeJSON {
        let sizes = Sizes(of: document)
        var rows = sizes.rows(by: grouping)
        if let top { rows = rows.top(top) }
        return SizeJSON(bytes: sizes.bytes, grouping: grouping, rows: rows, names: SizeNames(document))
    }

    private static func rowCount(_ arguments: Arguments) throws(ToolError) -> Int? {
        guard let word = arguments.value(top) else { return nil }
        guard let count = Int(word), count > 0, word.utf8.first != UInt8(ascii: "+") else {
            throw ToolError(.usage, "--top \(word): not a number from 1 on")
        }
        return count
    }
}
