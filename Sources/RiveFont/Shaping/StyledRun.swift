/// Characters in one style.
package struct StyledRun: Sendable {
    package let font: FontInstance
    /// The size of the em in points; it may be anything.
    package let size: Float
    /// The distance from baseline to baseline; less than 0: as the font has it.
    package let lineHeight: Float
    /// What is added to the advance of each glyph.
    package let letterSpacing: Float
    /// Whose text it is, a number of the caller's.
    package let styleID: Int32
    /// Its characters in the text, which `StyledText.append` counts.
    package internal(set) var codePoints = 0..<0

    package init(
        font: FontInstance, size: Float, lineHeight: Float = -1, letterSpacing: Float = 0, styleID: Int32 = 0
    ) {
        (self.font, self.size, self.lineHeight) = (font, size, lineHeight)
        (self.letterSpacing, self.styleID) = (letterSpacing, styleID)
    }

    /// How far the font reaches up from the baseline: negative, as y grows downwards.
    package var ascent: Float { font.ascent * size }

    /// How far the font reaches down from it.
    package var descent: Float { font.descent * size }

    /// How far its lines reach up and down: with a height of its own the line keeps the proportion of the font.
    var lineExtent: (ascent: Float, descent: Float) {
        if lineHeight < 0 { return (ascent, descent) }
        let baseline = -font.ascent
        let height = baseline + font.descent
        let up = -(baseline / height) * lineHeight
        return (up, lineHeight + up)
    }
}
