/// Numbers in decimal: the fewest digits that read back to the same float32, laid out as JavaScript writes numbers.
package enum ShortestDecimal {
    /// `5`, `0.1`, `1e+21`, `1e-7`; `-0` keeps its sign, so that it reads back. Not finite: `nan`, `inf`, `-inf`.
    package static func string(_ value: Float) -> String {
        var bytes: [UInt8] = []
        append(value, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends what `string` returns.
    package static func append(_ value: Float, to bytes: inout [UInt8]) {
        // Below 2^24 whole numbers are at most 1 apart, so no decimal with fewer digits reads back to the same one.
        if value.magnitude < 16_777_216, value == Float(Int32(value)) {
            if value.sign == .minus { bytes.append(UInt8(ascii: "-")) }
            append(UInt64(value.magnitude), to: &bytes)
        } else if value.isFinite {
            if value < 0 { bytes.append(UInt8(ascii: "-")) }
            appendFraction(value.magnitude, to: &bytes)
        } else {
            bytes.append(contentsOf: (value.isNaN ? "nan" : value < 0 ? "-inf" : "inf").utf8)
        }
    }

    /// Appends a whole number.
    package static func append(_ value: UInt64, to bytes: inout [UInt8]) {
        if value < 10 {
            bytes.append(UInt8(ascii: "0") + UInt8(value))
            return
        }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var rest = value
            var start = 20
            while rest > 0 {
                start -= 1
                digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            }
            bytes.append(contentsOf: digits[start...])
        }
    }

    /// The standard library knows the digits, but lays them out in its own way: `1e-07`, `1.6777218e+07`, `5.0`.
    private static func appendFraction(_ value: Float, to bytes: inout [UInt8]) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { buffer in
            var point: Int?
            var exponent = 0
            var count = 0
            var description = value.description.utf8[...]
            while let byte = description.popFirst() {
                switch byte {
                case UInt8(ascii: "."):
                    point = count
                case UInt8(ascii: "e"):
                    exponent = Int(Substring(description)) ?? 0
                    description = description.suffix(0)
                default:
                    buffer[count] = byte
                    count += 1
                }
            }
            let zero = UInt8(ascii: "0")
            let start = buffer[..<count].firstIndex { $0 != zero } ?? 0
            let end = (buffer[..<count].lastIndex { $0 != zero } ?? 0) + 1
            append(digits: buffer[start..<end], point: (point ?? count) - start + exponent, to: &bytes)
        }
    }

    /// Lays out significant digits with the decimal point `point` places behind the start of the first of them.
    ///
    /// > Note: https://tc39.es/ecma262/#sec-numeric-types-number-tostring
    private static func append(
        digits: Slice<UnsafeMutableBufferPointer<UInt8>>, point: Int, to bytes: inout [UInt8]
    ) {
        let zero = UInt8(ascii: "0")
        switch point {
        case digits.count...21:
            bytes.append(contentsOf: digits)
            bytes.append(contentsOf: repeatElement(zero, count: point - digits.count))
        case 1...21:
            bytes.append(contentsOf: digits.prefix(point))
            bytes.append(UInt8(ascii: "."))
            bytes.append(contentsOf: digits.dropFirst(point))
        case -5...0:
            bytes.append(contentsOf: "0.".utf8)
            bytes.append(contentsOf: repeatElement(zero, count: -point))
            bytes.append(contentsOf: digits)
        default:
            bytes.append(contentsOf: digits.prefix(1))
            if digits.count > 1 {
                bytes.append(UInt8(ascii: "."))
                bytes.append(contentsOf: digits.dropFirst())
            }
            bytes.append(contentsOf: (point > 0 ? "e+" : "e-").utf8)
            append(UInt64((point - 1).magnitude), to: &bytes)
        }
    }
}
