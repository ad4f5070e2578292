import CHarfBuzz

/// A font as one style uses it: where it stands on its axes, and which features it has. Two of them are the same if they are the
/// same object.
package final class FontInstance: Sendable {
    package let font: Font
    /// The positions of the axes that were set, each tag once.
    package let variations: [FontVariation]
    /// The features that were set, each tag once.
    package let features: [FontFeature]
    /// How far the line reaches up from its baseline, in em: negative, as y grows downwards.
    package let ascent: Float
    /// How far it reaches down.
    package let descent: Float

    /// Immutable since it was made, which is what lets threads share it.
    nonisolated(unsafe) let pointer: OpaquePointer
    /// The features as HarfBuzz takes them.
    let featureList: [hb_feature_t]

    /// How many features count: each is looked at whenever text is shaped. Fonts have up to about a hundred.
    static let featureLimit = 256

    /// The font with all axes at their defaults, but for those that are set. Of several values for one tag the last counts;
    /// tags of axes that the font lacks do nothing.
    package convenience init(_ font: Font, variations: [FontVariation] = [], features: [FontFeature] = []) {
        self.init(font, set: Self.places(on: font.axes, variations), Self.lastOfEach(features))
    }

    /// The same font with more axes set, or set to others.
    package func varied(_ variations: [FontVariation]) -> FontInstance {
        FontInstance(font, set: Self.places(on: font.axes, self.variations + variations), features)
    }

    /// A font with each tag once.
    private init(_ font: Font, set variations: [FontVariation], _ features: [FontFeature]) {
        self.font = font
        self.variations = variations
        self.features = features
        featureList = Self.list(of: features)

        let call = font.harfBuzz.call
        pointer = call.hb_font_create(font.face)!
        call.hb_ot_font_set_funcs(pointer)
        call.hb_font_set_scale(pointer, HarfBuzz.unitsPerEm, HarfBuzz.unitsPerEm)
        if !variations.isEmpty {
            let settings = variations.map { hb_variation_t(tag: $0.tag.value, value: $0.value) }
            call.hb_font_set_variations(pointer, settings, UInt32(settings.count))
        }
        call.hb_font_make_immutable(pointer)

        var extents = hb_font_extents_t()
        _ = call.hb_font_get_h_extents(pointer, &extents)
        ascent = -Self.em(extents.ascender)
        descent = -Self.em(extents.descender)
    }

    deinit { font.harfBuzz.call.hb_font_destroy(pointer) }

    /// Where it stands on an axis: as it was set, else at the default; 0 on an axis that the font lacks.
    package func coordinate(on tag: FontTag) -> Float {
        variations.last { $0.tag == tag }?.value ?? font.axes.first { $0.tag == tag }?.standard ?? 0
    }

    /// How far capital letters reach up, in em, negative as the ascent: the `H`, or the ascent where there is none.
    package var capHeight: Float { height(of: "H") }

    /// How far small letters reach up, in em, negative as the ascent: the `x`, or the ascent where there is none.
    package var xHeight: Float { height(of: "x") }

    private func height(of letter: Unicode.Scalar) -> Float {
        var extents = hb_glyph_extents_t()
        guard let glyph = glyph(of: letter.value),
            font.harfBuzz.call.hb_font_get_glyph_extents(pointer, UInt32(glyph), &extents) != 0
        else { return ascent }
        return -Self.em(extents.y_bearing)
    }

    /// The glyph of a character; nil for none.
    func glyph(of character: UInt32) -> UInt16? {
        var glyph: hb_codepoint_t = 0
        guard font.harfBuzz.call.hb_font_get_nominal_glyph(pointer, character, &glyph) != 0 else { return nil }
        return UInt16(truncatingIfNeeded: glyph)
    }

    /// What HarfBuzz counts, in em.
    private static func em(_ units: hb_position_t) -> Float { Float(units) / Float(HarfBuzz.unitsPerEm) }

    /// What HarfBuzz is asked for: fractions that it would make by itself around U+2044 are of no effect in Rive.
    private static func list(of features: [FontFeature]) -> [hb_feature_t] {
        let automatic = (["frac", "numr", "dnom"] as [FontTag]).filter { tag in !features.contains { $0.tag == tag } }
        return (features + automatic.map { FontFeature($0, 0) }).map {
            hb_feature_t(tag: $0.tag.value, value: $0.value, start: 0, end: .max)
        }
    }

    /// The last value for each axis.
    private static func places(on axes: [FontAxis], _ variations: [FontVariation]) -> [FontVariation] {
        axes.compactMap { axis in variations.last { $0.tag == axis.tag } }
    }

    /// The last value for each feature.
    private static func lastOfEach(_ features: [FontFeature]) -> [FontFeature] {
        var last: [FontFeature] = []
        for feature in features {
            if let index = last.firstIndex(where: { $0.tag == feature.tag }) {
                last[index] = feature
            } else if last.count < featureLimit {
                last.append(feature)
            }
        }
        return last
    }
}
