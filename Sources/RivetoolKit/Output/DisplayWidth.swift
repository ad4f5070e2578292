/// How many columns text takes on a terminal.
enum DisplayWidth {
    static func of(_ text: String) -> Int {
        var text = text
        let ascii: Int? = text.withUTF8 { utf8 in utf8.allSatisfy { $0 < 0x80 } ? utf8.count : nil }
        return ascii ?? text.reduce(0) { $0 + of($1) }
    }

    /// The longest start of `text` that fits into `columns`, with `…` in place of what is cut.
    static func cut(_ text: String, to columns: Int) -> String {
        guard of(text) > columns else { return text }
        var width = 0
        let start = text.prefix { character in
            width += of(character)
            return width < columns
        }
        return start + "…"
    }

    /// A character is as wide as its widest scalar, so that joined emoji and combined letters count once.
    private static func of(_ character: Character) -> Int {
        character.unicodeScalars.reduce(0) { max($0, of($1)) }
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
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
