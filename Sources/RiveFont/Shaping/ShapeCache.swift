import CHarfBuzz

/// What HarfBuzz says of pieces of text, which depends on no size: each piece is shaped once, for as long as there is room.
final class ShapeCache {
    /// A glyph in units of the em.
    struct CachedGlyph: BitwiseCopyable {
        var id: UInt16
        /// The first character that it stands for, in its piece.
        var cluster: Int32
        var advance: Int32
        var offset: SIMD2<Int32>
    }

    private struct Entry {
        var hash: UInt
        /// Kept, so that no other font comes to lie where it does.
        var font: FontInstance
        var script: UInt32
        var isReversed: Bool
        var codePoints: Range<Int>
        var glyphs: Range<Int>
    }

    /// The glyphs of all pieces, in the order of their characters.
    private(set) var glyphs: [CachedGlyph] = []
    private var entries: [Entry] = []
    private var codePoints: [UInt32] = []
    /// Places in the entries by hash, −1 where there is none; a place that is taken leads to the next.
    private var slots = [Int32](repeating: -1, count: ShapeCache.entryLimit * 2)
    private var buffer: ShapingBuffer?

    /// How many pieces are kept, and how many glyphs or characters: about 2 MiB.
    private static let entryLimit = 1 << 11
    private static let glyphLimit = 1 << 16

    /// The glyphs of a piece of text, among all.
    func entry(
        for piece: Itemizer.Piece, of text: [UInt32], _ font: FontInstance
    ) throws(FontError) -> Range<Int> {
        let isReversed = piece.level % 2 == 1
        let hash = Self.hash(of: text[piece.codePoints], font, piece.script)
        var slot = slot(of: hash)
        while slots[slot] >= 0 {
            let entry = entries[Int(slots[slot])]
            if entry.hash == hash, entry.font === font, entry.script == piece.script, entry.isReversed == isReversed,
                text[piece.codePoints].elementsEqual(codePoints[entry.codePoints])
            {
                return entry.glyphs
            }
            slot = (slot + 1) % slots.count
        }
        if isFull(for: piece.codePoints.count) {
            removeAll()
            slot = self.slot(of: hash)
        }
        let added = try append(piece, of: text, font)
        let firstCodePoint = codePoints.count
        codePoints.append(contentsOf: text[piece.codePoints])
        slots[slot] = Int32(entries.count)
        entries.append(
            Entry(
                hash: hash, font: font, script: piece.script, isReversed: isReversed,
                codePoints: firstCodePoint..<codePoints.count, glyphs: added))
        return added
    }

    private func isFull(for count: Int) -> Bool {
        entries.count == Self.entryLimit || glyphs.count + count > Self.glyphLimit
            || codePoints.count + count > Self.glyphLimit
    }

    private func removeAll() {
        for index in slots.indices { slots[index] = -1 }
        entries.removeAll(keepingCapacity: true)
        glyphs.removeAll(keepingCapacity: glyphs.count <= Self.glyphLimit * 2)
        codePoints.removeAll(keepingCapacity: true)
    }

    private func slot(of hash: UInt) -> Int { Int(hash % UInt(slots.count)) }

    private static func hash(of codePoints: ArraySlice<UInt32>, _ font: FontInstance, _ script: UInt32) -> UInt {
        var hash = UInt(bitPattern: ObjectIdentifier(font)) ^ UInt(script)
        for codePoint in codePoints { hash = (hash ^ hash >> 29 ^ UInt(codePoint)) &* 0x9E37_79B9_7F4A_7C15 }
        return hash ^ hash >> 32
    }

    /// Shapes a piece anew.
    private func append(
        _ piece: Itemizer.Piece, of text: [UInt32], _ font: FontInstance
    ) throws(FontError) -> Range<Int> {
        let buffer = buffer ?? ShapingBuffer(font.font.harfBuzz)
        self.buffer = buffer
        let first = glyphs.count
        try buffer.shape(piece, of: text, font) { glyphs.append($0) }
        // From right to left HarfBuzz gives glyphs as they are seen.
        if piece.level % 2 == 1 { glyphs[first...].reverse() }
        return first..<glyphs.count
    }
}
