import RiveFormat

/// Text for XML 1.0, in elements and in attributes with double quotes.
package enum XMLText {
    /// Escapes markup. Characters that XML has no way to write become U+FFFD.
    package static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: mayStartEscape) else { return text }
        return text.escaping { scalar in
            switch scalar {
            case "<": "&lt;"
            case ">": "&gt;"
            case "&": "&amp;"
            case "\"": "&quot;"
            // Attributes would hold blanks in their place.
            case "\t", "\n", "\r": "&#\(scalar.value);"
            case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
            default: nil
            }
        }
    }

    private static func mayStartEscape(_ byte: UInt8) -> Bool {
        switch byte {
        case 0..<0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""): true
        // The noncharacters begin with it.
        default: byte == 0xEF
        }
    }
}
