extension UInt32 {
    /// A number as an unsigned property takes it: rounded half away from zero, nothing below 0.
    init(rounding number: Float) {
        guard number > 0 else {
            self = 0
            return
        }
        // Exact, as a number has half as many digits.
        let next = Double(number) + 0.5
        self = next < 4_294_967_296 ? UInt32(next) : .max
    }
}

extension Float {
    /// The remainder that has the sign of the range: what loops and modulo use.
    func positiveModulo(_ range: Float) -> Float {
        let remainder = truncatingRemainder(dividingBy: range.magnitude)
        return remainder < 0 ? remainder + range.magnitude : remainder
    }
}
