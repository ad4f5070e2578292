/// Bytes as base64 with padding.
///
/// > Note: https://www.rfc-editor.org/rfc/rfc4648#section-4
package enum Base64 {
    private static let alphabet: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

    /// The base64 form of `data`.
    package static func string(_ data: ArraySlice<UInt8>) -> String {
        var bytes: [UInt8] = []
        data.withUnsafeBytes { append($0, to: &bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the base64 form of `data`.
    package static func append(_ data: UnsafeRawBufferPointer, to bytes: inout [UInt8]) {
        WorkCounter.note(data.count)
        let encoded = [UInt8](unsafeUninitializedCapacity: (data.count + 2) / 3 * 4) { result, count in
            let wholeGroups = data.count / 3
            for group in 0..<wholeGroups {
                let (first, second, third) = (data[3 * group], data[3 * group + 1], data[3 * group + 2])
                let bits = UInt32(first) << 16 | UInt32(second) << 8 | UInt32(third)
                encode(bits, into: result, at: 4 * group)
            }
            count = 4 * wholeGroups
            let rest = data[(3 * wholeGroups)...]
            guard let first = rest.first else { return }
            let second = rest.dropFirst().first
            encode(UInt32(first) << 16 | UInt32(second ?? 0) << 8, into: result, at: count)
            if second == nil { result[count + 2] = UInt8(ascii: "=") }
            result[count + 3] = UInt8(ascii: "=")
            count += 4
        }
        bytes.append(contentsOf: encoded)
    }

    private static func encode(_ bits: UInt32, into result: UnsafeMutableBufferPointer<UInt8>, at index: Int) {
        let digits = alphabet.utf8Start
        result[index] = digits[Int(bits >> 18)]
        result[index + 1] = digits[Int(bits >> 12 & 63)]
        result[index + 2] = digits[Int(bits >> 6 & 63)]
        result[index + 3] = digits[Int(bits & 63)]
    }

    /// The bytes that a text stands for; nil where it is not base64, padding included, of exactly one byte string.
    package static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        guard text.count % 4 == 0 else { return nil }
        let padded = text.suffix(2).count { $0 == UInt8(ascii: "=") }
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

    /// The value of each digit, 0xFF for what is none.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 0xFF, count: 256)
        for value in 0..<64 { values[Int(alphabet.utf8Start[value])] = UInt8(value) }
        return values
    }()
}
