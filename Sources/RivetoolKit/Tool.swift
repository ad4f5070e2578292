import RiveFormat
import RiveJSON
import RiveModel
package import ToolSupport

/// The program: from the words of the command line to an exit status.
package enum Tool {
    /// An argument of a command line as the program takes it: a path may be any bytes, all else is UTF-8.
    package static func argument(_ bytes: [UInt8]) -> String { PathText.text(of: bytes) }

    /// The exit status of one command line, without the program's own name; what goes wrong is reported on the console.
    package static func run(_ arguments: [String], console: Console) -> ExitStatus {
        console.finish { () throws(ToolError) in try dispatch(arguments[...], console) }
    }

    private static func dispatch(_ words: ArraySlice<String>, _ console: Console) throws(ToolError) -> ExitStatus {
        let (common, words) = splitColor(words)
        switch words.first {
        case nil:
            console.errors.append(Help(style: .plain).overview(of: CommandTable.daily))
            return .usage
        case "--version", "-V":
            return try printVersion(words.dropFirst(), console)
        case "--help", "-h":
            return try run(HelpCommand.command, common + words.dropFirst(), console)
        case "--":
            throw ToolError(.usage, "missing command before \"--\" (see \"rivetool help\")")
        case let word? where word.utf8.first == UInt8(ascii: "-") && word != "-":
            throw unknownOption(word)
        default:
            return try runCommand(common, words, console)
        }
    }

    private static func unknownOption(_ word: String) -> ToolError {
        let known = ["--help", "--version", Option.color.flag]
        let suggestion =
            CommonNames.suggestion(for: String(word.drop { $0 == "-" }), among: known)
            ?? Spelling.nearest(to: word, among: known)
        let hint = suggestion == nil ? "; options of a command follow its name" : ""
        return ToolError(
            .usage, "unknown option \"\(word)\" before the command\(hint) (see \"rivetool help\")",
            suggestion: suggestion)
    }

    private static func printVersion(
        _ words: ArraySlice<String>, _ console: Console
    ) throws(ToolError) -> ExitStatus {
        switch (words.first, words.count) {
        case (nil, _): console.output.append(Version.report)
        case ("--json", 1): Version.writeJSON(to: console.output)
        default: throw ToolError(.usage, "--version takes no argument but --json, not \"\(words.last ?? "")\"")
        }
        return .done
    }

    private static func runCommand(
        _ common: ArraySlice<String>, _ words: ArraySlice<String>, _ console: Console
    ) throws(ToolError) -> ExitStatus {
        let family = CommandTable.family(words.first ?? "")
        if !family.isEmpty, let second = words.dropFirst().first, second == "--help" || second == "-h" {
            console.output.append(Help(style: .plain).text(onFamily: family))
            return .done
        }
        let isFile = try isFile(words, console)
        let (command, rest) = isFile ? (InspectCommand.command, words) : try CommandTable.resolve(words)
        // To join slices costs a tenth of a small run, for types that are made when they are first asked for.
        return try run(command, common.isEmpty ? rest : common + rest, console)
    }

    /// Whether the first word is no command but a file, which is inspected then: one that is there, or is called as files are.
    private static func isFile(_ words: ArraySlice<String>, _ console: Console) throws(ToolError) -> Bool {
        guard let word = words.first, !CommandTable.isCommand(word) else { return false }
        let path = RivePath(word, console.files)
        guard word == "-" || ArgumentKind.namesRiveFile(word) || console.files.exists(path.file) else {
            guard !word.isEmpty, console.files.exists(path.file + ".riv") else { return false }
            throw ToolError(.usage, "\"\(word)\" is no command and no file", suggestion: "rivetool \(word).riv")
        }
        if let command = words.dropFirst().first, CommandTable.isCommand(command) {
            let form = CommandTable.command(named: command)?.shortSynopsis ?? command
            throw ToolError(.usage, "the command comes first, as in \"rivetool \(form)\"")
        }
        for (ending, command) in [(".rivtest", "test"), (".rivtext", "assemble -o FILE")]
        where word.hasSuffix(ending) {
            throw ToolError(.usage, "\"\(word)\" is not a .riv file", suggestion: "rivetool \(command) \(word)")
        }
        return true
    }

    private static func run(
        _ command: Command, _ words: ArraySlice<String>, _ console: Console
    ) throws(ToolError) -> ExitStatus {
        var arguments = try ArgumentReader.read(words, for: command)
        arguments.readsCommand = { (words) throws(ToolError) in
            let (command, rest) = try CommandTable.resolve(words)
            return CommandRequest(command, try ArgumentReader.read(rest, for: command))
        }
        var console = console
        console.style = console.style(for: arguments.value(.color).flatMap(Style.Mode.init) ?? .auto)
        if arguments.has(.help) {
            console.output.append(Help(style: console.style).text(on: command))
            return .done
        }
        try checkOrder(of: arguments.operands, of: command, console.files)
        try arguments.checkOutputs(of: command, console)
        return try command.run(arguments, console)
    }

    /// Refuses a word that is no file in the place of a file, where a file stands in another place.
    private static func checkOrder(
        of words: [String], of command: Command, _ files: FileSystem
    ) throws(ToolError) {
        guard words.count > 1, command.operands.first?.isOptional == false else { return }
        let isFile = { (word: String) in ArgumentKind.namesRiveFile(word) && files.exists(word) }
        let pairs = Array(zip(command.operands, words))
        let place = pairs.first { operand, word in
            operand.kind == .riveFile && !ArgumentKind.namesRiveFile(word) && word != "-"
        }
        guard let place, pairs.contains(where: { $0.0.kind != .riveFile && isFile($0.1) }),
            !files.exists(RivePath(place.1, files).file)
        else { return }
        throw ToolError(
            .usage,
            "\"\(place.1)\" is not a file; the order is \(command.shortSynopsis)"
                + " (see \"rivetool help \(command.name)\")")
    }

    /// `--color` is taken before the command too, where other programs have it.
    private static func splitColor(_ words: ArraySlice<String>) -> (ArraySlice<String>, ArraySlice<String>) {
        guard let first = words.first else { return ([], []) }
        let count = first == Option.color.flag ? 2 : first.hasPrefix(Option.color.flag + "=") ? 1 : 0
        return (words.prefix(count), words.dropFirst(count))
    }
}
