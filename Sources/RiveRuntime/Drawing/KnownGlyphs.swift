import RiveFont
import RiveGeometry

/// The outlines of glyphs of one font, which texts show again and again.
struct KnownGlyphs {
    /// An outline in ems, with twice what it encloses: more than 0 where it goes clockwise on the screen.
    struct Glyph {
        let outline: PathOutline
        let area: Float
    }

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
        let glyph = Glyph(outline: outline, area: outline.coarseArea)
        glyphs[id] = glyph
        return glyph
    }
}
