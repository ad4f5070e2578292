/// How long a transition mixes.
package struct MixDuration {
    package let value: UInt32
    /// Whether it is in percent of the animation that the transition leaves, and not in milliseconds.
    package let isShare: Bool

    package var unit: String { isShare ? "%" : "ms" }
    package var words: String { "\(value)\(unit)" }
}
