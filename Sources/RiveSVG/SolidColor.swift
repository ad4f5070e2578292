/// A colour as two attributes have it.
struct SolidColor {
    /// As `#rrggbb`.
    let value: String
    /// Nil for 1.
    let opacity: String?

    /// A colour (alpha, red, green, blue).
    init(_ color: UInt32) {
        let digits = String(color & 0xFF_FFFF, radix: 16)
        value = "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
        opacity = color >> 24 == 255 ? nil : SVGNumbers.share(color >> 24)
    }

    /// The attributes of what is filled with it.
    var fill: SVGAttributes { ["fill": value, "fill-opacity": opacity] }
}
