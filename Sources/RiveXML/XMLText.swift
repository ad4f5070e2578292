/// Text for XML 1.0, in elements and in attributes with double quotes.
package enum XMLText {
    /// Escapes markup. Characters that XML has no way to write become U+FFFD.
    package static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: mayStartEscape) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "&": result += "&amp;"
            case "\"": result += "&quot;"
            // Attributes would hold blanks in their place.
            case "\t", "\n", "\r": result += "&#\(scalar.value);"
            case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func mayStartEscape(_ byte: UInt8) -> Bool {
        switch byte {
        case 0..<0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""): true
        // The noncharacters begin with it.
        default: byte == 0xEF
        }
    }
}
