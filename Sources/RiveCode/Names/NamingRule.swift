import RiveFormat

/// How a language spells names. Every identifier follows from the name alone, so that whatever comes to a file renames nothing.
struct NamingRule: Sendable {
    /// How words are joined.
    enum Style {
        /// `fireButton`
        case camel
        /// `FireButton`
        case pascal
    }

    /// What makes an identifier of a word that the language keeps for itself.
    enum Escape: Sendable {
        case backticks, suffix
        case prefix(String)

        func callAsFunction(_ word: String) -> String {
            switch self {
            case .backticks: "`\(word)`"
            case .suffix: word + "_"
            case .prefix(let prefix): prefix + word
            }
        }
    }

    /// How types, members of types and cases of enums are spelled.
    let types = Style.pascal
    var members = Style.camel
    var cases = Style.camel
    /// How events are spelled, which are types where they are no cases.
    var events = Style.pascal
    /// Whether the language knows letters of ASCII alone.
    var isASCII = false
    /// What stands in front of a digit that would begin an identifier.
    var digitPrefix = "_"
    /// Whether nothing in a type can have its name.
    var hidesOwner = false
    /// The most bytes of an identifier that compilers take, with room for a `_` behind it; nil where any number will do.
    var mostBytes: Int?
    /// The most bytes of a name that compilers take in a text; nil where any number will do.
    var mostNameBytes: Int?
    /// Words of the language, which stand for no name as they are.
    let keywords: Set<String>
    let escape: Escape
    /// Names that everything has which is generated, or that nothing can have; a name that comes to one gets a `_` behind it.
    let taken: Set<String>

    /// The identifier for a name in a type, or beside others.
    func identifier(_ name: String, _ style: Style, in owner: String? = nil) -> String {
        let identifier = identifier(name, style)
        return hidesOwner && identifier == owner ? identifier + "_" : identifier
    }

    private func identifier(_ name: String, _ style: Style) -> String {
        let words = NameWords(name, isASCII: isASCII)
        var identifier = style == .camel ? words.camelCase : words.pascalCase
        if let first = identifier.unicodeScalars.first, ("0"..."9").contains(first) {
            identifier = digitPrefix + identifier
        }
        identifier = shortened(identifier, of: name)
        if taken.contains(identifier) { return identifier + "_" }
        return keywords.contains(identifier) ? escape(identifier) : identifier
    }

    /// An identifier with a hash of the name in place of its end, where it is longer than compilers take.
    private func shortened(_ identifier: String, of name: String) -> String {
        guard let mostBytes, identifier.utf8.count > mostBytes else { return identifier }
        let end = "_" + String(hexadecimal: StableHash.hash(name) >> 16, digits: 12)
        var start = String.UnicodeScalarView()
        var room = mostBytes - end.utf8.count
        for scalar in identifier.unicodeScalars {
            room -= UTF8.width(scalar)
            if room < 0 { break }
            start.append(scalar)
        }
        return String(start) + end
    }

    /// Whether a chosen text is an identifier that needs no escape, and no longer than compilers take.
    func isIdentifier(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, !("0"..."9").contains(first) else { return false }
        if let mostBytes, text.utf8.count > mostBytes { return false }
        let words = NameWords(text, isASCII: isASCII).words
        // Underscores separate words, and are all that may.
        return text != "_" && !keywords.contains(text) && !taken.contains(text)
            && words.joined().unicodeScalars.elementsEqual(text.unicodeScalars.filter { $0 != "_" })
    }
}
