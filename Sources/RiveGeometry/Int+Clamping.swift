extension Int {
    /// The integer part of a number; 0 where it has none, and never beyond ±2⁵³.
    @inlinable
    package init(clamping number: Float) {
        guard number.isFinite else {
            self = 0
            return
        }
        self = Int(Swift.min(Swift.max(number, -9e15), 9e15))
    }
}
