/// How many columns text takes on a terminal.
enum DisplayWidth {
    static func of(_ text: String) -> Int {
        var text = text
        let ascii: Int? = text.withUTF8 { utf8 in utf8.allSatisfy { $0 < 0x80 } ? utf8.count : nil }
        return ascii ?? text.reduce(0) { $0 + of($1) }
    }

    /// The same, but no more than so many columns: of a long text no more is looked at than that takes.
    static func of(_ text: String, atMost columns: Int) -> Int {
        var start = text
        let ascii: Int? = start.withUTF8 { utf8 in
            let shown = utf8.prefix(max(columns, 0))
            return shown.allSatisfy { $0 < 0x80 } ? shown.count : nil
        }
        if let ascii { return ascii }
        return min(of(String(beginning(of: text, for: columns + 1))), columns)
    }

    /// The longest start of `text` that fits into `columns`, with `…` in place of what is cut.
    static func cut(_ text: String, to columns: Int) -> String {
        let beginning = beginning(of: text, for: columns + 1)
        if beginning.endIndex == text.endIndex, of(text) <= columns { return text }
        var width = 0
        let start = beginning.prefix { character in
            width += of(character)
            return width < columns
        }
        return start + "…"
    }

    /// The start of a text that can take so many columns; characters of more scalars are taken for several.
    private static func beginning(of text: String, for columns: Int) -> Substring {
        Substring(text.unicodeScalars.prefix(mostScalars * columns))
    }

    /// The longest emoji have ten for two columns.
    private static let mostScalars = 16

    /// A character is as wide as its widest scalar, so that joined emoji and combined letters count once.
    private static func of(_ character: Character) -> Int {
        character.unicodeScalars.reduce(0) { max($0, of($1)) }
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        if 0x20..<0x7F ~= scalar.value { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            return 2
        default:
            return scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }
}
