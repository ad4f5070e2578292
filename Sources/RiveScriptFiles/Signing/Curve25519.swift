/// A point of Curve25519 by its x coordinate, as a fraction that is not divided.
struct CurvePoint {
    static let coefficient = FieldElement(121_665)

    var x: FieldElement
    var z: FieldElement

    /// The multiple of the point with an x coordinate, by the Montgomery ladder over all 256 bits of a scalar.
    init(_ scalar: ArraySlice<UInt8>, times base: FieldElement) {
        var (x2, z2, x3, z3) = (FieldElement(1), FieldElement(0), base, FieldElement(1))
        for byte in scalar.reversed() {
            for bit in stride(from: 7, through: 0, by: -1) {
                let isSet = byte >> UInt8(bit) & 1 == 1
                if isSet { (x2, z2, x3, z3) = (x3, z3, x2, z2) }
                let (sum, difference) = (x2 + z2, x2 - z2)
                let (crossed, straight) = ((x3 - z3) * sum, (x3 + z3) * difference)
                let (square, other) = (sum.squared, difference.squared)
                let step = square - other
                (x3, z3) = ((crossed + straight).squared, base * (crossed - straight).squared)
                (x2, z2) = (square * other, step * (square + Self.coefficient * step))
                if isSet { (x2, z2, x3, z3) = (x3, z3, x2, z2) }
            }
        }
        (x, z) = (x2, z2)
    }
}
