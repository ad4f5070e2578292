/// Glyphs that are made of others, which may be made of others.
///
/// HarfBuzz takes them apart down to the last, and never remembers one that it has seen: a few dozen glyphs would be enough to keep
/// it busy for years.
extension TrueTypeGlyphs {
    /// How many glyphs one may be taken apart into. Those of real fonts give a dozen.
    private static let limit = 1 << 12

    /// Whether some glyph is too much work. One that leads to itself is none: HarfBuzz gives up on it at once.
    var areEndless: Bool {
        /// What each glyph is taken apart into; 0 where that is not known yet, −1 in those on the path.
        var counts = [Int](repeating: 0, count: count)
        var path: [(glyph: Int, next: Int, count: Int)] = []
        func enter(_ glyph: Int) {
            counts[glyph] = -1
            path.append((glyph, firstPart(of: glyph), 1))
        }
        for glyph in 0..<count where counts[glyph] == 0 {
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
                if part.glyph >= count || counts[part.glyph] < 0 { continue }
                if counts[part.glyph] == 0 {
                    enter(part.glyph)
                } else {
                    path[path.count - 1].count += counts[part.glyph]
                }
            }
        }
        return false
    }
}
