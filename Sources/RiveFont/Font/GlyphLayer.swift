import CHarfBuzz

/// A part of a glyph that is drawn in colors: the outline of a glyph, filled.
package struct GlyphLayer {
    package let glyph: UInt16
    /// Alpha, red, green and blue; nil for the color of the text.
    package let color: UInt32?
}

extension Font {
    /// The layers of a glyph from the lowest up, in the colors of the first palette; none for a glyph of one color.
    package func layers(ofGlyph glyph: UInt16) -> [GlyphLayer] {
        guard hasLayers else { return [] }
        return withUnsafeTemporaryAllocation(of: hb_ot_color_layer_t.self, capacity: Self.layerLimit) { layers in
            var count = UInt32(Self.layerLimit)
            _ = harfBuzz.call.hb_ot_color_glyph_get_layers(face, UInt32(glyph), 0, &count, layers.baseAddress)
            return layers.prefix(Int(count)).map {
                GlyphLayer(glyph: UInt16(clamping: $0.glyph), color: color(numbered: $0.color_index))
            }
        }
    }

    /// How many layers of a glyph count. Glyphs have up to some dozens.
    private static let layerLimit = 256

    private func color(numbered index: UInt32) -> UInt32? {
        var (count, color) = (UInt32(1), hb_color_t())
        _ = harfBuzz.call.hb_ot_color_palette_get_colors(face, 0, index, &count, &color)
        // The bytes of HarfBuzz are blue, green, red and alpha.
        return count == 1 ? color.byteSwapped : nil
    }

    /// Whether it has glyphs that are drawn in colors by anything but layers: by graphs of paints, or by pictures.
    package var hasOtherColors: Bool {
        let pictures: [FontTag] = ["CBDT", "sbix"]
        if pictures.contains(where: { TableBytes($0, of: face, harfBuzz).count > 0 }) { return true }
        let colors = TableBytes("COLR", of: face, harfBuzz)
        return colors.word(at: 0) > 0 && colors.long(at: 14) > 0
    }
}
