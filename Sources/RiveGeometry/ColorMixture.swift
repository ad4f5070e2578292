/// Colours between others.
package enum ColorMixture {
    /// Each channel on its own, rounded half away from zero.
    package static func mix(_ from: UInt32, _ to: UInt32, _ part: Float) -> UInt32 {
        var mixed: UInt32 = 0
        for shift in stride(from: UInt32(0), through: 24, by: 8) {
            let a = Float(from >> shift & 0xFF)
            let b = Float(to >> shift & 0xFF)
            let value = a * (1 - part) + b * part
            // Not a number is none of the bounds; it becomes 0.
            let channel = value > 0 ? min(value, 255).rounded(.toNearestOrAwayFromZero) : 0
            mixed |= UInt32(channel) << shift
        }
        return mixed
    }
}
