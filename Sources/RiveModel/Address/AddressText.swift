/// The text of an address as characters, each with whether a backslash made it literal.
///
/// `\` before one of `/ @ [ ] : # . = \` makes that character literal; `\t \n \r \u{…}` stand for control characters. Before
/// anything else the backslash stands for itself.
struct AddressText {
    private(set) var characters: [Character] = []
    private(set) var isLiteral: [Bool] = []

    static let separators: Set<Character> = ["/", "@", "[", "]", ":", "#", ".", "=", "\\"]

    init(_ text: String) {
        var rest = text[...]
        while let character = rest.popFirst() {
            guard character == "\\", let (escaped, length) = Self.escape(rest) else {
                append(character, isLiteral: false)
                continue
            }
            append(escaped, isLiteral: true)
            rest.removeFirst(length)
        }
    }

    var count: Int { characters.count }

    /// Whether a separating character stands at a place.
    func separates(_ place: Int, _ character: Character) -> Bool {
        place < count && characters[place] == character && !isLiteral[place]
    }

    /// The text of a range, escapes resolved.
    func text(_ range: Range<Int>) -> String { String(characters[range]) }

    private mutating func append(_ character: Character, isLiteral literal: Bool) {
        characters.append(character)
        isLiteral.append(literal)
    }

    /// The character that an escape stands for, and how many characters follow the backslash.
    private static func escape(_ rest: Substring) -> (Character, Int)? {
        switch rest.first {
        case let character? where separators.contains(character): return (character, 1)
        case "t": return ("\t", 1)
        case "n": return ("\n", 1)
        case "r": return ("\r", 1)
        case "u":
            guard rest.dropFirst().first == "{", let close = rest.prefix(11).firstIndex(of: "}"),
                let value = UInt32(rest[..<close].dropFirst(2), radix: 16), let scalar = Unicode.Scalar(value)
            else { return nil }
            return (Character(scalar), rest.distance(from: rest.startIndex, to: close) + 1)
        default: return nil
        }
    }

    /// A name with every separator escaped, so that it can only be read as a name.
    static func escaped(_ name: String) -> String {
        name.reduce(into: "") { text, character in
            if separators.contains(character) { text.append("\\") }
            text.append(contentsOf: controlEscape(character) ?? String(character))
        }
    }

    /// A name with only what can never stand for itself escaped: backslashes and control characters.
    static func plain(_ name: String) -> String {
        name.reduce(into: "") { text, character in
            if character == "\\" { text.append("\\") }
            text.append(contentsOf: controlEscape(character) ?? String(character))
        }
    }

    private static func controlEscape(_ character: Character) -> String? {
        switch character {
        case "\t": "\\t"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\r\n": "\\r\\n"
        default:
            character.unicodeScalars.contains { $0.properties.generalCategory == .control }
                ? character.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined() : nil
        }
    }
}
