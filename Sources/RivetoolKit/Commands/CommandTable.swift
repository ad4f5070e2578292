import RiveFormat
import RiveModel
import ToolSupport

/// Every command there is. A new one is a file beside this one and a line here; parser, help, completions and the table
/// below `docs/reference` follow.
enum CommandTable {
    /// A command by its name. Only the one that is asked for is made: each lies elsewhere in the program, and all that a run
    /// touches is read from the disk.
    struct Entry: Sendable {
        let name: String
        let command: @Sendable () -> Command

        init(_ name: String, _ command: @escaping @Sendable () -> Command) {
            self.name = name
            self.command = command
        }
    }

    static let entries: [Entry] = [
        Entry("inspect") { InspectCommand.command },
        Entry("list") { ListCommand.command },
        Entry("graph") { GraphCommand.command },
        Entry("grep") { GrepCommand.command },
        Entry("size") { SizeCommand.command },
        Entry("get") { GetCommand.command },
        Entry("explain") { ExplainCommand.command },
        Entry("dump") { DumpCommand.command },
        Entry("set") { SetCommand.command },
        Entry("create") { CreateCommand.command },
        Entry("instance rename") { InstanceCommands.rename },
        Entry("instance remove") { InstanceCommands.remove },
        Entry("instance default") { InstanceCommands.makeDefault },
        Entry("items add") { ItemsCommands.add },
        Entry("items insert") { ItemsCommands.insert },
        Entry("items remove") { ItemsCommands.remove },
        Entry("items swap") { ItemsCommands.swap },
        Entry("items clear") { ItemsCommands.clear },
        Entry("assets list") { AssetsListCommand.command },
        Entry("assets extract") { AssetsExtractCommand.command },
        Entry("assets replace") { AssetsReplaceCommand.command },
        Entry("assets embed") { AssetsEmbedCommand.command },
        Entry("assets detach") { AssetsDetachCommand.command },
        Entry("prune") { PruneCommand.command },
        Entry("optimize") { OptimizeCommand.command },
        Entry("assemble") { AssembleCommand.command },
        Entry("bundle list") { BundleListCommand.command },
        Entry("bundle check") { BundleCheckCommand.command },
        Entry("bundle extract") { BundleExtractCommand.command },
        Entry("bundle embed") { BundleEmbedCommand.command },
        Entry("bundle pack") { BundlePackCommand.command },
        Entry("advance") { AdvanceCommand.command },
        Entry("draw") { DrawCommand.command },
        Entry("view") { ViewCommand.command },
        Entry("session") { SessionCommand.command },
        Entry("mcp") { MCPCommand.command },
        Entry("probe") { ProbeCommand.command },
        Entry("check") { CheckCommand.command },
        Entry("ci") { CICommand.command },
        Entry("watch") { WatchCommand.command },
        Entry("test") { TestCommand.command },
        Entry("fits") { FitsCommand.command },
        Entry("record") { RecordCommand.command },
        Entry("contract write") { ContractWriteCommand.command },
        Entry("contract check") { ContractCheckCommand.command },
        Entry("requires") { RequiresCommand.command },
        Entry("report") { ReportCommand.command },
        Entry("diff") { DiffCommand.command },
        Entry("generate") { GenerateCommand.command },
        Entry("git install") { GitSetupCommands.install },
        Entry("git uninstall") { GitSetupCommands.uninstall },
        Entry("help") { HelpCommand.command },
        Entry("completions") { CompletionsCommand.command },
    ]

    /// The commands that scripts of this program and git run, which help does not list.
    private static let hidden: [Entry] = [
        Entry("complete") { CompleteCommand.command },
        Entry("git textconv") { GitTextconvCommand.command },
        Entry("git driver") { GitDriverCommand.command },
    ]

    /// The commands of daily use, which `help` shows on one screen.
    static var daily: [Command] {
        [
            "inspect", "list", "get", "set", "advance", "draw", "check", "test", "diff", "contract check", "size",
            "generate", "help",
        ].compactMap { command(named: $0) }
    }

    static var all: [Command] { entries.map { $0.command() } }

    static func command(named name: String) -> Command? {
        (entries.first { $0.name == name } ?? hidden.first { $0.name == name })?.command()
    }

    /// The commands of two words that start with `word`: `instance` has `instance rename` and others.
    static func family(_ word: String) -> [Command] {
        entries.filter { $0.name.hasPrefix(word + " ") }.map { $0.command() }
    }

    /// Whether a command is called so, or begins with this word.
    static func isCommand(_ word: String) -> Bool {
        if entries.contains(where: { $0.name == word }) || hidden.contains(where: { $0.name == word }) { return true }
        let start = word + " "
        return entries.contains { $0.name.hasPrefix(start) } || hidden.contains { $0.name.hasPrefix(start) }
    }

    /// The words that may come first, each once.
    static var firstWords: [String] { entries.map { String($0.name.prefix { $0 != " " }) }.distinct() }

    /// The command that a line starts with, and what follows its name.
    static func resolve(_ words: ArraySlice<String>) throws(ToolError) -> (Command, ArraySlice<String>) {
        let first = words.first ?? ""
        if let command = command(named: first) { return (command, words.dropFirst()) }
        let family = family(first)
        guard !family.isEmpty else { throw unknown(first) }
        guard let second = words.dropFirst().first else {
            throw ToolError(.usage, "\(first) needs one of \(secondWords(of: family)) (see \"rivetool help \(first)\")")
        }
        let name = "\(first) \(second)"
        if let command = command(named: name) { return (command, words.dropFirst(2)) }
        if ArgumentKind.namesRiveFile(second) {
            throw ToolError(
                .usage,
                "\(first) needs one of \(secondWords(of: family)) before \"\(second)\""
                    + " (see \"rivetool help \(first)\")")
        }
        throw ToolError(
            .usage, "unknown command \"\(name)\" (see \"rivetool help \(first)\")",
            suggestion: Spelling.nearest(to: name, among: family.map(\.name))
        )
    }

    /// The error for a word that is no command: what it is called here, or what ends in it.
    static func unknown(_ name: String) -> ToolError {
        let names = entries.map(\.name)
        let ending = names.filter { $0.hasSuffix(" \(name)") }
        let isCommand = firstWords.contains("\(name)s")
        let kind = isCommand ? nil : CommonNames.choice(name, among: ListTable.kinds.map(\.name))
        if kind == nil, ending.count > 1 {
            let list = ending.map { "\"\($0)\"" }.joined(separator: ", ")
            return ToolError(.usage, "unknown command \"\(name)\"; there is \(list) (see \"rivetool help\")")
        }
        return ToolError(
            .usage, "unknown command \"\(name)\" (see \"rivetool help\")",
            suggestion: kind.map { "list \($0)" } ?? ending.first
                ?? CommonNames.suggestion(for: name, among: firstWords + names + ["--version"]))
    }

    private static func secondWords(of family: [Command]) -> String {
        family.map { String($0.name.drop { $0 != " " }.dropFirst()) }.joined(separator: "|")
    }
}
