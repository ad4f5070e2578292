package import RiveGeometry
package import RiveSchema

/// How a text fits in its box.
package struct TextFit: Equatable, Sendable {
    /// What becomes of what does not fit, as the file says.
    package let overflow: TextOverflow
    /// How many lines it has, and how many of them are shown.
    package let lineCount: Int
    package let shownCount: Int
    /// Whether an ellipsis replaces what is left out.
    package let hasDots: Bool
    /// How much wider and how much higher than its box it is, as it is scaled; zero where it is not.
    package let excess: Point
    /// Whether it says something of which nothing can be seen: it has no font, or is scaled to nothing.
    package let isLost: Bool

    /// Whether all of it is shown, within its box.
    package var fits: Bool { !isLost && shownCount == lineCount && !hasDots && excess == .zero }
}
