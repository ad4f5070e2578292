/// Escapes for text that must stay on its line, must not drive a terminal, and must be what it looks like.
package enum ControlCharacters {
    /// `text` with hidden characters written as `\t \n \r \u{…}`, and `\` as `\\` where `backslash` says so.
    ///
    /// Messages leave `\` alone: the addresses in them are to be pasted as they are.
    package static func escaped(_ text: String, backslash: Bool = true) -> String {
        var text = text
        let isPlain = text.withUTF8 { bytes in !bytes.contains { mayBeEscaped($0, backslash: backslash) } }
        if isPlain { return text }
        return text.escaping { scalar in
            if HiddenCharacters.contains(scalar.value) { return HiddenCharacters.escape(scalar.value) }
            return backslash && scalar == "\\" ? "\\\\" : nil
        }
    }

    private static func mayBeEscaped(_ byte: UInt8, backslash: Bool) -> Bool {
        HiddenCharacters.mayStart(with: byte) || backslash && byte == UInt8(ascii: "\\")
    }
}
