import RiveFormat
import RiveJSON
import RiveModel
import ToolSupport

/// `list`: one row per thing, one kind at a time.
enum ListCommand {
    static let json = Option.json("print the rows as JSON objects")
    static let header = Option("header", help: "print the names of the columns first, in a pipe too")

    static let artboard = Option(
        "artboard", takes: "ARTBOARD", .artboard, help: "list only what is in this artboard")

    private static let usesOf = Option(
        "of", takes: "ADDRESS", .address, help: "list uses: only those of this thing, whatever it is")
    private static let condition = Option(
        "where", takes: "COLUMN=TEXT", isRepeatable: true,
        help: "only rows with this cell; != for others, ~ for cells with TEXT in them")
    private static let chosen = Option(
        "columns", takes: "NAME,…", help: "print these columns, in this order")

    /// The options that choose rows and columns.
    static let rowOptions = [usesOf, condition, chosen]

    static let command = Command(
        "list", .look, "List things of one kind, one per line",
        operands: [
            Operand(
                "KIND", .choice(ListTable.kinds.map(\.name)), isOptional: true,
                meanings: ListTable.kinds.map { $0.columns.joined(separator: " ") }),
            Operand("FILE", .riveFile),
        ],
        repeating: 1,
        options: [artboard, usesOf, condition, chosen, json, header] + StringTable.options + [
            FileSelection.jobs, PathPattern.option,
        ],
        details: """
            Prints one row per thing. The first cell is an address that other commands take;
            the last is the name. Cells are separated by tabs; "-" means no value, an empty
            text is an empty cell. \\t and \\n stand for tabs and line breaks in a cell.

            A terminal gets aligned columns with a header; cells of wide columns are cut
            with "…". In a pipe nothing is cut, and only --header adds the header.

            Without KIND, prints how many things of each kind there are; singulars are taken
            too. --where compares cells as lines have them: all conditions must hold.
            """,
        examples: """
            rivetool list Samples/button.riv  # how many things of each kind there are
            rivetool list --json Samples/form.riv  # the same as JSON
            rivetool list inputs Samples/button.riv  # inputs of state machines with their types
            rivetool list layouts Samples/dashboard.riv  # boxes of layouts and texts
            rivetool list properties Samples/player.riv  # properties of view models
            rivetool list semantics Samples/form.riv  # the tree for assistive technology
            rivetool list text-runs Samples/button.riv Samples/player.riv  # text runs of two files
            rivetool list strings Samples/player.riv  # texts to translate
            rivetool list strings --format xliff Samples/ticket.riv  # the same for a translation tool
            rivetool list strings --format csv --pseudo Samples/ticket.riv  # with a pseudo-language
            rivetool list transitions Samples/button.riv --artboard Button  # conditions of transitions
            rivetool list uses --of asset:Inter Samples/button.riv  # what refers to one thing
            rivetool list objects --where type=Shape --columns name Samples/button.riv  # some rows, and a column of them
            rivetool list assets --header Samples/assets.riv  # a header in a pipe, too
            rivetool list assets --json Samples/assets.riv  # objects with the columns as keys
            """,
        related: ["inspect", "get", "grep", "addresses", "texts", "files"],
        jsonSchema: DocumentSchema.ofFiles("rivetool list --json", [rows, ListCounts.field, StringChanges.shape]),
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let kind = ListTable.kind(named: arguments.operands[0])
        if let kind, !kind.isInArtboards {
            try arguments.refuse([artboard], "does not apply to \(kind.name), which are not part of an artboard")
        }
        let query = try query(arguments, of: kind)
        let files = kind == nil ? arguments.operands[...] : arguments.operands.dropFirst()
        if kind == nil { try checkFiles(files, console) }
        if StringTable.isAsked(for: arguments) { return try StringTable.run(kind, files, arguments, console) }
        let kinds = kind.map { [$0] } ?? ListTable.kinds.filter { $0.isInArtboards || !arguments.has(artboard) }
        let options = arguments.value(artboard).map { [artboard.flag, $0] } ?? []
        let selection = try FileSelection(files, arguments, console)
        guard arguments.has(json) else {
            let columns =
                (selection.isOneFile ? [] : ["file"]) + (kind.map { query.names(of: $0.columns) } ?? ListCounts.columns)
            if arguments.has(header), !console.terminal.showsOutput {
                console.output.appendLine(console.style(columns.joined(separator: "\t"), .bold))
            }
            return try console.printingTable(columns) { console in
                selection.forEachFile(console) { (path, console) throws(ToolError) in
                    let document = try console.readDocument(path)
                    let listed = try listed(document, at: path, arguments)
                    defer { for note in listed.notes() { console.note(note, file: path) } }
                    if let kind {
                        guard kind.appendLines(listed, query, selection.isOneFile ? nil : path, console.output) else {
                            throw ToolError.exhaustion(at: path)
                        }
                    } else {
                        ListCounts.appendLines(
                            listed, kinds, of: path, isOneFile: selection.isOneFile, options: options,
                            to: console.output)
                    }
                    return console.reportProblem(of: document.file, at: path)
                }
            }
        }
        try arguments.refuse([header], "does not apply to --json, whose objects have the names as keys")
        return selection.writeJSON(console) { (path, console, json) throws(ToolError) in
            let document = try console.readDocument(path)
            let listed = try listed(document, at: path, arguments)
            defer { for note in listed.notes() { console.note(note, file: path) } }
            if let kind {
                var isWhole = true
                json.array(rows.key) { json in isWhole = kind.write(listed, query, &json) }
                if !isWhole { throw ToolError.exhaustion(at: path) }
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
        let records = try records(arguments, of: document, at: path)
        guard let address = arguments.value(usesOf) else { return ListedFile(document, only: records) }
        var reader = AddressReader(document, path: path)
        return ListedFile(document, usesOf: try reader.resolve(address).target.record)
    }

    /// The records of the artboard that is chosen; nil for all.
    static func records(
        _ arguments: Arguments, of document: Document, at path: String
    ) throws(ToolError) -> Range<Int>? {
        guard let name = arguments.value(artboard) else { return nil }
        return try document.records(ofArtboard: name, in: path)
    }

    /// What is asked of a kind; the options for that need one.
    private static func query(_ arguments: Arguments, of kind: ListKind?) throws(ToolError) -> ListQuery {
        if kind?.name != "uses" || arguments.has(artboard) {
            try arguments.refuse([usesOf], "applies to list uses alone, without --artboard")
        }
        guard let kind else {
            try arguments.refuse([condition, chosen], "needs a KIND (see \"rivetool help list\")")
            return .everything
        }
        return try ListQuery(where: arguments.values(condition), columns: arguments.value(chosen), of: kind)
    }

    private static let rows = FieldShape(
        "rows", "of one kind; the columns of \"rivetool help list\" are the keys", presence: .alternatively,
        type: .array(of: .anyOf(ListTable.kinds.map(\.jsonType))))
}
