import RiveFormat
import RiveJSON
import RiveModel
import RiveText
import ToolSupport

/// `dump`: every record of a file with its byte offsets, for people, as JSON Lines or byte by byte.
enum DumpCommand {
    private static let json = Option(
        "json", excludes: ["hex", "text", "disassemble"], help: "print JSON Lines: the header, then one record a line")
    private static let hex = Option(
        "hex", excludes: ["text", "disassemble"], help: "print every byte with its meaning")
    private static let text = Option(
        "text", excludes: ["disassemble"], help: "print the text form, which \"assemble\" reads back")
    private static let disassemble = Option(
        "disassemble", takes: "ADDRESS", .address, help: "print the instructions of a script")
    private static let type = Option(
        "type", takes: "NAME|KEY", .recordType, isRepeatable: true,
        help: "print only this type; NAME+ includes its subtypes"
    )
    private static let defaults = Option(
        "defaults", help: "also print properties that have their default value")
    private static let artboard = Option(
        "artboard", takes: "ARTBOARD", .artboard,
        help: "print only records of this artboard"
    )

    static let command = Command(
        "dump", .look, "Show every record with byte offsets",
        operands: [Operand("FILE", .riveFile)],
        options: [json, hex, text, disassemble, type, artboard, defaults],
        details: """
            Records are numbered from 0 in file order and indented below their owner. A
            reference shows the record that it names, an enum value its name. Long texts and
            bytes are cut; with --json they are whole, bytes as base64.

            Several --type show records of any of them; --type with --artboard shows records
            that match both. --text with such a filter is only a part, which "assemble"
            refuses.

            --hex explains scripts, too. Of an instruction, R0 is a register, K0 a constant,
            U0 a captured variable, → 7 a jump to word 7.
            """,
        examples: """
            rivetool dump Samples/button.riv  # every record
            rivetool dump Samples/button.riv --type Artboard --type ViewModel+  # records of some types
            rivetool dump --artboard '#0' Samples/button.riv  # one artboard with all that it owns
            rivetool dump --hex Samples/button.riv  # every byte with its meaning
            rivetool dump --text Samples/button.riv  # text to read, compare and edit
            rivetool dump --json Samples/button.riv  # JSON Lines, for jq and scripts
            """,
        exits: [(.malformed, "the file is damaged; the readable part is shown")],
        related: ["assemble", "get", "addresses"],
        jsonSchema: RecordLines.schema,
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        if arguments.has(text) || arguments.has(hex) {
            try arguments.refuse([defaults], "applies to the list of records and to --json only")
        }
        if let address = arguments.value(disassemble) {
            try arguments.refuse(
                [type, artboard, defaults], "does not apply to \(disassemble.flag), which shows one script")
            return try ScriptListing(path: arguments.operands[0], address: address, console: console).write()
        }
        let types = try arguments.values(type).map { (word) throws(ToolError) in try TypeFilter(parsing: word) }
        let path = arguments.operands[0]
        let file = try console.readRiveFile(path)
        for type in types { try type.checkMeaning(in: file, at: path) }
        var selection = RecordSelection(of: file, types: types)
        if let name = arguments.value(artboard) {
            selection.narrow(to: try Document(file).records(ofArtboard: name, in: path))
        }
        switch [json, hex, text, disassemble].first(where: arguments.has)?.name {
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
