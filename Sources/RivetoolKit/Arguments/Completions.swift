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
        case .text, .file, .riveFile, .address, .textWithFile: []
        case .command: CommandTable.helpNames
        case .choice(let words): words
        }
    }

    /// The first words of two-word commands, with the second words of each.
    static var families: [(first: String, seconds: [Command])] {
        CommandTable.firstWords.compactMap { word in
            let family = CommandTable.family(word)
            return family.isEmpty ? nil : (word, family)
        }
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
