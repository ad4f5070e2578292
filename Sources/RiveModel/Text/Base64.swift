/// Byte strings as base64 with padding.
enum Base64 {
    /// Appends the text for some bytes.
    static func append(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) {
        text.reserveCapacity(text.count + (bytes.count + 2) / 3 * 4)
        bytes.withUnsafeBufferPointer { bytes in
            var at = 0
            while at < bytes.count {
                let left = bytes.count - at
                let group =
                    UInt32(bytes[at]) << 16 | (left > 1 ? UInt32(bytes[at + 1]) << 8 : 0)
                    | (left > 2 ? UInt32(bytes[at + 2]) : 0)
                text.append(digits[Int(group >> 18)])
                text.append(digits[Int(group >> 12 & 63)])
                text.append(left > 1 ? digits[Int(group >> 6 & 63)] : padding)
                text.append(left > 2 ? digits[Int(group & 63)] : padding)
                at += 3
            }
        }
    }

    /// The bytes that a text stands for; nil where it is not base64, padding included, of exactly one byte string.
    static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        guard text.count % 4 == 0 else { return nil }
        let padded = text.suffix(2).count { $0 == padding }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4 * 3)
        var group: UInt32 = 0
        var held = 0
        for character in text.dropLast(padded) {
            let value = values[Int(character)]
            guard value < 64 else { return nil }
            group = group << 6 | UInt32(value)
            held += 6
            if held >= 8 {
                held -= 8
                bytes.append(UInt8(truncatingIfNeeded: group >> UInt32(held)))
            }
        }
        // Bits that are left over must be 0, or another text would stand for the same bytes.
        guard held == padded * 2, group & (1 << UInt32(held) - 1) == 0 else { return nil }
        return bytes
    }

    private static let padding = UInt8(ascii: "=")
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 0xFF, count: 256)
        for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
        return values
    }()
}
