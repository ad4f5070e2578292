internal import RiveFormat
internal import RiveJSON
internal import RiveModel

/// `list`: one row per thing, one kind at a time.
enum ListCommand {
    private static let json = Option("json", help: "the same rows as objects")
    private static let header = Option("header", help: "the names of the columns first, as on a terminal")

    static let command = Command(
        "list", .look, "prints one row per thing, one kind at a time",
        operands: [Operand("KIND", .choice(ListKind.allCases.map(\.rawValue))), Operand("FILE", .file)],
        repeating: 1,
        options: [json, header, FileSelection.jobs],
        details: """
            The first cell of a row is an address that other commands take, the last the
            name of the thing, also where the address can only say #N. Cells are separated
            by tabs; "-" is for what there is none of, an empty text is an empty cell, and
            tabs and line breaks in a cell are written as \\t and \\n. With several files, a
            cell with the file comes first. A terminal gets a line with the names of the
            columns; a pipe does so only with --header.

            \(FileSelection.help)


            """
                + ListKind.allCases.map { kind in
                    kind.rawValue.padding(to: 16) + kind.columns.joined(separator: " ")
                }.joined(separator: "\n"),
        examples: [
            .init("rivetool list inputs Samples/button.riv", "what a host can set"),
            .init("rivetool list properties Samples/player.riv", "what an app can bind to"),
            .init("rivetool list text-runs Samples/button.riv Samples/player.riv", "all texts of several files"),
            .init("rivetool list assets --header Samples/assets.riv", "with the names of the columns"),
            .init("rivetool list assets --json Samples/assets.riv", "objects with the columns as keys"),
        ],
        jsonSchema: DocumentSchema.ofFiles("rivetool list --json", [shape]),
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        guard let kind = ListKind(rawValue: arguments.operands[0]) else { return .usage }
        let selection = try FileSelection(arguments.operands.dropFirst(), arguments, console)
        guard arguments.has(json) else {
            if arguments.has(header) || console.terminal.showsOutput {
                let columns = (selection.isOneFile ? [] : ["file"]) + kind.columns
                console.output.appendLine(console.style(columns.joined(separator: "\t"), .bold))
            }
            return selection.forEachFile(console) { (path, console) throws(ToolError) in
                let file = try console.readRiveFile(path)
                ListRows(Document(file), until: { console.output.isClosed }).forEach(kind) { row in
                    if !selection.isOneFile { console.output.append(pathCell: path) }
                    console.output.appendCells(row)
                }
                return console.reportProblem(of: file, at: path)
            }
        }
        if arguments.has(header) {
            throw ToolError(.usage, "--header is for lines; with --json each object has the names")
        }
        return selection.writeJSON(console) { (path, console, json) throws(ToolError) in
            try write(kind, path, console, &json)
        }
    }

    private static func write(
        _ kind: ListKind, _ path: String, _ console: Console, _ json: inout JSONWriter
    ) throws(ToolError) -> ExitStatus {
        let file = try console.readRiveFile(path)
        let columns = kind.columns
        json.array(shape.key) { json in
            ListRows(Document(file), until: { console.output.isClosed }).forEach(kind) { row in
                json.object { json in
                    for (index, cell) in row.enumerated() where columns.firstIndex(of: columns[index]) == index {
                        json.field(.name(columns[index]), cell)
                    }
                }
            }
        }
        return console.reportProblem(of: file, at: path, &json)
    }

    private static let shape = FieldShape(
        "rows", "the columns of \"rivetool help list\" are the keys",
        type: .array(
            of: .object(
                [
                    FieldShape("address", type: .string),
                    FieldShape("name", "null for an object without one", type: .optional(.text)),
                ], others: .optional(.anyOf([.string, .number, .boolean, .array(of: .string)])))))
}

extension OutputBuffer {
    /// A line of tab-separated cells. The address, which comes first or behind the file, is to be pasted as it is.
    fileprivate func appendCells(_ cells: [ListCell]) {
        appendLine(cells.map(\.line).joined(separator: "\t"))
    }
}

extension ListCell {
    fileprivate var line: String {
        switch self {
        case .address(let text): text
        case .text(let text): ControlCharacters.escaped(text)
        case .texts(let texts, let between):
            texts.isEmpty ? "-" : ControlCharacters.escaped(texts.joined(separator: between))
        case .name(let bytes): ControlCharacters.escaped(String(decoding: bytes, as: UTF8.self))
        case .number(let number): ShortestDecimal.string(number)
        case .integer(let number): String(number)
        case .boolean(let value): value ? "true" : "false"
        case .none: "-"
        }
    }
}

extension JSONWriter {
    fileprivate mutating func field(_ name: FieldKey, _ cell: ListCell) {
        switch cell {
        case .address(let text), .text(let text): field(name, text)
        case .texts(let texts, _):
            array(name) { json in
                for text in texts { json.value(text) }
            }
        case .name(let bytes): field(name, text: bytes)
        case .number(let number): field(name, number)
        case .integer(let number): field(name, number)
        case .boolean(let value): field(name, value)
        case .none: field(name, String?.none)
        }
    }
}

extension String {
    fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}
