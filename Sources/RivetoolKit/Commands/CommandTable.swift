internal import RiveModel

/// Every command there is. A new one is a file beside this one and a line here; parser, help, completions and the table
/// in the README follow.
enum CommandTable {
    static let all: [Command] = [
        InspectCommand.command,
        ListCommand.command,
        GraphCommand.command,
        GrepCommand.command,
        GetCommand.command,
        DumpCommand.command,
        SetCommand.command,
        CreateCommand.command,
        InstanceCommands.rename,
        InstanceCommands.remove,
        InstanceCommands.makeDefault,
        ItemsCommands.add,
        ItemsCommands.insert,
        ItemsCommands.remove,
        ItemsCommands.swap,
        ItemsCommands.clear,
        AssetsListCommand.command,
        AssetsExtractCommand.command,
        AssetsReplaceCommand.command,
        AssetsEmbedCommand.command,
        AssetsDetachCommand.command,
        AssembleCommand.command,
        BundleListCommand.command,
        BundleCheckCommand.command,
        BundleExtractCommand.command,
        BundleEmbedCommand.command,
        BundlePackCommand.command,
        AdvanceCommand.command,
        ProbeCommand.command,
        CheckCommand.command,
        TestCommand.command,
        RecordCommand.command,
        ContractWriteCommand.command,
        ContractCheckCommand.command,
        RequiresCommand.command,
        DiffCommand.command,
        HelpCommand.command,
        CompletionsCommand.command,
    ]

    /// What scripts of this program run, and nobody else has to know of.
    private static let hidden = [CompleteCommand.command]

    static func command(named name: String) -> Command? {
        all.first { $0.name == name } ?? hidden.first { $0.name == name }
    }

    /// The commands of two words that start with `word`: `instance` has `instance rename` and others.
    static func family(_ word: String) -> [Command] {
        all.filter { $0.name.hasPrefix(word + " ") }
    }

    /// The words that may come first, each once.
    static var firstWords: [String] {
        var words: [String] = []
        for command in all {
            let word = String(command.name.prefix { $0 != " " })
            if words.last != word { words.append(word) }
        }
        return words
    }

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
        guard let command = command(named: name) else {
            throw ToolError(
                .usage, "unknown command \"\(name)\" (see \"rivetool help \(first)\")",
                suggestion: Spelling.nearest(to: name, among: family.map(\.name))
            )
        }
        return (command, words.dropFirst(2))
    }

    static func unknown(_ name: String) -> ToolError {
        ToolError(
            .usage, "unknown command \"\(name)\" (see \"rivetool help\")",
            suggestion: Spelling.nearest(to: name, among: firstWords)
        )
    }

    private static func secondWords(of family: [Command]) -> String {
        family.map { String($0.name.drop { $0 != " " }.dropFirst()) }.joined(separator: "|")
    }
}
