/// A string literal of a Swift source.
package struct SwiftLiteral: Sendable {
    /// Its text without escapes, cut where values are interpolated.
    package var pieces: [String] = [""]
    /// The calls, declarations and interpolations around it, from the outside in: `ToolError(`, `func message`, `\(`.
    package let context: [String]

    /// The text with an ellipsis for each value, and with single spaces.
    package var text: String {
        pieces.joined(separator: "…").split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    }

    /// All literals of a source, also those in interpolations, in the order of their ends.
    package static func all(in source: String) -> [SwiftLiteral] {
        var reader = SwiftLiteralReader(source)
        reader.readCode(isInterpolation: false)
        return reader.literals
    }
}

/// Finds the literals of a Swift source, which it need not understand further than its brackets and names.
private struct SwiftLiteralReader {
    private static let declarations: Set = ["func", "var", "init", "struct", "enum", "class", "extension"]

    private let source: [UInt8]
    private var offset = 0
    private var context: [String] = []
    private(set) var literals: [SwiftLiteral] = []

    init(_ source: String) { self.source = Array(source.utf8) }

    /// Reads code to its end, or to the bracket that ends an interpolation.
    mutating func readCode(isInterpolation: Bool) {
        let depth = context.count
        var word = ""
        var declaration = ""
        while offset < source.count {
            if skipComment() { continue }
            if let hashes = hashesOfLiteral() {
                readLiteral(hashes)
                word = ""
                continue
            }
            let character = Unicode.Scalar(source[offset])
            if isPart(source[offset]) {
                let previous = word
                word = takeWord()
                if word == "init" { declaration = word }
                if Self.declarations.contains(previous) { declaration = "\(previous) \(word)" }
                continue
            }
            offset += 1
            switch character {
            case "(", "[": context.append(word + String(character))
            case "{":
                context.append(declaration)
                declaration = ""
            case ")", "]", "}":
                if isInterpolation, context.count == depth { return }
                if !context.isEmpty { context.removeLast() }
            case " ", "\n": continue
            default: break
            }
            word = ""
        }
    }

    /// Whether a byte is of a name: all that is not ASCII is.
    private func isPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
        default: false
        }
    }

    private mutating func takeWord() -> String {
        let start = offset
        while offset < source.count, isPart(source[offset]) { offset += 1 }
        return String(decoding: source[start..<offset], as: UTF8.self)
    }

    private mutating func skipComment() -> Bool {
        guard source[offset] == UInt8(ascii: "/"), starts(with: "//") else { return false }
        while offset < source.count, source[offset] != UInt8(ascii: "\n") { offset += 1 }
        return true
    }

    private func starts(with text: String) -> Bool { source[offset...].starts(with: text.utf8) }

    /// How many `#` begin the literal that is here; nil where none is.
    private func hashesOfLiteral() -> Int? {
        var quote = offset
        while quote < source.count, source[quote] == UInt8(ascii: "#") { quote += 1 }
        return quote < source.count && source[quote] == UInt8(ascii: "\"") ? quote - offset : nil
    }

    private mutating func readLiteral(_ hashes: Int) {
        var literal = SwiftLiteral(context: context)
        let tail = String(repeating: "#", count: hashes)
        offset += hashes
        let quotes = starts(with: "\"\"\"") ? "\"\"\"" : "\""
        offset += quotes.utf8.count
        var piece: [UInt8] = []
        func end(_ piece: inout [UInt8]) {
            literal.pieces[literal.pieces.count - 1] = String(decoding: piece, as: UTF8.self)
            piece = []
        }
        let (close, escape) = (quotes + tail, "\\" + tail)
        while offset < source.count, source[offset] != UInt8(ascii: "\"") || !starts(with: close) {
            guard source[offset] == UInt8(ascii: "\\"), starts(with: escape) else {
                piece.append(source[offset])
                offset += 1
                continue
            }
            offset += 1 + hashes
            if starts(with: "(") {
                offset += 1
                context.append("\\(")
                readCode(isInterpolation: true)
                context.removeLast()
                end(&piece)
                literal.pieces.append("")
            } else {
                piece += escaped()
            }
        }
        offset += close.utf8.count
        end(&piece)
        literals.append(literal)
    }

    /// The character of the escape that is here.
    private mutating func escaped() -> [UInt8] {
        let character = source[offset]
        offset += 1
        switch character {
        case UInt8(ascii: "n"): return [UInt8(ascii: "\n")]
        case UInt8(ascii: "t"): return [UInt8(ascii: "\t")]
        case UInt8(ascii: "\n"): return []
        case UInt8(ascii: "u"):
            offset += 1
            let digits = takeWord()
            offset += 1
            let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "?"
            return Array(String(Character(scalar)).utf8)
        default: return [character]
        }
    }
}
