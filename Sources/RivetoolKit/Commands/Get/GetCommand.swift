internal import RiveFormat
internal import RiveJSON
internal import RiveModel

/// `get`: the value at an address.
enum GetCommand {
    static let json = Option("json", help: "an array of objects with address and value")

    static let command = Command(
        "get", .look, "prints the value at an address",
        operands: [Operand("FILE", .riveFile), Operand("ADDRESS", .address)],
        repeating: 1,
        options: [json],
        details: """
            One value is printed bare, with a line break behind it. An address that ends at
            a view model, an instance, a list, an item or a record prints all values below
            it, each as address, tab and value.

              ViewModel/property             a value of the default instance
              ViewModel/nested/property      through nested view models
              ViewModel@Instance/property    a value of another instance, by its name
              ViewModel@#2/property          or by its index
              ViewModel/list[3]/property     an item of a list
              artboard:Main/stateMachine:Button/input:Hover
              artboard:Main/textRun:Title    a text; #N for one without a name
              artboard:Main/event:Done/count a property that the event reports
              ADDRESS.property               any property of the record at an address
              #12.x                          a property of a record by its number
              list/0/title, nested:List/0/object:Bar.x, Lamp/On
                                             what "advance" calls a thing, at rest

            "rivetool help addresses" has them all.

            Strings are printed as they are, colours as #AARRGGBB, enum values by their
            keys, images, fonts, blobs and artboards by name or "none", nested view models
            by the name of the instance, byte strings of records as base64.
            """,
        examples: [
            .init("rivetool get Samples/player.riv Player/name", "a string, bare"),
            .init("rivetool get Samples/player.riv Player", "all values of the default instance"),
            .init("rivetool get Samples/player.riv Player/nam", "a name that is misspelt", status: .notFound),
        ],
        jsonSchema: DocumentSchema("rivetool get --json", .array(of: AddressReader.Entry.jsonType)),
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let path = arguments.operands[0]
        let file = try console.readRiveFile(path)
        var reader = AddressReader(Document(file), path: path)
        func forEachAddress(_ body: (AddressReader.Entry) -> Void) -> ExitStatus {
            console.forEach(arguments.operands.dropFirst()) { (address) throws(ToolError) in
                console.report(try reader.read(address, body), at: path)
            }
        }
        var status = ExitStatus.done
        if arguments.has(json) {
            JSONWriter.write(to: console.output) { json in
                json.array { json in
                    status = forEachAddress { entry in entry.write(&json) }
                }
            }
        } else {
            status = forEachAddress { entry in
                let text = entry.value.text
                let address = ControlCharacters.escaped(entry.address, backslash: false)
                console.output.appendLine(entry.isAlone ? text : "\(address)\t\(ControlCharacters.escaped(text))")
            }
        }
        return max(status, console.reportProblem(of: file, at: path), console.reportExhaustion(at: path))
    }
}
