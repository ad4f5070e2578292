import CHarfBuzz
import RiveGeometry

/// Two fonts that are to draw some characters alike.
struct FontComparison {
    private let old: Font
    private let new: Font

    init(_ old: Font, _ new: Font) { (self.old, self.new) = (old, new) }

    /// Whether both have the same axes, and at the ends of each the same heights, and for each character that the old one has the same
    /// advance and outline.
    func isSame(for characters: [UInt32]) -> Bool {
        guard old.axes.map(\.place) == new.axes.map(\.place) else { return false }
        return places.allSatisfy { place in
            isSame(FontInstance(old, variations: place), FontInstance(new, variations: place), characters)
        }
    }

    /// The standard, and both ends of each axis.
    private var places: [[FontVariation]] {
        [[]] + old.axes.flatMap { axis in [axis.minimum, axis.maximum].map { [FontVariation(axis.tag, $0)] } }
    }

    private func isSame(_ old: FontInstance, _ new: FontInstance, _ characters: [UInt32]) -> Bool {
        guard (old.ascent, old.descent) == (new.ascent, new.descent),
            (old.capHeight, old.xHeight) == (new.capHeight, new.xHeight), isSame(0, 0, old, new)
        else { return false }
        // Many characters may have one glyph.
        var known: Set<[UInt16]> = []
        return characters.allSatisfy { character in
            guard let glyph = old.glyph(of: character) else { return true }
            guard let other = new.glyph(of: character) else { return false }
            return !known.insert([glyph, other]).inserted || isSame(glyph, other, old, new)
        }
    }

    /// Whether a glyph of each font has the same advance and outline.
    private func isSame(_ glyph: UInt16, _ other: UInt16, _ old: FontInstance, _ new: FontInstance) -> Bool {
        var (outline, otherOutline) = (PathOutline(), PathOutline())
        old.appendOutline(ofGlyph: glyph, to: &outline)
        new.appendOutline(ofGlyph: other, to: &otherOutline)
        return old.advance(ofGlyph: glyph) == new.advance(ofGlyph: other) && outline == otherOutline
    }
}

extension FontAxis {
    fileprivate var place: [UInt32] {
        [tag.value, minimum.bitPattern, standard.bitPattern, maximum.bitPattern]
    }
}

extension FontInstance {
    fileprivate func advance(ofGlyph glyph: UInt16) -> Int32 {
        font.harfBuzz.call.hb_font_get_glyph_h_advance(pointer, UInt32(glyph))
    }
}
