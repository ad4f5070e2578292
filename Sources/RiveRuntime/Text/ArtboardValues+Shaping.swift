import RiveFont

extension ArtboardValues {
    /// Shapes a text; one that is more than may be done or held has no glyphs.
    func shape(_ content: StyledText, into shape: inout ShapedText) {
        guard !content.isEmpty, scene.effort.spend(16 * content.codePoints.count) else { return shape.removeAll() }
        do throws(FontError) {
            try scene.file.fonts.shaper.shape(content, into: &shape)
        } catch {
            shape.removeAll()
            if error == .textTooLong { scene.fail(.glyphs) }
        }
    }
}

extension ShapedText {
    /// What it takes, about.
    var memory: Int {
        codePoints.count * 4 + glyphs.count * MemoryLayout<Glyph>.stride + runs.count * MemoryLayout<GlyphRun>.stride
            + paragraphs.count * MemoryLayout<Paragraph>.stride + breaks.count * MemoryLayout<GlyphPlace>.stride
    }
}
