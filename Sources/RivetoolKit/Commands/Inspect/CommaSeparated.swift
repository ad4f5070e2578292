extension [String] {
    /// All of them with commas between. The first call of `joined(separator:)` costs a twentieth of a small run.
    var commaSeparated: String { dropFirst().reduce(into: first ?? "") { $0 += ", " + $1 } }
}
