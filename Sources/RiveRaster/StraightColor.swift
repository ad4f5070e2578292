/// A colour whose components are not multiplied with its opacity, each from 0 to 1.
struct StraightColor {
    var red: Float
    var green: Float
    var blue: Float
    var alpha: Float

    static let black = StraightColor(red: 0, green: 0, blue: 0, alpha: 1)

    /// Of alpha, red, green and blue in eight bits each.
    init(_ color: UInt32) {
        red = Float(color >> 16 & 255) / 255
        green = Float(color >> 8 & 255) / 255
        blue = Float(color & 255) / 255
        alpha = Float(color >> 24) / 255
    }

    @inline(__always)
    init(red: Float, green: Float, blue: Float, alpha: Float) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// The same that much more transparent, its opacity in eight bits.
    func faded(_ opacity: Float) -> StraightColor {
        var faded = self
        faded.alpha = (255 * max(0, min(alpha * opacity, 1))).rounded(.toNearestOrAwayFromZero) / 255
        return faded
    }
}
