/// Bytes as base64 with padding.
///
/// > Note: https://www.rfc-editor.org/rfc/rfc4648#section-4
enum Base64 {
    private static let alphabet: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

    /// Appends the base64 form of `data`.
    static func append(_ data: UnsafeRawBufferPointer, to bytes: inout [UInt8]) {
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
}
