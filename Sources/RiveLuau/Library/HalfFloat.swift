/// Floats of 16 bits, by hand: not every processor that the program is built for has them.
enum HalfFloat {
    static func wide(_ bits: UInt16) -> Float {
        let sign = UInt32(bits & 0x8000) << 16
        let exponent = UInt32(bits >> 10 & 0x1F)
        let fraction = UInt32(bits & 0x3FF)
        switch exponent {
        case 0:
            let value = Float(fraction) * 0x1p-24
            return Float(bitPattern: value.bitPattern | sign)
        case 31: return Float(bitPattern: sign | 0x7F80_0000 | fraction << 13)
        default: return Float(bitPattern: sign | (exponent + 112) << 23 | fraction << 13)
        }
    }

    /// To the nearest, to even between two.
    static func bits(_ value: Float) -> UInt16 {
        let sign = UInt16(truncatingIfNeeded: value.bitPattern >> 16) & 0x8000
        let magnitude = value.bitPattern & 0x7FFF_FFFF
        if magnitude > 0x7F80_0000 {
            return sign | 0x7E00 | UInt16(truncatingIfNeeded: magnitude >> 13 & 0x3FF)
        }
        if magnitude >= 0x4780_0000 { return sign | 0x7C00 }
        if magnitude < 0x3880_0000 {
            let steps = (Float(bitPattern: magnitude) * 0x1p24).rounded(.toNearestOrEven)
            return sign | UInt16(steps)
        }
        let rounded = magnitude &+ 0xFFF &+ (magnitude >> 13 & 1)
        return sign | UInt16(truncatingIfNeeded: min((rounded >> 13) - (112 << 10), 0x7C00))
    }
}
