internal import RiveFormat
internal import RiveJSON
internal import RiveModel

/// `list`: one row per thing, one kind at a time.
enum ListCommand {
    static let json = Option("json", help: "print the rows as JSON objects")
    static let header = Option("header", help: "print the names of the columns first, in a pipe too")

    static let artboard = Option(
        "artboard", takes: "ARTBOARD", .artboard, help: "list only what is in this artboard")

    static let command = Command(
        "list", .look, "List things of one kind, one per line",
        operands: [
            Operand(
                "KIND", .choice(ListTable.kinds.map(\.name)), isOptional: true,
                meanings: ListTable.kinds.map { $0.columns.joined(separator: " ") }),
            Operand("FILE", .riveFile),
        ],
        repeating: 1,
        options: [artboard, json, header, FileSelection.jobs],
        details: """
            Prints one row per thing. The first cell is an address that other commands take;
            the last is the name. Cells are separated by tabs; "-" means no value, an empty
            text is an empty cell. \\t and \\n stand for tabs and line breaks in a cell.

            A terminal gets aligned columns with a header that fit its width: cells of the
            widest columns are shortened with "…". In a pipe nothing is shortened, and only
            --header adds the header.

            Without KIND, prints how many things of each kind there are. A singular is taken
            too: "list artboard" is "list artboards".
            """,
        examples: [
            .init("rivetool list Samples/button.riv", "how many things of each kind there are"),
            .init("rivetool list --json Samples/form.riv", "the same as JSON"),
            .init("rivetool list inputs Samples/button.riv", "inputs of state machines with their types"),
            .init("rivetool list layouts Samples/dashboard.riv", "boxes of layouts and texts"),
            .init("rivetool list properties Samples/player.riv", "properties of view models"),
            .init("rivetool list semantics Samples/form.riv", "the tree for assistive technology"),
            .init("rivetool list text-runs Samples/button.riv Samples/player.riv", "text runs of two files"),
            .init("rivetool list strings Samples/player.riv", "texts to translate"),
            .init("rivetool list transitions Samples/button.riv --artboard Button", "conditions of transitions"),
            .init("rivetool list assets --header Samples/assets.riv", "a header in a pipe, too"),
            .init("rivetool list assets --json Samples/assets.riv", "objects with the columns as keys"),
        ],
        related: ["inspect", "get", "grep", "addresses", "files"],
        jsonSchema: DocumentSchema.ofFiles("rivetool list --json", [rows, ListCounts.field]),
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let kind = ListTable.kind(named: arguments.operands[0])
        if arguments.has(artboard), let kind, !kind.isInArtboards {
            throw ToolError(.usage, "--artboard does not apply to \(kind.name), which are not part of an artboard")
        }
        let files = kind == nil ? arguments.operands[...] : arguments.operands.dropFirst()
        if kind == nil { try checkFiles(files, console) }
        let kinds = kind.map { [$0] } ?? ListTable.kinds.filter { $0.isInArtboards || !arguments.has(artboard) }
        let options = arguments.value(artboard).map { [artboard.flag, $0] } ?? []
        let selection = try FileSelection(files, arguments, console)
        guard arguments.has(json) else {
            let columns = (selection.isOneFile ? [] : ["file"]) + (kind?.columns ?? ListCounts.columns)
            if arguments.has(header), !console.terminal.showsOutput {
                console.output.appendLine(console.style(columns.joined(separator: "\t"), .bold))
            }
            return try console.printingTable(columns) { console in
                selection.forEachFile(console) { (path, console) throws(ToolError) in
                    let document = try console.readDocument(path)
                    let listed = try listed(document, at: path, arguments)
                    defer { for note in listed.notes() { console.note(note, file: path) } }
                    if let kind {
                        kind.appendLines(listed, selection.isOneFile ? nil : path, console.output)
                    } else {
                        ListCounts.appendLines(
                            listed, kinds, of: path, isOneFile: selection.isOneFile, options: options,
                            to: console.output)
                    }
                    return console.reportProblem(of: document.file, at: path)
                }
            }
        }
        if arguments.has(header) {
            throw ToolError(.usage, "--header does not apply to --json, whose objects have the names as keys")
        }
        return selection.writeJSON(console) { (path, console, json) throws(ToolError) in
            let document = try console.readDocument(path)
            let listed = try listed(document, at: path, arguments)
            defer { for note in listed.notes() { console.note(note, file: path) } }
            if let kind {
                json.array(rows.key) { json in kind.write(listed, &json) }
            } else {
                ListCounts.write(listed, kinds, to: &json)
            }
            return console.reportProblem(of: document.file, at: path, &json)
        }
    }

    /// Refuses a command line without a kind that begins with a word which is no file: a kind that is misspelt, or one that
    /// stands behind the files.
    private static func checkFiles(_ files: ArraySlice<String>, _ console: Console) throws(ToolError) {
        let names = ListTable.kinds.map(\.name)
        let isThere = { (word: String) in word == "-" || console.files.exists(RivePath(word, console.files).file) }
        if let kind = files.first(where: { CommonNames.choice($0, among: names) != nil && !isThere($0) }) {
            let words = ["rivetool", "list", kind] + files.filter { $0 != kind }
            throw ToolError(.usage, "the kind comes before the files: \(ShellWords.line(words))")
        }
        let meant = { (word: String) in CommonNames.suggestion(for: word, among: names) }
        if let word = files.dropFirst().first(where: {
            !$0.utf8.contains(UInt8(ascii: ".")) && meant($0) != nil && !isThere($0)
        }
        ) {
            throw ToolError(
                .usage, "unknown kind \"\(word)\" behind the files; the kind comes before them", suggestion: meant(word)
            )
        }
        guard let first = files.first, !isThere(first), !ArgumentKind.namesRiveFile(first),
            !first.utf8.contains(UInt8(ascii: "/"))
        else { return }
        let parts = first.split(separator: ",").map(String.init)
        if parts.count > 1, parts.allSatisfy({ CommonNames.choice($0, among: names) != nil }) {
            throw ToolError(.usage, "list takes one kind at a time, not \"\(first)\" (see \"rivetool help list\")")
        }
        throw ToolError(
            .usage, "unknown kind \"\(first)\"; \"rivetool help list\" lists the kinds",
            suggestion: meant(first))
    }

    private static func listed(
        _ document: Document, at path: String, _ arguments: Arguments
    ) throws(ToolError) -> ListedFile {
        guard let name = arguments.value(artboard) else { return ListedFile(document, only: nil) }
        return ListedFile(document, only: try document.records(ofArtboard: name, in: path))
    }

    private static let rows = FieldShape(
        "rows", "of one kind; the columns of \"rivetool help list\" are the keys", presence: .alternatively,
        type: .array(of: .anyOf(ListTable.kinds.map(\.jsonType))))
}
