internal import CHarfBuzz

extension FontInstance {
    /// Appends the outline of a glyph, with closed contours; nothing for what has no outline, or is no glyph of the font.
    package func appendOutline(ofGlyph glyph: UInt16, to outline: inout GlyphOutline) {
        withUnsafeMutablePointer(to: &outline) {
            font.harfBuzz.call.hb_font_get_glyph_shape(pointer, UInt32(glyph), font.harfBuzz.pens, $0)
        }
    }
}
