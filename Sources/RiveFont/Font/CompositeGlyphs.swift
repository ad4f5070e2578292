/// The glyphs of a TrueType font that are made of others, which may be made of others.
///
/// HarfBuzz takes them apart down to the last, and never remembers one that it has seen: a few dozen glyphs would be enough to keep
/// it busy for years.
struct CompositeGlyphs: ~Copyable {
    private let locations, outlines: TableBytes
    private let hasLongLocations: Bool
    private let glyphCount: Int

    /// How many glyphs one may be taken apart into. Those of real fonts give a dozen.
    private static let limit = 1 << 12

    init(of face: OpaquePointer, _ harfBuzz: HarfBuzz) {
        locations = TableBytes("loca", of: face, harfBuzz)
        outlines = TableBytes("glyf", of: face, harfBuzz)
        hasLongLocations = TableBytes("head", of: face, harfBuzz).word(at: 50) != 0
        glyphCount = min(
            TableBytes("maxp", of: face, harfBuzz).word(at: 4), locations.count / (hasLongLocations ? 4 : 2))
    }

    /// Whether some glyph is too much work. One that leads to itself is none: HarfBuzz gives up on it at once.
    var areEndless: Bool {
        /// What each glyph is taken apart into; 0 where that is not known yet, −1 in those on the path.
        var counts = [Int](repeating: 0, count: glyphCount)
        var path: [(glyph: Int, next: Int, count: Int)] = []
        func enter(_ glyph: Int) {
            counts[glyph] = -1
            path.append((glyph, firstPart(of: glyph), 1))
        }
        for glyph in 0..<glyphCount where counts[glyph] == 0 {
            enter(glyph)
            while let last = path.last {
                if last.count > Self.limit { return true }
                guard let part = part(at: last.next) else {
                    counts[last.glyph] = last.count
                    path.removeLast()
                    if !path.isEmpty { path[path.count - 1].count += last.count }
                    continue
                }
                path[path.count - 1].next = part.next
                if part.glyph >= glyphCount || counts[part.glyph] < 0 { continue }
                if counts[part.glyph] == 0 {
                    enter(part.glyph)
                } else {
                    path[path.count - 1].count += counts[part.glyph]
                }
            }
        }
        return false
    }

    /// Where the first part of a glyph is; 0 where it has none.
    private func firstPart(of glyph: Int) -> Int {
        let offset = hasLongLocations ? locations.long(at: 4 * glyph) : 2 * locations.word(at: 2 * glyph)
        return outlines.word(at: offset) >= 0x8000 ? offset + 10 : 0
    }

    /// The part at an offset, and where the next one is.
    private func part(at offset: Int) -> (glyph: Int, next: Int)? {
        if offset == 0 || offset >= outlines.count { return nil }
        let flags = outlines.word(at: offset)
        let positions = flags & 0x1 != 0 ? 4 : 2
        let scale = flags & 0x8 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
        return (outlines.word(at: offset + 2), flags & 0x20 != 0 ? offset + 4 + positions + scale : 0)
    }
}
