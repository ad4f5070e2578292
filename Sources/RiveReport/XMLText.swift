internal import RiveFormat

/// Text for XML 1.0, which has no way to write most control characters.
package enum XMLText {
    package static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in PathText.escaped(ControlCharacters.escaped(text, backslash: false)).unicodeScalars {
            switch scalar {
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "&": result += "&amp;"
            case "\"": result += "&quot;"
            case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
