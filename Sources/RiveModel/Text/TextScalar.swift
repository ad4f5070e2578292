/// One character of a byte string that may or may not be UTF-8.
package struct TextScalar {
    package let value: UInt32
    /// How many bytes it takes.
    package let width: Int

    /// The character at an index; nil where the bytes there are no UTF-8.
    package init?<Bytes: Collection>(_ bytes: Bytes, at index: Int) where Bytes.Element == UInt8, Bytes.Index == Int {
        let first = bytes[index]
        guard first >= 0x80 else {
            value = UInt32(first)
            width = 1
            return
        }
        let (count, smallest): (Int, UInt32) =
            switch first {
            case 0xC2...0xDF: (2, 0x80)
            case 0xE0...0xEF: (3, 0x800)
            case 0xF0...0xF4: (4, 0x10000)
            default: (0, 0)
            }
        guard count > 0, bytes.endIndex - index >= count else { return nil }
        var scalar = UInt32(first) & (0x7F >> UInt32(count))
        for next in bytes[index + 1..<index + count] {
            guard next & 0xC0 == 0x80 else { return nil }
            scalar = scalar << 6 | UInt32(next & 0x3F)
        }
        guard scalar >= smallest, Unicode.Scalar(scalar) != nil else { return nil }
        value = scalar
        width = count
    }

}

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
    mutating func append(quoted bytes: ArraySlice<UInt8>) {
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
    mutating func append(hex byte: UInt8) {
        let digits: StaticString = "0123456789abcdef"
        append(digits.utf8Start[Int(byte >> 4)])
        append(digits.utf8Start[Int(byte & 15)])
    }

    /// Appends `0x` and the eight digits of a word.
    mutating func append(hexWord word: UInt32) {
        append(contentsOf: "0x".utf8)
        append(hexDigits: word)
    }

    /// Appends the eight digits of a word.
    mutating func append(hexDigits word: UInt32, uppercase: Bool = false) {
        let digits: StaticString = uppercase ? "0123456789ABCDEF" : "0123456789abcdef"
        for shift in stride(from: 28, through: 0, by: -4) {
            append(digits.utf8Start[Int(word >> UInt32(shift) & 15)])
        }
    }
}
