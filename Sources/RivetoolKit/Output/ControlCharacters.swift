internal import RiveModel

/// Escapes for text that must stay on its line, must not drive a terminal, and must be what it looks like.
enum ControlCharacters {
    /// `text` with hidden characters written as `\t \n \r \u{…}`, and `\` as `\\` where `backslash` says so.
    ///
    /// Messages leave `\` alone: the addresses in them are to be pasted as they are.
    static func escaped(_ text: String, backslash: Bool = true) -> String {
        guard text.utf8.contains(where: { mayBeEscaped($0, backslash: backslash) }) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if HiddenCharacters.contains(scalar.value) {
                result += HiddenCharacters.escape(scalar.value)
            } else if backslash, scalar == "\\" {
                result += "\\\\"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func mayBeEscaped(_ byte: UInt8, backslash: Bool) -> Bool {
        HiddenCharacters.mayStart(with: byte) || backslash && byte == UInt8(ascii: "\\")
    }
}
