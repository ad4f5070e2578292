import CHarfBuzz

/// A font with fewer characters: glyphs, layout tables and variations of those that are kept, without names and hints.
///
/// Glyphs have other numbers. Their outlines and metrics, and those of the font, are the same, which is checked.
package struct FontSubset {
    /// The bytes of the smaller font.
    package let bytes: [UInt8]

    /// Tables by which text would be shaped or drawn, and which the subsetter leaves out or keeps as they are.
    private static let unknown: [FontTag] = ["morx", "mort", "kerx", "SVG ", "sbix", "CBDT", "COLR", "EBDT"]
    /// Fonts whose glyphs and axes take longer to compare than they are worth.
    private static let mostAxes = 16
    /// How often the subsetter is run on its own result.
    private static let mostPasses = 4

    /// A font without the characters that a text never needs; nil where the result is not smaller, is not the same font for the others, or
    /// has tables that the subsetter does not know.
    ///
    /// - Parameters:
    ///   - font: The bytes of a TrueType or OpenType font, the first one of a collection.
    ///   - kept: The characters of texts, with what these may become while they are shaped.
    /// - Throws: `libraryMissing` or `subsetterMissing`.
    package init?(_ font: ArraySlice<UInt8>, keeping kept: KeptCharacters) throws(FontError) {
        let subsetter = try FontSubsetter.load()
        guard let whole = try Self.font(font), whole.axes.count <= Self.mostAxes,
            !Self.unknown.contains(where: { TableBytes($0, of: whole.face, whole.harfBuzz).count > 0 }),
            let characters = kept.characters(of: font)
        else { return nil }
        var smallest = font
        // The subsetter may find more to leave out in what it has made, so that the same font would be made smaller once more.
        for _ in 0..<Self.mostPasses {
            guard let bytes = Self.subset(smallest, characters, subsetter), bytes.count < smallest.count else { break }
            smallest = bytes[...]
        }
        guard smallest.count < font.count, let made = try Self.font(smallest),
            FontComparison(whole, made).isSame(for: characters)
        else { return nil }
        bytes = Array(smallest)
    }

    /// A font; nil for bytes that are none.
    private static func font(_ bytes: ArraySlice<UInt8>) throws(FontError) -> Font? {
        do throws(FontError) {
            return try Font(bytes)
        } catch .notAFont {
            return nil
        }
    }

    /// What the subsetter makes of a font; nil where it refuses it.
    private static func subset(
        _ font: ArraySlice<UInt8>, _ characters: [UInt32], _ subsetter: FontSubsetter
    ) -> [UInt8]? {
        let call = subsetter.call
        guard let input = call.hb_subset_input_create_or_fail() else { return nil }
        defer { call.hb_subset_input_destroy(input) }
        let unicodes = call.hb_subset_input_unicode_set(input)
        for character in characters { call.hb_set_add(unicodes, character) }
        // All features of all scripts; no names.
        let features = call.hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
        call.hb_set_clear(features)
        call.hb_set_invert(features)
        call.hb_set_clear(call.hb_subset_input_set(input, HB_SUBSET_SETS_NAME_ID))
        // What a font lacks is drawn by its first glyph. No runtime of Rive runs the programs that fit outlines to pixels.
        call.hb_subset_input_set_flags(
            input, HB_SUBSET_FLAGS_NOTDEF_OUTLINE.rawValue | HB_SUBSET_FLAGS_NO_HINTING.rawValue)
        return subsetter.withFace(of: font) { face in
            guard let made = call.hb_subset_or_fail(face, input) else { return nil }
            defer { call.hb_face_destroy(made) }
            let blob = call.hb_face_reference_blob(made)
            defer { call.hb_blob_destroy(blob) }
            var count: UInt32 = 0
            guard let start = call.hb_blob_get_data(blob, &count), count > 0 else { return nil }
            return Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
        }
    }
}

extension FontSubsetter {
    /// The result of `body`, which gets the first font of some bytes.
    func withFace<Result>(of font: ArraySlice<UInt8>, _ body: (OpaquePointer) -> Result?) -> Result? {
        let blob = font.withUnsafeBytes {
            call.hb_blob_create(
                $0.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32($0.count), HB_MEMORY_MODE_DUPLICATE, nil,
                nil)
        }
        defer { call.hb_blob_destroy(blob) }
        guard let face = call.hb_face_create(blob, 0) else { return nil }
        defer { call.hb_face_destroy(face) }
        return body(face)
    }
}
