extension String {
    /// The text in quotes, with escapes for what would not show.
    package var quoted: String {
        var bytes: [UInt8] = []
        bytes.append(quoted: Array(utf8)[...])
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Appends a byte string in quotes, with escapes for what would not show or not be UTF-8.
    package mutating func append(quoted bytes: ArraySlice<UInt8>) {
        append(UInt8(ascii: "\""))
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let plain = bytes[index...].prefix(while: Self.isPlain)
            append(contentsOf: plain)
            index = plain.endIndex
            guard index < bytes.endIndex else { break }
            guard let scalar = TextScalar(bytes, at: index) else {
                append(contentsOf: "\\x".utf8)
                append(hex: bytes[index])
                index += 1
                continue
            }
            append(scalar, of: bytes[index..<index + scalar.width])
            index += scalar.width
        }
        append(UInt8(ascii: "\""))
    }

    /// Whether a byte is a character by itself that stands for itself in quotes; nearly all are.
    private static func isPlain(_ byte: UInt8) -> Bool {
        0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private mutating func append(_ scalar: TextScalar, of bytes: ArraySlice<UInt8>) {
        switch scalar.value {
        case 0x22: append(contentsOf: "\\\"".utf8)
        case 0x5C: append(contentsOf: "\\\\".utf8)
        case let hidden where HiddenCharacters.contains(hidden):
            append(contentsOf: HiddenCharacters.escape(hidden).utf8)
        default: append(contentsOf: bytes)
        }
    }

    /// Appends a byte as two digits.
    package mutating func append(hex byte: UInt8) {
        let digits: StaticString = "0123456789abcdef"
        append(digits.utf8Start[Int(byte >> 4)])
        append(digits.utf8Start[Int(byte & 15)])
    }

    /// Appends `0x` and the eight digits of a word.
    package mutating func append(hexWord word: UInt32) {
        append(contentsOf: "0x".utf8)
        append(hexDigits: word)
    }

    /// Appends the eight digits of a word.
    package mutating func append(hexDigits word: UInt32, uppercase: Bool = false) {
        let digits: StaticString = uppercase ? "0123456789ABCDEF" : "0123456789abcdef"
        for shift in stride(from: 28, through: 0, by: -4) {
            append(digits.utf8Start[Int(word >> UInt32(shift) & 15)])
        }
    }
}
