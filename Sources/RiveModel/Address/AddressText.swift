/// The text of an address as UTF-8, escapes resolved, each byte with whether a backslash made it literal.
///
/// `\` before one of `/ @ [ ] : # . = \` makes that character literal; `\t \n \r \u{…}` stand for control characters. Before
/// anything else the backslash stands for itself.
struct AddressText {
    private(set) var bytes: [UInt8]
    /// Which bytes are literal; empty where none is.
    private var isLiteral: [Bool] = []

    static let separators: Set<Unicode.Scalar> = ["/", "@", "[", "]", ":", "#", ".", "=", "\\"]

    init(_ text: String) {
        bytes = Array(text.utf8)
        if bytes.contains(UInt8(ascii: "\\")) { resolveEscapes(in: text) }
    }

    private mutating func resolveEscapes(in text: String) {
        bytes = []
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == "\\", let (escaped, length) = Self.escape(rest) {
                append(escaped, isLiteral: true)
                rest.removeFirst(length)
            } else {
                append(scalar, isLiteral: false)
            }
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar, isLiteral literal: Bool) {
        let encoded = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        bytes.append(contentsOf: encoded)
        isLiteral.append(contentsOf: repeatElement(literal, count: encoded.count))
    }

    var count: Int { bytes.count }

    /// Whether a separating character stands at a place.
    func separates(_ place: Int, _ character: Unicode.Scalar) -> Bool {
        place < bytes.count && bytes[place] == UInt8(ascii: character) && !isLiteral(place)
    }

    private func isLiteral(_ place: Int) -> Bool { !isLiteral.isEmpty && isLiteral[place] }

    /// The first place from another one on at which one of some characters separates, or the end.
    func separator(_ characters: [Unicode.Scalar], from place: Int) -> Int {
        (place..<max(place, count)).first { place in characters.contains { separates(place, $0) } } ?? count
    }

    /// The text of a range.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Whether a range is a word that no backslash is part of.
    func isWord(_ word: String, at range: Range<Int>) -> Bool {
        bytes[range].elementsEqual(word.utf8) && !range.contains(where: isLiteral)
    }

    /// The decimal digits at a place.
    func digits(from place: Int) -> ArraySlice<UInt8> {
        bytes[min(place, count)...].prefix { (0x30...0x39).contains($0) }
    }

    /// The N of `#N`, where a range is just that.
    func index(_ range: Range<Int>) -> Int? {
        guard separates(range.lowerBound, "#"), case let digits = digits(from: range.lowerBound + 1),
            digits.endIndex == range.upperBound
        else { return nil }
        return Int(String(decoding: digits, as: UTF8.self))
    }

    /// Whether a range is a name. Names that are no UTF-8, or spell a letter in another way, are compared as text.
    func isName(_ name: ArraySlice<UInt8>, at range: Range<Int>) -> Bool {
        let wanted = bytes[range]
        if name.count == wanted.count, name.elementsEqual(wanted) { return true }
        guard wanted.contains(where: { $0 >= 0x80 }) else { return false }
        return String(decoding: name, as: UTF8.self) == String(decoding: wanted, as: UTF8.self)
    }

    /// The character that an escape stands for, and how many follow the backslash.
    private static func escape(_ rest: Substring.UnicodeScalarView) -> (Unicode.Scalar, Int)? {
        switch rest.first {
        case let character? where separators.contains(character): return (character, 1)
        case "t": return ("\t", 1)
        case "n": return ("\n", 1)
        case "r": return ("\r", 1)
        case "u":
            guard rest.dropFirst().first == "{", let close = rest.prefix(11).firstIndex(of: "}"),
                let value = UInt32(Substring(rest[..<close].dropFirst(2)), radix: 16),
                let scalar = Unicode.Scalar(value)
            else { return nil }
            return (scalar, rest.distance(from: rest.startIndex, to: close) + 1)
        default: return nil
        }
    }

    /// A name with every separator escaped, so that it can only be read as a name.
    static func escaped(_ name: String) -> String { escaped(name, separators) }

    /// A name with only what can never stand for itself escaped: backslashes and control characters.
    static func plain(_ name: String) -> String { escaped(name, ["\\"]) }

    private static func escaped(_ name: String, _ escaped: Set<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            if escaped.contains(scalar) { text.append("\\") }
            if let escape = controlEscape(scalar) {
                text.append(contentsOf: escape.unicodeScalars)
            } else {
                text.append(scalar)
            }
        }
        return String(text)
    }

    private static func controlEscape(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\t": "\\t"
        case "\n": "\\n"
        case "\r": "\\r"
        default:
            scalar.properties.generalCategory == .control ? "\\u{\(String(scalar.value, radix: 16))}" : nil
        }
    }
}
