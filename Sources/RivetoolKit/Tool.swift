internal import RiveFormat
internal import RiveJSON
internal import RiveModel

/// The program: from the words of the command line to an exit status.
package enum Tool {
    /// An argument of a command line as the program takes it: a path may be any bytes, all else is UTF-8.
    package static func argument(_ bytes: [UInt8]) -> String { PathText.text(of: bytes) }

    /// The exit status of one command line, without the program's own name; what goes wrong is reported on the console.
    package static func run(_ arguments: [String], console: Console) -> ExitStatus {
        finish(console) { () throws(ToolError) in try dispatch(arguments[...], console) }
    }

    private static func finish(
        _ console: Console, _ body: () throws(ToolError) -> ExitStatus
    ) -> ExitStatus {
        do throws(ToolError) {
            return console.finish(try body())
        } catch {
            console.report(error)
            return console.finish(error.status)
        }
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
            throw ToolError(.usage, "a command comes before \"--\" (see \"rivetool help\")")
        case let word? where word.utf8.first == UInt8(ascii: "-"):
            throw ToolError(
                .usage, "unknown option \"\(word)\" before the command (see \"rivetool help\")",
                suggestion: Spelling.nearest(to: word, among: ["--help", "--version", Option.color.flag])
            )
        default:
            return try runCommand(common, words, console)
        }
    }

    private static func printVersion(
        _ words: ArraySlice<String>, _ console: Console
    ) throws(ToolError) -> ExitStatus {
        switch (words.first, words.count) {
        case (nil, _): console.output.append(Version.report)
        case ("--json", 1): Version.writeJSON(to: console.output)
        default: throw ToolError(.usage, "--version stands alone, or with --json; not with \"\(words.last ?? "")\"")
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
        let (command, rest) = try CommandTable.resolve(words)
        // To join slices costs a tenth of a small run, for types that are made when they are first asked for.
        return try run(command, common.isEmpty ? rest : common + rest, console)
    }

    private static func run(
        _ command: Command, _ words: ArraySlice<String>, _ console: Console
    ) throws(ToolError) -> ExitStatus {
        let arguments = try ArgumentReader.read(words, for: command)
        var console = console
        console.style = console.style(for: arguments.value(.color).flatMap(Style.Mode.init) ?? .auto)
        console.runs = { request, console in
            finish(console) { () throws(ToolError) in
                try ArgumentReader.check(request)
                return try request.command.run(request.arguments, console)
            }
        }
        if arguments.has(.help) {
            console.output.append(Help(style: console.style).text(on: command))
            return .done
        }
        return try command.run(arguments, console)
    }

    /// `--color` is taken before the command too, where other programs have it.
    private static func splitColor(_ words: ArraySlice<String>) -> (ArraySlice<String>, ArraySlice<String>) {
        guard let first = words.first else { return ([], []) }
        let count = first == Option.color.flag ? 2 : first.hasPrefix(Option.color.flag + "=") ? 1 : 0
        return (words.prefix(count), words.dropFirst(count))
    }
}
