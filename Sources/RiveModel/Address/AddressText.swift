import RiveFormat
import RiveSchema

/// The text of an address as UTF-8, each byte with whether a backslash made it literal.
///
/// `\` before one of `/ @ [ ] : # . = \` makes that character literal; `\t \n \r \u{…}` stand for hidden characters. Before
/// anything else the backslash stands for itself. No characters, because a name may start with a scalar that would join a
/// separator before it to one character.
package struct AddressText {
    private var bytes: [UInt8]
    /// Which bytes are literal; empty where none is.
    private var literals: [Bool] = []
    /// Whether it is a plain path, in which nothing separates but `/`.
    package let isPath: Bool

    static let separators: Set<Unicode.Scalar> = ["/", "@", "[", "]", ":", "#", ".", "=", "\\"]
    private static let patternSeparators = separators.union(["*"])

    package init(_ text: String) { self.init(text, Self.separators) }

    /// The text of a pattern, in which a backslash makes a star literal too.
    init(pattern text: String) { self.init(text, Self.patternSeparators) }

    private init(_ text: String, _ escapable: Set<Unicode.Scalar>) {
        bytes = Array(text.utf8)
        isPath = false
        if bytes.contains(UInt8(ascii: "\\")) { resolveEscapes(in: text, escapable) }
    }

    /// Names joined by `/`, without escapes.
    package init(path: String) {
        bytes = Array(path.utf8)
        isPath = true
    }

    private mutating func resolveEscapes(in text: String, _ escapable: Set<Unicode.Scalar>) {
        bytes = []
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "\\", let (escaped, length) = Self.escape(rest, escapable) else {
                append(scalar, isLiteral: false)
                continue
            }
            append(escaped, isLiteral: true)
            rest.removeFirst(length)
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar, isLiteral literal: Bool) {
        let encoded = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        bytes.append(contentsOf: encoded)
        literals.append(contentsOf: repeatElement(literal, count: encoded.count))
    }

    package var count: Int { bytes.count }

    /// Whether a separating character stands at a place.
    package func separates(_ offset: Int, _ separator: Unicode.Scalar) -> Bool {
        offset < count && bytes[offset] == UInt8(ascii: separator) && !isLiteral(offset)
    }

    /// Whether one of some characters separates at a place. No separator comes behind `]`, where small letters are.
    package func separates(_ offset: Int, _ separators: [Unicode.Scalar]) -> Bool {
        bytes[offset] <= UInt8(ascii: "]") && separators.contains { separates(offset, $0) }
    }

    /// The byte at a place, and whether it is one of a name whatever it is.
    func byte(at offset: Int) -> (byte: UInt8, isLiteral: Bool) { (bytes[offset], isLiteral(offset)) }

    private func isLiteral(_ offset: Int) -> Bool {
        isPath ? bytes[offset] != UInt8(ascii: "/") : !literals.isEmpty && literals[offset]
    }

    /// The text of a range, escapes resolved.
    package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Whether a word that no backslash is part of stands at a place.
    package func isWord(_ word: String, at offset: Int) -> Bool {
        let range = offset..<offset + word.utf8.count
        return range.upperBound <= count && bytes[range].elementsEqual(word.utf8) && !range.contains(where: isLiteral)
    }

    /// Whether what stands at an offset names a part of a thing by its type, as `Fill#0` does.
    func hasPart(from start: Int) -> Bool {
        let end = (start..<count).first { separates($0, ["/", "."]) } ?? count
        guard let sign = (start..<end).first(where: { separates($0, "#") }), sign > start else { return false }
        return Schema.objectType(named: text(start..<sign)) != nil && !digits(at: sign + 1).isEmpty
    }

    /// The names between the separating slashes.
    package var components: [String] {
        var names: [String] = []
        var start = 0
        for end in 0...count where end == count || separates(end, "/") {
            names.append(text(start..<end))
            start = end + 1
        }
        return names
    }

    /// The decimal digits that start at a place.
    package func digits(at offset: Int) -> String {
        String(decoding: bytes[offset...].prefix { (0x30...0x39).contains($0) }, as: UTF8.self)
    }

    /// The number that `#N` stands for; nil for any other name.
    package func number(_ range: Range<Int>) -> Int? {
        let start = range.lowerBound + 1
        guard separates(range.lowerBound, "#"), case let digits = digits(at: start),
            start + digits.utf8.count == range.upperBound
        else { return nil }
        return Int(digits)
    }

    /// What an escape stands for, and how many scalars follow the backslash.
    private static func escape(
        _ rest: Substring.UnicodeScalarView, _ escapable: Set<Unicode.Scalar>
    ) -> (Unicode.Scalar, Int)? {
        switch rest.first {
        case let scalar? where escapable.contains(scalar): return (scalar, 1)
        case "t": return ("\t", 1)
        case "n": return ("\n", 1)
        case "r": return ("\r", 1)
        case "u":
            guard rest.dropFirst().first == "{", let close = rest.prefix(11).firstIndex(of: "}"),
                let value = UInt32(String(rest[..<close].dropFirst(2)), radix: 16),
                let scalar = Unicode.Scalar(value)
            else { return nil }
            return (scalar, rest.distance(from: rest.startIndex, to: close) + 1)
        default: return nil
        }
    }

    /// A name with every separator escaped, so that it can only be read as a name.
    package static func escaped(_ name: String) -> String { escaped(name, separators) }

    /// A name as a step of a pattern, with its stars escaped too.
    package static func escaped(patternName name: String) -> String { escaped(name, patternSeparators) }

    /// Names joined by `/` with every other separator escaped.
    package static func escaped(path: String) -> String { escaped(path, separators.subtracting(["/"])) }

    /// A name with only what can never stand for itself escaped: backslashes and hidden characters.
    package static func plain(_ name: String) -> String { escaped(name, ["\\"]) }

    private static func escaped(_ name: String, _ separators: Set<Unicode.Scalar>) -> String {
        if isPlain(name) { return name }
        return name.escaping { scalar in
            if separators.contains(scalar) { return "\\\(scalar)" }
            return HiddenCharacters.contains(scalar.value) ? HiddenCharacters.escape(scalar.value) : nil
        }
    }

    /// Whether nothing in a name could be a separator or a hidden character, as in nearly all names.
    private static func isPlain(_ name: String) -> Bool {
        name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "#"), UInt8(ascii: "*"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"),
                UInt8(ascii: "="),
                UInt8(ascii: "@"), UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "]"):
                false
            default: !HiddenCharacters.mayStart(with: byte)
            }
        }
    }
}
