/// Makes shapes of texts. It keeps what HarfBuzz said of pieces of text, so one of them for all texts of a scene does least.
package final class Shaper {
    /// How many glyphs a text may have, and how many characters.
    package static let glyphLimit = 1 << 20
    /// How many steps a text may need. Real fonts need a few hundred for a character.
    private static let stepLimit = 1 << 31

    private let pieces = ShapeCache()
    private var itemizer = Itemizer()

    package init() {}

    /// Makes a shape of a text; its lines are `TextLines`.
    ///
    /// - Throws: `textTooLong`, with an empty shape.
    package func shape(_ text: StyledText, into shape: inout ShapedText) throws(FontError) {
        shape.removeAll()
        guard let first = text.runs.first else { return }
        if text.codePoints.count > Self.glyphLimit || Self.stepCount(text) > Self.stepLimit { throw .textTooLong }
        itemizer.divide(text, first.font.font.harfBuzz)
        do throws(FontError) {
            for paragraph in itemizer.paragraphs { try append(paragraph, of: text, to: &shape) }
        } catch {
            shape.removeAll()
            throw error
        }
        shape.codePoints.append(contentsOf: text.codePoints)
        shape.styles.append(contentsOf: text.runs)
        shape.findBreaks()
    }

    private static func stepCount(_ text: StyledText) -> Int {
        text.runs.reduce(0) { $0 + $1.codePoints.count * $1.font.font.stepsPerCharacter }
    }

    private func append(
        _ paragraph: Itemizer.Paragraph, of text: StyledText, to shape: inout ShapedText
    ) throws(FontError) {
        let firstRun = shape.runs.count
        var x: Float = 0
        for piece in itemizer.pieces[paragraph.pieces] {
            let style = text.runs[piece.style]
            let entry = try pieces.entry(for: piece, of: text.codePoints, style.font)
            if entry.isEmpty { continue }
            if shape.glyphs.count + entry.count > Self.glyphLimit { throw .textTooLong }
            let firstGlyph = shape.glyphs.count
            let scale = style.size / Float(HarfBuzz.unitsPerEm)
            for glyph in pieces.glyphs[entry] {
                let advance = Float(glyph.advance) * scale + style.letterSpacing
                shape.glyphs.append(
                    Glyph(
                        id: glyph.id, textIndex: Int32(piece.codePoints.lowerBound) + glyph.cluster, x: x,
                        advance: advance,
                        offset: [Float(glyph.offset.x) * scale, -(Float(glyph.offset.y) * scale)]))
                x += advance
            }
            let extent = style.lineExtent
            shape.runs.append(
                GlyphRun(
                    style: Int32(piece.style), level: piece.level, glyphs: firstGlyph..<shape.glyphs.count, endX: x,
                    ascent: style.ascent, lineAscent: extent.ascent, lineDescent: extent.descent))
        }
        shape.paragraphs.append(Paragraph(runs: firstRun..<shape.runs.count, level: paragraph.level))
    }
}
