/// The glyphs of a TrueType font, as its tables have them; none of other fonts.
struct TrueTypeGlyphs: ~Copyable {
    private let locations, outlines: TableBytes
    private let hasLongLocations: Bool
    let count: Int

    init(of face: OpaquePointer, _ harfBuzz: HarfBuzz) {
        locations = TableBytes("loca", of: face, harfBuzz)
        outlines = TableBytes("glyf", of: face, harfBuzz)
        hasLongLocations = TableBytes("head", of: face, harfBuzz).word(at: 50) != 0
        count = min(TableBytes("maxp", of: face, harfBuzz).word(at: 4), locations.count / (hasLongLocations ? 4 : 2))
    }

    private func offset(of glyph: Int) -> Int {
        hasLongLocations ? locations.long(at: 4 * glyph) : 2 * locations.word(at: 2 * glyph)
    }

    // MARK: Glyphs of others

    /// Where the first part of a glyph is; 0 where it has none.
    func firstPart(of glyph: Int) -> Int {
        let offset = offset(of: glyph)
        return outlines.word(at: offset) >= 0x8000 ? offset + 10 : 0
    }

    /// The part at an offset, and where the next one is.
    func part(at offset: Int) -> (glyph: Int, next: Int)? {
        if offset == 0 || offset >= outlines.count { return nil }
        let flags = outlines.word(at: offset)
        let positions = flags & 0x1 != 0 ? 4 : 2
        let scale = flags & 0x8 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
        return (outlines.word(at: offset + 2), flags & 0x20 != 0 ? offset + 4 + positions + scale : 0)
    }

    // MARK: Contours

    /// Whether each contour of a glyph, with those of its parts, begins with a point beside its curve; none of a glyph that leads
    /// to itself.
    func startsBesideCurve(_ glyph: Int) -> [Bool] {
        var starts: [Bool] = []
        return addStarts(of: glyph, depth: 0, to: &starts) ? starts : []
    }

    /// How deep glyphs are in others, at the most; HarfBuzz draws nothing of deeper ones.
    private static let deepest = 64

    /// - Returns: Whether it is not too deep.
    private func addStarts(of glyph: Int, depth: Int, to starts: inout [Bool]) -> Bool {
        guard depth < Self.deepest else { return false }
        guard glyph < count else { return true }
        let start = offset(of: glyph)
        if glyph + 1 < count, offset(of: glyph + 1) == start { return true }
        var next = firstPart(of: glyph)
        if next == 0 { addOwnStarts(at: start, to: &starts) }
        while let part = part(at: next) {
            guard addStarts(of: part.glyph, depth: depth + 1, to: &starts) else { return false }
            next = part.next
        }
        return true
    }

    private func addOwnStarts(at start: Int, to starts: inout [Bool]) {
        let contourCount = outlines.word(at: start)
        let ends = start + 10
        var at = ends + 2 * contourCount
        at += 2 + outlines.word(at: at)
        var (point, contour, first) = (0, 0, 0)
        while contour < contourCount, at < outlines.count {
            let flags = outlines.word(at: at) >> 8
            let repeats = flags & 0x8 == 0 ? 0 : outlines.word(at: at + 1) >> 8
            at += flags & 0x8 == 0 ? 1 : 2
            let end = point + repeats
            while contour < contourCount, first <= end {
                starts.append(flags & 0x1 == 0)
                first = outlines.word(at: ends + 2 * contour) + 1
                contour += 1
            }
            point = end + 1
        }
    }
}
