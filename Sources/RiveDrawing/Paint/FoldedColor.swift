extension UInt32 {
    /// A colour (alpha, red, green, blue) so much more transparent, as a paint has it.
    package func folded(_ opacity: Float) -> UInt32 {
        let alpha = Float(self >> 24) / 255 * opacity
        let kept = (255 * Swift.max(0, Swift.min(alpha, 1))).rounded(.toNearestOrAwayFromZero)
        return UInt32(kept.isNaN ? 0 : kept) << 24 | self & 0xFF_FFFF
    }
}
