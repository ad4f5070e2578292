internal import RiveJSON
internal import RiveModel

/// `complete`: what completion scripts ask for. It is no command for people, so help does not show it.
enum CompleteCommand {
    static let command = Command(
        "complete", .help, "prints the addresses of a file that start with a text",
        operands: [Operand("PREFIX", .text, isLiteral: true), Operand("FILE", .riveFile)],
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let file = try console.readRiveFile(arguments.operands[1])
        for address in AddressCompletion(Document(file)).addresses(startingWith: arguments.operands[0]) {
            // A shell reads lines; what would break one is escaped as in any address.
            console.output.appendLine(ControlCharacters.escaped(address, backslash: false))
        }
        return .done
    }
}
