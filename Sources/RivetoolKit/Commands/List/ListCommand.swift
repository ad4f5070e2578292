internal import RiveFormat
internal import RiveJSON
internal import RiveModel

/// `list`: one row per thing, one kind at a time.
enum ListCommand {
    static let json = Option("json", help: "the same rows as objects")
    static let header = Option("header", help: "the names of the columns first, as on a terminal")

    static let artboard = Option(
        "artboard", takes: "ARTBOARD", .artboard, help: "only what stands in this artboard: a name, #N or an address")

    static let command = Command(
        "list", .look, "prints one row per thing, one kind at a time",
        operands: [Operand("KIND", .choice(ListTable.kinds.map(\.name))), Operand("FILE", .riveFile)],
        repeating: 1,
        options: [artboard, json, header, FileSelection.jobs],
        details: """
            The first cell of a row is an address that other commands take, the last the
            name of the thing, also where the address can only say #N. Cells are separated
            by tabs; "-" is for what there is none of, an empty text is an empty cell, and
            tabs and line breaks in a cell are written as \\t and \\n. With several files, a
            cell with the file comes first. A terminal gets a line with the names of the
            columns; a pipe does so only with --header.

            \(FileSelection.help)


            """
                + ListTable.kinds.map { kind in
                    let columns = Help.lines(of: kind.columns.joined(separator: " "), width: Help.width - 16)
                    return kind.name.padding(to: 16) + columns.joined(separator: "\n" + "".padding(to: 16))
                }.joined(separator: "\n"),
        examples: [
            .init("rivetool list inputs Samples/button.riv", "what a host can set"),
            .init("rivetool list layouts Samples/dashboard.riv", "where the boxes are, and by what rules"),
            .init("rivetool list properties Samples/player.riv", "what an app can bind to"),
            .init("rivetool list semantics Samples/form.riv", "what those are told who don't see it"),
            .init("rivetool list text-runs Samples/button.riv Samples/player.riv", "all texts of several files"),
            .init("rivetool list strings Samples/player.riv", "all that a person may read, or translate"),
            .init("rivetool list transitions Samples/button.riv --artboard Button", "what the states wait for"),
            .init("rivetool list assets --header Samples/assets.riv", "with the names of the columns"),
            .init("rivetool list assets --json Samples/assets.riv", "objects with the columns as keys"),
        ],
        jsonSchema: DocumentSchema.ofFiles("rivetool list --json", [rows]),
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        guard let kind = ListTable.kind(named: arguments.operands[0]) else { return .usage }
        if arguments.has(artboard), !kind.isInArtboards {
            throw ToolError(.usage, "--artboard does not apply to \(kind.name), which are not part of an artboard")
        }
        let selection = try FileSelection(arguments.operands.dropFirst(), arguments, console)
        guard arguments.has(json) else {
            if arguments.has(header) || console.terminal.showsOutput {
                let columns = (selection.isOneFile ? [] : ["file"]) + kind.columns
                console.output.appendLine(console.style(columns.joined(separator: "\t"), .bold))
            }
            return selection.forEachFile(console) { (path, console) throws(ToolError) in
                let document = try console.readDocument(path)
                let listed = try listed(document, at: path, arguments)
                defer { for note in listed.notes() { console.note(note, file: path) } }
                kind.appendLines(listed, selection.isOneFile ? nil : path, console.output)
                return console.reportProblem(of: document.file, at: path)
            }
        }
        if arguments.has(header) {
            throw ToolError(.usage, "--header does not apply to --json, whose objects have the names as keys")
        }
        return selection.writeJSON(console) { (path, console, json) throws(ToolError) in
            let document = try console.readDocument(path)
            let listed = try listed(document, at: path, arguments)
            defer { for note in listed.notes() { console.note(note, file: path) } }
            json.array(rows.key) { json in kind.write(listed, &json) }
            return console.reportProblem(of: document.file, at: path, &json)
        }
    }

    private static func listed(
        _ document: Document, at path: String, _ arguments: Arguments
    ) throws(ToolError) -> ListedFile {
        guard let name = arguments.value(artboard) else { return ListedFile(document, only: nil) }
        return ListedFile(document, only: try document.records(ofArtboard: name, in: path))
    }

    private static let rows = FieldShape(
        "rows", "of one kind; the columns of \"rivetool help list\" are the keys",
        type: .array(of: .anyOf(ListTable.kinds.map(\.jsonType))))
}

extension String {
    fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}
