/// What a line shows, in the order in which it is drawn, from its `startX` on.
package struct OrderedLine: Sendable {
    /// Glyphs of one run that follow each other.
    package struct Part: Equatable, Sendable {
        /// The run; among those of `ellipsis` for dots, else those of the text.
        package var run: Int
        /// Its glyphs, among all of `ellipsis` or of the text.
        package var glyphs: Range<Int>
        /// Its level: those of an odd one are drawn from the last to the first.
        package var level: UInt8
        /// Whether they are the dots at the end.
        package var isEllipsis = false
    }

    package private(set) var parts: [Part] = []
    /// The dots, where the line shows some.
    package private(set) var ellipsis = ShapedText()

    package init() {}

    /// Takes up all of a line.
    package mutating func rebuild(_ line: GlyphLine, of shape: ShapedText) {
        parts.removeAll(keepingCapacity: true)
        for run in line.runs { append(run, line, shape) }
        putInVisualOrder()
    }

    /// Takes up what a line shows in some width, with dots where something is missing: below it, or, where no line follows, at
    /// its end.
    ///
    /// - Throws: `textTooLong` where the font makes that of three dots.
    package mutating func rebuild(
        _ line: GlyphLine, of shape: ShapedText, ellipsisIn width: Float, isLast: Bool, _ shaper: Shaper
    ) throws(FontError) {
        parts.removeAll(keepingCapacity: true)
        if isLast, !Self.isTooWide(line, shape, width) {
            for run in line.runs { append(run, line, shape) }
        } else {
            try cut(line, shape, width, shaper)
        }
        putInVisualOrder()
    }

    private mutating func append(_ run: Int, _ line: GlyphLine, _ shape: ShapedText) {
        let glyphs = shape.glyphs(ofRun: run, in: line)
        if !glyphs.isEmpty { parts.append(Part(run: run, glyphs: glyphs, level: shape.runs[run].level)) }
    }

    // MARK: Dots

    private static func isTooWide(_ line: GlyphLine, _ shape: ShapedText, _ width: Float) -> Bool {
        var x: Float = 0
        for run in line.runs {
            for glyph in shape.glyphs[shape.glyphs(ofRun: run, in: line)] {
                x += glyph.advance
                if x > width { return true }
            }
        }
        return false
    }

    /// Takes up the line until dots would no longer fit, and dots. They are drawn like the run that starts the line, until one
    /// comes of another font and another size as well.
    private mutating func cut(
        _ line: GlyphLine, _ shape: ShapedText, _ width: Float, _ shaper: Shaper
    ) throws(FontError) {
        var tracked: StyledRun?
        var dots = ShapedText()
        var x: Float = 0
        runs: for run in line.runs {
            let style = shape.styles[Int(shape.runs[run].style)]
            if tracked.map({ $0.font !== style.font && $0.size != style.size }) ?? true {
                let new = try Self.dots(like: style, shaper)
                if tracked == nil || x + new.width <= width { dots = new }
                tracked = style
            }
            append(run, line, shape)
            for glyph in shape.glyphs(ofRun: run, in: line) {
                if x + shape.glyphs[glyph].advance + dots.width > width {
                    endLast(at: glyph)
                    break runs
                }
                x += shape.glyphs[glyph].advance
            }
        }
        for run in dots.runs.indices {
            parts.append(
                Part(run: run, glyphs: dots.runs[run].glyphs, level: dots.runs[run].level, isEllipsis: true))
        }
        ellipsis = dots
    }

    /// Cuts the last part before a glyph of it.
    private mutating func endLast(at glyph: Int) {
        let first = parts[parts.count - 1].glyphs.lowerBound
        if first == glyph { parts.removeLast() } else { parts[parts.count - 1].glyphs = first..<glyph }
    }

    private static func dots(like style: StyledRun, _ shaper: Shaper) throws(FontError) -> ShapedText {
        var text = StyledText()
        text.append(codePoints: [0x2E, 0x2E, 0x2E], style)
        var dots = ShapedText()
        try shaper.shape(text, into: &dots)
        return dots
    }

    // MARK: Direction

    /// From the highest level down, turns round what has at least that level.
    private mutating func putInVisualOrder() {
        guard let highest = parts.lazy.map(\.level).max(), highest > 0 else { return }
        for level in (1...highest).reversed() {
            var index = 0
            while index < parts.count {
                let start = index
                while index < parts.count, parts[index].level >= level { index += 1 }
                parts[start..<index].reverse()
                if index == start { index += 1 }
            }
        }
    }
}

extension ShapedText {
    /// The width of a text of one paragraph.
    fileprivate var width: Float { runs.last?.endX ?? 0 }
}
