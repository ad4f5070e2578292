/// A colour whose components are not multiplied with its opacity, each from 0 to 1.
struct StraightColor {
    /// Red, green, blue and alpha.
    var components: SIMD4<Float>

    var alpha: Float {
        @inline(__always) get { components.w }
        @inline(__always) set { components.w = newValue }
    }

    static let black = StraightColor(components: SIMD4(0, 0, 0, 1))

    @inline(__always)
    init(components: SIMD4<Float>) { self.components = components }

    /// Of alpha, red, green and blue in eight bits each.
    init(_ color: UInt32) {
        components =
            SIMD4(
                Float(color >> 16 & 255), Float(color >> 8 & 255), Float(color & 255), Float(color >> 24)) / 255
    }

    /// The same that much more transparent, its opacity in eight bits.
    func faded(_ opacity: Float) -> StraightColor {
        var faded = self
        faded.alpha = (255 * max(0, min(alpha * opacity, 1))).rounded(.toNearestOrAwayFromZero) / 255
        return faded
    }
}
