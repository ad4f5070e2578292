internal import RiveFormat
internal import RiveJSON
internal import RiveModel
internal import RiveText

/// `dump`: every record of a file with its byte offsets, for people, as JSON Lines or byte by byte.
enum DumpCommand {
    private static let json = Option("json", help: "JSON Lines: the header, then one record a line")
    private static let hex = Option("hex", help: "explain every byte of the file")
    private static let text = Option("text", help: "the form that \"assemble\" reads back to the same bytes")
    private static let type = Option(
        "type", takes: "NAME|KEY", .recordType, isRepeatable: true,
        help: "only records of this type; NAME+ takes the types that extend it too"
    )
    private static let defaults = Option(
        "defaults", help: "also the properties that records leave out, with their defaults")
    private static let artboard = Option(
        "artboard", takes: "ARTBOARD", .artboard,
        help: "only records of this artboard, its animations and state machines included"
    )

    static let command = Command(
        "dump", .look, "shows every record of a file, with byte offsets",
        operands: [Operand("FILE", .riveFile)],
        options: [json, hex, text, type, artboard, defaults],
        details: """
            Records are numbered from 0 in file order and indented below what they belong
            to. A reference shows the record that it names, a path the names on it, and a
            value of an enum its name; JSON says so in "means". Long texts and byte strings
            are cut here, and whole with --json, which has byte strings as base64.

            Several --type take records of any of them; --type and --artboard together
            take what fits both, and nothing but records is shown then. ARTBOARD is a name,
            #N or an address. Of a part, --text says so in its first line, and "assemble"
            does not take it.
            """,
        examples: [
            .init("rivetool dump Samples/button.riv", "every record on a screen"),
            .init("rivetool dump Samples/button.riv --type Artboard --type ViewModel+", "records of some types"),
            .init("rivetool dump --artboard '#0' Samples/button.riv", "one artboard with all that belongs to it"),
            .init("rivetool dump --hex Samples/button.riv", "what every byte means"),
            .init("rivetool dump --text Samples/button.riv", "to read, to compare, to change by hand"),
            .init("rivetool dump --json Samples/button.riv", "one JSON object a line, for jq and scripts"),
        ],
        jsonSchema: RecordLines.schema,
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let forms = [json, hex, text].filter(arguments.has)
        guard forms.count <= 1 else {
            let flags = forms.map(\.flag).joined(separator: " and ")
            throw ToolError(.usage, "\(flags) exclude each other (see \"rivetool help dump\")")
        }
        if arguments.has(defaults), arguments.has(text) || arguments.has(hex) {
            throw ToolError(.usage, "--defaults applies to the list of records and to --json only")
        }
        let types = try arguments.values(type).map { (word) throws(ToolError) in try TypeFilter(parsing: word) }
        let path = arguments.operands[0]
        let file = try console.readRiveFile(path)
        for type in types { try type.checkMeaning(in: file, at: path) }
        var selection = RecordSelection(of: file, types: types)
        if let name = arguments.value(artboard) {
            selection.narrow(to: try Document(file).records(ofArtboard: name, in: path))
        }
        switch forms.first?.name {
        case json.name:
            RecordLines(Document(file), showsDefaults: arguments.has(defaults)).write(selection, to: console.output)
        case hex.name:
            HexView(Document(file), style: console.style).write(selection, to: console.output)
        case text.name:
            let writer = TextWriter(Document(file))
            console.output.append(
                selection.isWhole
                    ? writer.write()
                    : writer.write(only: selection.records.filter(selection.contains), isSparse: selection.isSparse))
        default:
            var listing = RecordListing(
                Document(file), style: console.style, columns: console.terminal.columns,
                showsDefaults: arguments.has(defaults))
            listing.write(selection, to: console.output)
        }
        return max(console.reportProblem(of: file, at: path), console.reportExhaustion(at: path))
    }
}
