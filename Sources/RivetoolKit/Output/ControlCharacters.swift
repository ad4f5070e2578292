/// Escapes for text that must stay on its line and must not drive a terminal.
enum ControlCharacters {
    /// `text` with control characters written as `\t \n \r \u{…}`, and `\` as `\\` where `backslash` says so.
    ///
    /// Messages leave `\` alone: the addresses in them are to be pasted as they are.
    static func escaped(_ text: String, backslash: Bool = true) -> String {
        guard text.unicodeScalars.contains(where: { isEscaped($0, backslash: backslash) }) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if isEscaped(scalar, backslash: backslash) {
                result += escape(scalar)
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func isEscaped(_ scalar: Unicode.Scalar, backslash: Bool) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0: true
        case 0x5C: backslash
        default: false
        }
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\t": "\\t"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\\": "\\\\"
        default: "\\u{\(String(scalar.value, radix: 16))}"
        }
    }
}
