import RiveFont
import RiveGeometry

/// The outlines of glyphs of one font, which texts show again and again.
struct KnownGlyphs {
    /// An outline in ems, with twice what it encloses: more than 0 where it goes clockwise on the screen.
    struct Glyph {
        let outline: PathOutline
        let area: Float
        /// What a glyph in colors is drawn with instead, from the lowest up.
        let layers: [Layer]
    }

    /// The outline of a layer, with its color; nil for that of the text.
    typealias Layer = (outline: PathOutline, color: UInt32?)

    private var font: FontInstance?
    private var glyphs: [UInt16: Glyph] = [:]
    /// How many are kept. Most texts have a few dozen.
    private static let limit = 1024

    mutating func outline(_ id: UInt16, of font: FontInstance) -> Glyph {
        if font !== self.font || glyphs.count == Self.limit {
            self.font = font
            glyphs.removeAll(keepingCapacity: true)
        }
        if let known = glyphs[id] { return known }
        var outline = PathOutline()
        font.appendOutline(ofGlyph: id, to: &outline)
        let layers = font.font.layers(ofGlyph: id).map { layer in
            var outline = PathOutline()
            font.appendOutline(ofGlyph: layer.glyph, to: &outline)
            return Layer(outline, layer.color)
        }
        let glyph = Glyph(outline: outline, area: outline.coarseArea, layers: layers)
        glyphs[id] = glyph
        return glyph
    }
}
