/// Escapes for text that must stay on its line, must not drive a terminal, and must be what it looks like.
package enum ControlCharacters {
    /// `text` with hidden characters written as `\t \n \r \u{…}`, and `\` as `\\` where `backslash` says so.
    ///
    /// Messages leave `\` alone: the addresses in them are to be pasted as they are.
    package static func escaped(_ text: String, backslash: Bool = true) -> String {
        var text = text
        return text.withUTF8 { bytes in escaped(bytes, backslash: backslash).map { String(decoding: $0, as: UTF8.self) }
        } ?? text
    }

    /// The bytes of a text with its escapes; nil where it needs none.
    private static func escaped(_ bytes: UnsafeBufferPointer<UInt8>, backslash: Bool) -> [UInt8]? {
        guard bytes.contains(where: { mayBeEscaped($0, backslash: backslash) }) else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 16)
        var index = 0
        while index < bytes.count {
            let plain = bytes[index...].prefix { !mayBeEscaped($0, backslash: backslash) }
            result.append(contentsOf: plain)
            index = plain.endIndex
            guard index < bytes.count, let scalar = TextScalar(bytes, at: index) else { break }
            if HiddenCharacters.contains(scalar.value) {
                result.append(contentsOf: HiddenCharacters.escape(scalar.value).utf8)
            } else if backslash, scalar.value == 0x5C {
                result.append(contentsOf: "\\\\".utf8)
            } else {
                result.append(contentsOf: bytes[index..<index + scalar.width])
            }
            index += scalar.width
        }
        return result
    }

    private static func mayBeEscaped(_ byte: UInt8, backslash: Bool) -> Bool {
        HiddenCharacters.mayStart(with: byte) || backslash && byte == UInt8(ascii: "\\")
    }
}
