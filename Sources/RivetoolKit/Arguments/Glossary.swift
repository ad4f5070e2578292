/// The words of the program, one for each thing, with the terms that people look for.
enum Glossary {
    /// A word, what it means, and where the program has it.
    struct Entry: Sendable {
        let term: String
        let meaning: String
        /// Other terms for it.
        let synonyms: [String]
        /// The commands and topics that use it.
        let related: [String]

        /// The meaning with the other terms behind it.
        var text: String {
            synonyms.isEmpty ? meaning : "\(meaning) Also: \(synonyms.joined(separator: ", "))."
        }
    }

    /// The entries that a term names, without regard to case and hyphens; a plural leads to its singular.
    static func entries(named term: String) -> [Entry] {
        let key = key(term)
        return all.filter { entry in ([entry.term] + entry.synonyms).contains { Self.key($0) == key } }
    }

    /// All terms that `help` takes.
    static var names: [String] { all.flatMap { [$0.term] + $0.synonyms } }

    static func text(_ help: Help) -> String {
        help.entries(all.map { ($0.term, $0.text) })
            + "\n\"rivetool help TERM\" shows one of them, with the commands that use it.\n"
    }

    private static func key(_ term: String) -> String {
        let folded = term.lowercased().split { $0 == "-" || $0 == " " }.joined(separator: " ")
        return folded.hasSuffix("s") && !folded.hasSuffix("ss") ? String(folded.dropLast()) : folded
    }
}
