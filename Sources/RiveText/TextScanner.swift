import RiveFormat

/// A place in a text, with what reads the smallest parts of it.
package struct TextScanner {
    package let text: [UInt8]
    package var offset: Int

    package init(_ text: [UInt8]) {
        self.text = text
        offset = FileLines.start(of: text)
    }

    /// The next byte, 0 behind the last; a text with 0 bytes in it is refused wherever they stand.
    package var next: UInt8 { offset < text.count ? text[offset] : 0 }

    package var isAtEnd: Bool { offset >= text.count }

    /// Whether the line, or what matters of it, ends here.
    var isAtLineEnd: Bool {
        switch next {
        case UInt8(ascii: "/"): offset + 1 < text.count && text[offset + 1] == UInt8(ascii: "/")
        default: endsLine
        }
    }

    package func error(_ message: String, at position: Int? = nil, candidates: [String] = []) -> TextError {
        TextError(message, in: text, at: position ?? offset, candidates: candidates)
    }

    // MARK: Space

    /// The number of columns that spaces and tabs take, which are passed over.
    @discardableResult
    package mutating func skipSpace() -> Int {
        var columns = 0
        while true {
            switch next {
            case UInt8(ascii: " "): columns += 1
            case UInt8(ascii: "\t"): columns = (columns / Self.tabWidth + 1) * Self.tabWidth
            default: return columns
            }
            offset += 1
        }
    }

    private static let tabWidth = 4

    /// Passes over the rest of a line, which must be a comment or nothing.
    mutating func endLine() throws(TextError) {
        skipSpace()
        guard isAtLineEnd else { throw error("unexpected \(shown)") }
        skipLine()
    }

    /// The next character as messages show it.
    var shown: String {
        if endsLine { return "end of line" }
        guard let scalar = TextScalar(text[...], at: offset) else { return "byte that is not UTF-8" }
        var quoted: [UInt8] = []
        quoted.append(quoted: text[offset..<offset + scalar.width])
        return String(decoding: quoted, as: UTF8.self)
    }

    /// How many characters lie between an offset and this place.
    package func characters(from start: Int) -> Int { text[start..<offset].count(where: FileLines.startsCharacter) }

    /// Whether a line ends here, whatever a comment would be.
    package var endsLine: Bool { isAtEnd || FileLines.ends(next) }

    /// Passes over the rest of a line, whatever it is.
    package mutating func skipLine() {
        offset = FileLines.start(behind: FileLines.end(of: text, from: offset), in: text)
    }

    // MARK: Parts

    /// Whether a character comes next, which is then passed.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character), !isAtEnd else { return false }
        offset += 1
        return true
    }

    mutating func expect(_ character: Unicode.Scalar) throws(TextError) {
        guard skip(character) else { throw error("expected \"\(character)\", found \(shown)") }
    }

    /// Letters, digits and `_`; empty where none comes next.
    mutating func word() -> String {
        let start = offset
        while Self.isWordPart(next) { offset += 1 }
        noteBytes(from: start)
        return String(decoding: text[start..<offset], as: UTF8.self)
    }

    /// Counts the bytes that were looked at since an offset, for tests.
    private func noteBytes(from start: Int) { WorkCounter.note(offset - start) }

    /// What stands before a blank, a quotation mark or the end of the line; bytes that are not UTF-8 as what stands for them.
    package mutating func bareWord() -> String {
        let start = offset
        while !endsLine, !" \t\"".utf8.contains(next) { offset += 1 }
        noteBytes(from: start)
        return String(decoding: text[start..<offset], as: UTF8.self)
    }

    private static func isWordPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    var isAtDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) }

    /// An unsigned number, decimal or with `0x`.
    mutating func number(atMost limit: UInt64 = .max) throws(TextError) -> UInt64 {
        let start = offset
        let word = word()
        guard !word.isEmpty else { throw error("expected a number, found \(shown)") }
        let digits = word.hasPrefix("0x") ? word.dropFirst(2) : word[...]
        let radix = word.hasPrefix("0x") ? 16 : 10
        guard let value = UInt64(digits, radix: radix) else {
            let isNumber = !digits.isEmpty && digits.allSatisfy { $0.hexDigitValue.map { $0 < radix } ?? false }
            throw error(isNumber ? "the number does not fit 64 bits" : "\"\(word)\" is not a number", at: start)
        }
        guard value <= limit else { throw error("\(value) is too large; at most \(limit)", at: start) }
        return value
    }

    /// `~N` behind a number that takes more bytes than it needs; 1 where there is none.
    mutating func width(of number: UInt64) throws(TextError) -> Int {
        guard skip("~") else { return 1 }
        let start = offset
        let width = try self.number()
        guard width >= UInt64(varuintWidth(number)), width <= Self.widest else {
            throw error("\(number) takes \(varuintWidth(number)) to \(Self.widest) bytes", at: start)
        }
        return Int(width)
    }

    private static let widest: UInt64 = 10

    /// A string in quotes, the opening one included. Without escapes it is a slice of the text.
    package mutating func string() throws(TextError) -> ArraySlice<UInt8> {
        let start = offset
        try expect("\"")
        let first = offset
        while !isAtEnd, !Self.endsRun(next) { offset += 1 }
        defer { noteBytes(from: start) }
        if skip("\"") { return text[first..<offset - 1] }
        var bytes = Array(text[first..<offset])
        while !skip("\"") {
            guard !endsLine else { throw error("the string does not end", at: start) }
            if skip("\\") {
                try escape(into: &bytes)
            } else {
                bytes.append(next)
                offset += 1
            }
        }
        return bytes[...]
    }

    private static func endsRun(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || FileLines.ends(byte)
    }

    private mutating func escape(into bytes: inout [UInt8]) throws(TextError) {
        let start = offset - 1
        let character = next
        offset += 1
        switch character {
        case UInt8(ascii: "n"): bytes.append(0x0A)
        case UInt8(ascii: "t"): bytes.append(0x09)
        case UInt8(ascii: "r"): bytes.append(0x0D)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(character)
        case UInt8(ascii: "x"):
            guard offset + 1 < text.count, let byte = byte(hex: text[offset], text[offset + 1]) else {
                throw error("expected two hexadecimal digits after \\x", at: start)
            }
            bytes.append(byte)
            offset += 2
        case UInt8(ascii: "u"):
            guard skip("{"), let scalar = UInt32(word(), radix: 16).flatMap(Unicode.Scalar.init), skip("}") else {
                throw error("expected the number of a character after \\u, as in \\u{1f600}", at: start)
            }
            bytes.append(contentsOf: String(Character(scalar)).utf8)
        default:
            let known = ["\\n", "\\t", "\\r", "\\\"", "\\\\", "\\u{…}", "\\xHH"]
            throw error("unknown escape", at: start, candidates: known)
        }
    }
}
