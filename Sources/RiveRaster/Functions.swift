/// Functions of numbers by sums, products and roots alone, so that they are the same on every machine.
enum Exponential {
    /// e to a power of at most 0.
    static func of(_ power: Float) -> Float {
        guard power > -80 else { return 0 }
        let doublings = power * 1.442_695
        let whole = doublings.rounded(.toNearestOrEven)
        let rest = (doublings - whole) * 0.693_147_2
        let series: Float =
            1 + rest
            * (1 + rest
                * (0.5 + rest * (0.166_666_67 + rest * (0.041_666_67 + rest * (0.008_333_334 + rest * 0.001_388_889)))))
        return series * Float(sign: .plus, exponent: Int(whole), significand: 1)
    }
}

/// The distribution of a blur, cut off at three deviations.
enum NormalDistribution {
    /// The part below a place, in deviations.
    static func below(_ place: Float) -> Float {
        if place <= -3 { return 0 }
        if place >= 3 { return 1 }
        // What lies beyond the cuts is shared out.
        let cut: Float = 0.001_349_898
        return (plain(place) - cut) / (1 - 2 * cut)
    }

    private static func plain(_ place: Float) -> Float {
        let x = abs(place) * 0.707_106_8
        let t = 1 / (1 + 0.327_591_1 * x)
        let series = t * (0.254_829_6 + t * (-0.284_496_74 + t * (1.421_413_7 + t * (-1.453_152 + t * 1.061_405_4))))
        let error = 1 - series * Exponential.of(-x * x)
        return place < 0 ? (1 - error) / 2 : (1 + error) / 2
    }
}

enum Arc {
    /// The angle of a cosine, from 0 to π.
    static func cosine(_ cosine: Float) -> Float {
        let x = min(abs(cosine), 1)
        let series: Float =
            1.570_796_3 + x
            * (-0.214_598_8 + x
                * (0.088_978_99 + x
                    * (-0.050_174_31 + x * (0.030_891_88 + x * (-0.017_088_13 + x * (0.006_670_09 - x * 0.001_262_49))))))
        let angle = (1 - x).squareRoot() * series
        return cosine < 0 ? 3.141_592_7 - angle : angle
    }
}
