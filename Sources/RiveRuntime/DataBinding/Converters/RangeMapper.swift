/// Maps a range of numbers to another.
struct RangeMapper {
    var flags: UInt32
    var minInput: Float
    var maxInput: Float
    var minOutput: Float
    var maxOutput: Float
    let interpolator: Interpolator?
    /// Whether there is nothing between the ends.
    let holds: Bool

    func convert(_ value: Float) -> Float { map(value, minInput, maxInput, minOutput, maxOutput) }
    func revert(_ value: Float) -> Float { map(value, minOutput, maxOutput, minInput, maxInput) }

    private func map(_ input: Float, _ minIn: Float, _ maxIn: Float, _ minOut: Float, _ maxOut: Float) -> Float {
        if minOut == maxOut { return minOut }
        var value = input
        if flags & 1 != 0, value < minIn { value = minIn }
        if flags & 2 != 0, value > maxIn { value = maxIn }
        if flags & 4 != 0, value < minIn || value > maxIn {
            value = (value.positiveModulo(maxIn - minIn) + minIn).magnitude
        }
        var part = (value - minIn) / (maxIn - minIn)
        if flags & 8 != 0 { part = 1 - part }
        if let interpolator, part > 0, part < 1 {
            part = interpolator.ease(part)
        } else if interpolator == nil, holds {
            part = part <= 0 ? 0 : 1
        }
        return part * maxOut + (1 - part) * minOut
    }
}
