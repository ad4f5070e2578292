import CHarfBuzz

/// The characters of fonts that texts of some characters may need.
///
/// HarfBuzz shapes a character by another one where the font has that: a letter and a mark as one character or as two, a bracket
/// as the one that it mirrors, blanks and hyphens as others of their kind, and letters by the forms that old fonts have characters for.
package struct KeptCharacters {
    private let wanted: Set<UInt32>
    private let ranges: [ClosedRange<UInt32>]
    private let subsetter: FontSubsetter

    /// Those that are kept of any font: heights of a font are those of H and x, dots stand for what is cut off, the hollow circle
    /// carries marks without a letter, and the rest are blanks, hyphens and what no glyph is drawn for.
    private static let always: [ClosedRange<UInt32>] = [
        0x20...0x20, 0x2D...0x2E, 0x48...0x48, 0x78...0x78, 0xA0...0xA0, 0xAD...0xAD, 0x34F...0x34F, 0x2000...0x2011,
        0x2026...0x2026, 0x2028...0x202F, 0x205F...0x2064, 0x25CC...0x25CC, 0x3000...0x3000, 0xFE00...0xFE0F,
        0xFEFF...0xFEFF, 0xFFFC...0xFFFD,
    ]

    /// Scripts for which old fonts have forms of letters as characters.
    private static let forms: [(script: ClosedRange<UInt32>, forms: [ClosedRange<UInt32>])] = [
        (0x590...0x5FF, [0xFB1D...0xFB4F]), (0x600...0x8FF, [0x600...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE]),
        (0xE00...0xE7F, [0xE00...0xE7F, 0xF700...0xF71F]),
    ]

    /// - Parameter characters: The characters of the texts.
    /// - Throws: `libraryMissing` or `subsetterMissing`.
    package init(_ characters: Set<UInt32>) throws(FontError) {
        let harfBuzz = try HarfBuzz.load()
        subsetter = try FontSubsetter.load()
        var wanted = characters
        for character in characters {
            wanted.insert(harfBuzz.call.hb_unicode_mirroring(harfBuzz.unicode, character))
        }
        var ranges = Self.always
        for row in Self.forms where characters.contains(where: row.script.contains) { ranges += row.forms }
        let parts = CharacterParts(subsetter)
        for character in wanted { wanted.formUnion(parts.all(of: character)) }
        (self.wanted, self.ranges) = (wanted, ranges)
    }

    /// Those that a font has, in ascending order; nil for a font with more characters than glyphs have room in it.
    func characters(of font: ArraySlice<UInt8>) -> [UInt32]? {
        guard let all = subsetter.characters(of: font, atMost: font.count) else { return nil }
        let parts = CharacterParts(subsetter)
        // Marks join letters that are kept, so a character stays whose parts do.
        return all.filter { character in
            wanted.contains(character) || ranges.contains { $0.contains(character) }
                || parts.all(of: character).allSatisfy(wanted.contains)
        }
    }
}

/// The characters that others are made of.
private struct CharacterParts {
    private let call: harfbuzz_subset_functions
    nonisolated(unsafe) private let unicode: OpaquePointer?

    init(_ subsetter: FontSubsetter) {
        call = subsetter.call
        unicode = call.hb_unicode_funcs_get_default()
    }

    /// The parts of a character, of which the first may have parts itself; the character alone where it has none.
    func all(of character: UInt32) -> [UInt32] {
        var (whole, first, second): (UInt32, UInt32, UInt32) = (character, 0, 0)
        var parts: [UInt32] = []
        while call.hb_unicode_decompose(unicode, whole, &first, &second) != 0, parts.count < 8 {
            if second != 0 { parts.append(second) }
            whole = first
        }
        return parts + [whole]
    }
}

extension FontSubsetter {
    /// The characters that a font has glyphs for, in ascending order; nil for more than some number.
    fileprivate func characters(of font: ArraySlice<UInt8>, atMost most: Int) -> [UInt32]? {
        withFace(of: font) { face in
            guard let set = call.hb_set_create() else { return nil }
            defer { call.hb_set_destroy(set) }
            call.hb_face_collect_unicodes(face, set)
            var characters: [UInt32] = []
            var next = UInt32.max
            while call.hb_set_next(set, &next) != 0, next <= 0x10FFFF {
                guard characters.count < most else { return nil }
                characters.append(next)
            }
            return characters
        }
    }
}
