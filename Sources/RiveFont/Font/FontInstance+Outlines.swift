import CHarfBuzz
package import RiveGeometry

extension FontInstance {
    /// Appends the outline of a glyph, with closed contours, where one em is 1 unit and y grows downwards; nothing for what has no
    /// outline, or is no glyph of the font.
    package func appendOutline(ofGlyph glyph: UInt16, to outline: inout PathOutline) {
        let start = (verb: outline.verbs.count, point: outline.points.count)
        withUnsafeMutablePointer(to: &outline) {
            font.harfBuzz.call.hb_font_get_glyph_shape(pointer, UInt32(glyph), font.harfBuzz.pens, $0)
        }
        guard font.harfBuzz.beginsBehindFirstCurve else { return }
        let starts = font.glyphs.startsBesideCurve(Int(glyph))
        if starts.contains(true) { outline.beginWithLastSteps(ofContours: starts, from: start) }
    }
}
