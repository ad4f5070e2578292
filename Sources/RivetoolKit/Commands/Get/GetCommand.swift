import RiveFormat
import RiveJSON
import RiveModel
import ToolSupport

/// `get`: the value at an address.
enum GetCommand {
    static let json = Option.json("print an array of objects with address and value")

    static let command = Command(
        "get", .look, "Print values by address",
        operands: [Operand("FILE", .riveFile), Operand("ADDRESS", .address)],
        repeating: 1,
        options: [json],
        details: """
            One value is printed bare, with a line break. An address of a view model, an
            instance, a list, an item or a record prints every value below it, one "address
            TAB value" a line, which "set --from" reads.

            Strings are printed as they are, colors as #AARRGGBB, enum values by key,
            images, fonts, blobs and artboards by name or "none", nested view models by
            instance, bytes as base64. Names that "advance" prints, as list/0/title,
            nested:List/0/object:Bar.x or Lamp/On, are taken too: values at rest.
            """,
        examples: """
            rivetool get Samples/player.riv Player/name  # one value, bare
            rivetool get Samples/player.riv Player  # all values of the default instance
            rivetool get Samples/player.riv Player/nam  # a misspelled name (exit status 3)  [3]
            """,
        exits: [(.notFound, "an address names nothing, or is ambiguous")],
        related: ["set", "list", "addresses", "values"],
        jsonSchema: DocumentSchema("rivetool get --json", .array(of: AddressReader.Entry.jsonType)),
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let path = arguments.operands[0]
        let file = try console.readRiveFile(path)
        var reader = AddressReader(Document(file), path: path)
        var status = ExitStatus.done
        if arguments.has(json) {
            JSONWriter.write(to: console.output) { json in
                json.array { json in
                    status = console.forEach(Array(arguments.operands.dropFirst())) { (address) throws(ToolError) in
                        console.report(try reader.read(address) { $0.write(&json) }, at: path)
                    }
                }
            }
        } else {
            status = console.forEach(Array(arguments.operands.dropFirst())) { (address) throws(ToolError) in
                try console.printingTable(isWhole: true) { (table) throws(ToolError) in
                    let limit = try reader.read(address) { entry in
                        let text = entry.value.text
                        if entry.isAlone { return console.output.appendLine(text) }
                        let address = ControlCharacters.escaped(entry.address, backslash: false)
                        table.output.appendLine("\(address)\t\(ControlCharacters.escaped(text))")
                    }
                    return console.report(limit, at: path)
                }
            }
        }
        return max(status, console.reportProblem(of: file, at: path), console.reportExhaustion(at: path))
    }
}
