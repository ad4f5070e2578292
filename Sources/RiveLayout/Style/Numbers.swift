// Numbers as layouts compare them, where NaN stands for a number that is not there.

/// The larger of the two that are there.
@inline(__always)
func larger(_ left: Float, _ right: Float) -> Float {
    if left.isNaN { return right }
    return right > left ? right : left
}

/// Whether both are there and nearly the same, or none is.
@inline(__always)
func isNear(_ left: Float, _ right: Float) -> Bool {
    // Nothing is less or more than NaN.
    abs(left - right) < 0.0001 || (left.isNaN && right.isNaN)
}
