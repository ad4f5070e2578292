/// A float with a few decimals, as one whole number: what texts of numbers that change in every frame are made of, without the
/// C library, which takes ten times as long.
struct DecimalNumber {
    private let isNegative: Bool
    /// The number without its point.
    private let digits: UInt64
    private let decimals: Int

    /// The exact value of the float, rounded to even at the last decimal; nil where a word does not hold it.
    init?(_ number: Float, decimals: UInt32) {
        guard decimals <= 9, number.magnitude < 0x1p30 else { return nil }
        self.decimals = Int(decimals)
        isNegative = number.sign == .minus
        var power: UInt64 = 1
        for _ in 0..<decimals { power &*= 10 }
        // The number is a whole one of at most 24 bits over a power of two; times 10 to the ninth it takes at most 54 bits.
        let fraction = number.significandBitPattern
        let exponent = Int(max(number.exponentBitPattern, 1)) - 127 - 23
        let whole = UInt64(number.exponentBitPattern == 0 ? fraction : fraction | 1 << 23) &* power
        if exponent >= 0 {
            digits = whole &<< UInt64(exponent)
        } else if exponent > -64 {
            let shift = UInt64(-exponent)
            let (floor, rest, half) = (whole &>> shift, whole & (1 &<< shift &- 1), 1 as UInt64 &<< (shift &- 1))
            digits = rest > half || rest == half && floor & 1 == 1 ? floor &+ 1 : floor
        } else {
            // Less than half of the last decimal.
            digits = 0
        }
    }

    /// The number as C's `printf` writes it.
    var text: String {
        var count = 1
        var rest = digits / 10
        while rest > 0 {
            count += 1
            rest /= 10
        }
        count = max(count, decimals + 1)
        let start = isNegative ? 1 : 0
        let length = start + count + (decimals > 0 ? 1 : 0)
        return String(unsafeUninitializedCapacity: length) { bytes in
            var left = digits
            for index in (start..<length).reversed() {
                if decimals > 0, index == length - 1 - decimals {
                    bytes[index] = UInt8(ascii: ".")
                } else {
                    bytes[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: left % 10)
                    left /= 10
                }
            }
            if isNegative { bytes[0] = UInt8(ascii: "-") }
            return length
        }
    }
}
