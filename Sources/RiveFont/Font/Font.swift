import CHarfBuzz

/// A TrueType or OpenType font, the first one of a collection, as HarfBuzz reads it.
///
/// Every position that HarfBuzz computes is a whole number of 1/2048 em, whatever the font counts in.
package final class Font: Sendable {
    let harfBuzz: HarfBuzz
    /// How many steps each character of a text may need.
    let stepsPerCharacter: Int
    /// Immutable since it was made, which is what lets threads share it.
    nonisolated(unsafe) let face: OpaquePointer
    /// Whether it has glyphs that are drawn in layers, each of its own color.
    let hasLayers: Bool
    /// Only read, for the same reason.
    nonisolated(unsafe) let glyphs: TrueTypeGlyphs
    /// The axes of a variable font, none of a static one.
    package let axes: [FontAxis]

    /// Font bytes of this size or more are refused: no font comes near.
    static let byteLimit = 1 << 28

    /// - Throws: `notAFont` for bytes that HarfBuzz finds no font in or would need years for, `libraryMissing`.
    package convenience init(_ bytes: ArraySlice<UInt8>) throws(FontError) {
        try self.init(bytes, HarfBuzz.load())
    }

    init(_ bytes: ArraySlice<UInt8>, _ harfBuzz: HarfBuzz) throws(FontError) {
        guard bytes.count < Self.byteLimit, let source = FontTables(bytes, harfBuzz) else { throw .notAFont }
        self.harfBuzz = harfBuzz
        face = source.face()
        harfBuzz.call.hb_face_make_immutable(face)
        axes = Self.axes(of: face, harfBuzz)
        stepsPerCharacter = ShapingSteps(of: face, harfBuzz).count
        glyphs = TrueTypeGlyphs(of: face, harfBuzz)
        hasLayers = harfBuzz.call.hb_ot_color_has_layers(face) != 0
        if glyphs.areEndless { throw .notAFont }
    }

    deinit { harfBuzz.call.hb_face_destroy(face) }

    /// How many axes count. Fonts have up to a dozen.
    private static let axisLimit = 64

    private static func axes(of face: OpaquePointer, _ harfBuzz: HarfBuzz) -> [FontAxis] {
        withUnsafeTemporaryAllocation(of: hb_ot_var_axis_info_t.self, capacity: axisLimit) { axes in
            var count = UInt32(axisLimit)
            _ = harfBuzz.call.hb_ot_var_get_axis_infos(face, 0, &count, axes.baseAddress)
            return axes.prefix(Int(count)).map {
                FontAxis(
                    tag: FontTag($0.tag), minimum: $0.min_value, standard: $0.default_value, maximum: $0.max_value)
            }
        }
    }
}
