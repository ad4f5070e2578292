import RiveFormat
import RiveJSON
import RiveModel
import ToolSupport

/// `complete`: what completion scripts ask for. It is no command for people, so help does not show it.
enum CompleteCommand {
    private static let artboards = Option("artboards", help: "artboards alone, by their names too")

    /// What stands before the text is no prefix but an address: then what is printed are values for it.
    static let command = Command(
        "complete", .help, "Print addresses that start with a text, for shells",
        operands: [
            Operand("PREFIX", .text, isLiteral: true), Operand("FILE", .riveFile),
            Operand("BEFORE", .text, isOptional: true),
        ],
        options: [artboards],
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let file = try console.readRiveFile(arguments.operands[1])
        let (completion, start) = (AddressCompletion(Document(file)), arguments.operands[0])
        let values = arguments.operands.dropFirst(2).first.flatMap { completion.values(at: $0, startingWith: start) }
        let all = arguments.has(artboards) ? completion.artboards(startingWith: start) : nil
        for address in all ?? values ?? completion.addresses(startingWith: start) {
            // A shell reads lines; what would break one is escaped as in any address.
            console.output.appendLine(ControlCharacters.escaped(address, backslash: false))
        }
        return .done
    }
}
