import RiveGeometry

/// A font that labels over pictures are drawn with, which needs nothing installed. Sizes and widths are in pixels.
struct OverlayFont {
    /// The width of a text in a size.
    let width: (_ text: String, _ size: Double) -> Double
    /// The letters of a text in a size: from 0 on to the right, on a baseline at 0.
    let outline: (_ text: String, _ size: Double) -> PathOutline
}
