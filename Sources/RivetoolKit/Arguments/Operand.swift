/// One operand of a command: an argument that is named by its place.
struct Operand: Sendable {
    /// What help calls it.
    let name: String
    let kind: ArgumentKind
    let isOptional: Bool
    /// Whether the argument in this place is a value whatever it looks like, and never an option: `-5`.
    let isLiteral: Bool

    init(_ name: String, _ kind: ArgumentKind = .text, isOptional: Bool = false, isLiteral: Bool = false) {
        self.name = name
        self.kind = kind
        self.isOptional = isOptional
        self.isLiteral = isLiteral
    }

    /// How a synopsis shows it: few choices are spelt out.
    var synopsis: String {
        if case .choice(let words) = kind, words.count <= 4 { return words.joined(separator: "|") }
        return name
    }
}
