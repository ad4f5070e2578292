import RiveCheck
import RiveFeatures
import RiveSchema

/// Completion scripts, made from the command table.
enum Completions {
    enum Shell: String, CaseIterable {
        case bash, zsh, fish
    }

    static func script(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    /// The words that can stand for an argument; none where any text or a file can.
    static func words(for kind: ArgumentKind) -> [String] {
        switch kind {
        case .text, .file, .riveFile, .address, .artboard, .textWithFile, .severity, .runtime: []
        case .explained: CommandTable.helpNames + CodeHelp.codes
        case .described: CommandTable.namesWithSchema
        case .recordType: ObjectType.table.map(\.name)
        case .choice(let words): words
        }
    }

    /// What can stand before and behind the `=` of an argument; nothing behind it where any text can.
    static func settings(for kind: ArgumentKind) -> (names: String, values: String)? {
        switch kind {
        case .severity: (list(of: RuleTable.all.map(\.code)), list(of: ConfigurationLine.severities))
        case .runtime: (list(of: Platform.allCases.map(\.rawValue)), "")
        default: nil
        }
    }

    /// The words as every shell reads a list of them.
    static func list(for kind: ArgumentKind) -> String { list(of: words(for: kind)) }

    static func list(of words: [String]) -> String {
        words.map { $0.split(separator: " ").joined(separator: "\\ ") }.joined(separator: " ")
    }

    /// The option that decides what the first operand of a command is, with the words for that.
    static func deciding(_ command: Command) -> (option: Option, words: String)? {
        command.options.lazy.compactMap { option in option.operand.map { (option, list(for: $0)) } }.first
    }

    /// Whether an operand of a command is a value for the address before it.
    static func takesValues(_ command: Command) -> Bool {
        command.repeating == 2 && command.operands.suffix(2).first?.kind == .address
    }

    /// The first words of two-word commands, with the second words of each.
    static var families: [(first: String, seconds: [Command])] {
        CommandTable.firstWords.compactMap { word in
            let family = CommandTable.family(word)
            return family.isEmpty ? nil : (word, family)
        }
    }

    /// The words that an option goes by.
    static func spellings(of option: Option) -> [String] {
        [option.flag] + (option.letter.map { ["-\($0)"] } ?? [])
    }

    /// The last word of a command's name.
    static func lastWord(of command: Command) -> String {
        command.name.split(separator: " ").last.map(String.init) ?? ""
    }

    /// The extensions of the files that commands read.
    static let extensions = ["riv", "zip"]

    /// `text` between single quotes, as every shell reads it.
    static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
