/// A number modulo 2²⁵⁵ − 19, in five limbs of 51 bits.
///
/// Limbs may exceed 51 bits: results of a multiplication by a little, their sums and differences by at most three bits, which is what
/// a multiplication takes.
struct FieldElement {
    private static let mask: UInt64 = 1 << 51 - 1

    private var limbs: (UInt64, UInt64, UInt64, UInt64, UInt64)

    init(_ number: UInt64) { limbs = (number & Self.mask, number >> 51, 0, 0, 0) }

    /// The number that 32 bytes are, the first the lowest; all 256 bits count.
    init(_ bytes: ArraySlice<UInt8>) {
        func word(_ index: Int) -> UInt64 {
            bytes.dropFirst(8 * index).prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
        let (a, b, c, d) = (word(0), word(1), word(2), word(3))
        limbs = (
            a & Self.mask, (a >> 51 | b << 13) & Self.mask, (b >> 38 | c << 26) & Self.mask,
            (c >> 25 | d << 39) & Self.mask, d >> 12
        )
    }

    private init(_ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64, _ e: UInt64) { limbs = (a, b, c, d, e) }

    static func + (left: FieldElement, right: FieldElement) -> FieldElement {
        let (a, b) = (left.limbs, right.limbs)
        return FieldElement(a.0 &+ b.0, a.1 &+ b.1, a.2 &+ b.2, a.3 &+ b.3, a.4 &+ b.4)
    }

    static func - (left: FieldElement, right: FieldElement) -> FieldElement {
        // Four times the modulus keeps every limb positive.
        let (low, high) = ((1 << 51 - 19) as UInt64 * 4, mask * 4)
        let (a, b) = (left.limbs, right.limbs)
        return FieldElement(
            a.0 &+ low &- b.0, a.1 &+ high &- b.1, a.2 &+ high &- b.2, a.3 &+ high &- b.3, a.4 &+ high &- b.4)
    }

    static func * (left: FieldElement, right: FieldElement) -> FieldElement {
        let (a, b) = (left.limbs, right.limbs)
        func product(_ x: UInt64, _ y: UInt64) -> UInt128 { UInt128(x) &* UInt128(y) }
        // What exceeds 2²⁵⁵ comes back 19 times.
        let (b1, b2, b3, b4) = (b.1 &* 19, b.2 &* 19, b.3 &* 19, b.4 &* 19)
        let r0 = product(a.0, b.0) &+ product(a.1, b4) &+ product(a.2, b3) &+ product(a.3, b2) &+ product(a.4, b1)
        let r1 = product(a.0, b.1) &+ product(a.1, b.0) &+ product(a.2, b4) &+ product(a.3, b3) &+ product(a.4, b2)
        let r2 = product(a.0, b.2) &+ product(a.1, b.1) &+ product(a.2, b.0) &+ product(a.3, b4) &+ product(a.4, b3)
        let r3 = product(a.0, b.3) &+ product(a.1, b.2) &+ product(a.2, b.1) &+ product(a.3, b.0) &+ product(a.4, b4)
        let r4 = product(a.0, b.4) &+ product(a.1, b.3) &+ product(a.2, b.2) &+ product(a.3, b.1) &+ product(a.4, b.0)
        return carried(r0, r1, r2, r3, r4)
    }

    private static func carried(
        _ r0: UInt128, _ r1: UInt128, _ r2: UInt128, _ r3: UInt128, _ r4: UInt128
    ) -> FieldElement {
        func low(_ sum: UInt128) -> UInt64 { UInt64(truncatingIfNeeded: sum) & mask }
        let s1 = r1 &+ (r0 &>> 51)
        let s2 = r2 &+ (s1 &>> 51)
        let s3 = r3 &+ (s2 &>> 51)
        let s4 = r4 &+ (s3 &>> 51)
        let s0 = UInt128(low(r0)) &+ (s4 &>> 51) &* 19
        return FieldElement(
            low(s0), low(s1) &+ UInt64(truncatingIfNeeded: s0 &>> 51), low(s2), low(s3), low(s4))
    }

    var squared: FieldElement { self * self }

    var isZero: Bool { canonical.allSatisfy { $0 == 0 } }

    static func == (left: FieldElement, right: FieldElement) -> Bool { (left - right).isZero }

    /// The limbs of the number from 0 to the modulus.
    private var canonical: [UInt64] {
        let reduced = (self * FieldElement(1)).limbs
        var limbs = [reduced.0, reduced.1, reduced.2, reduced.3, reduced.4]
        // The first turn leaves less than twice the modulus, the second shows by a carry out of 2²⁵⁵ whether 19 more is too much.
        carry(&limbs)
        carry(&limbs)
        var above = limbs
        above[0] += 19
        for index in 0..<4 {
            above[index + 1] += above[index] >> 51
            above[index] &= Self.mask
        }
        guard above[4] >> 51 != 0 else { return limbs }
        above[4] &= Self.mask
        return above
    }

    private func carry(_ limbs: inout [UInt64]) {
        for index in 0..<4 {
            limbs[index + 1] += limbs[index] >> 51
            limbs[index] &= Self.mask
        }
        limbs[0] += 19 * (limbs[4] >> 51)
        limbs[4] &= Self.mask
    }
}
