/// One operand of a command: an argument that is named by its place.
struct Operand: Sendable {
    /// What help calls it.
    let name: String
    let kind: ArgumentKind
    let isOptional: Bool
    /// Whether the argument in this place is a value whatever it looks like, and never an option: `-5`.
    let isLiteral: Bool
    /// What help says of each word of a choice, in their order; empty where the words say it.
    let meanings: [String]

    init(
        _ name: String, _ kind: ArgumentKind = .text, isOptional: Bool = false, isLiteral: Bool = false,
        meanings: [String] = []
    ) {
        self.name = name
        self.kind = kind
        self.isOptional = isOptional
        self.isLiteral = isLiteral
        self.meanings = meanings
    }

    /// How a synopsis shows it: few choices are spelt out.
    var synopsis: String {
        if case .choice(let words) = kind, words.count <= 4 { return words.joined(separator: "|") }
        return name
    }
}
