/// Breaks paragraphs into lines of some width.
struct LineBreaker {
    private let shape: ShapedText
    private let width: Float
    private var search: PlaceSearch

    /// The width may be NaN, at which nothing is broken.
    init(_ shape: ShapedText, width: Float) {
        (self.shape, self.width) = (shape, width)
        search = PlaceSearch(shape)
    }

    /// Appends the lines of a paragraph.
    mutating func breakLines(of paragraph: Paragraph, into lines: inout [GlyphLine]) {
        let breaks = shape.breaks[paragraph.breaks]
        if breaks.count < 2 { return }
        search.begin(paragraph)
        var index = breaks.startIndex
        let start = GlyphPlace(run: Int32(paragraph.runs.lowerBound), glyph: 0)
        var line = GlyphLine(start: start, end: start)
        var limit = width
        /// Where the last word ended, in its run.
        var last = breaks[index + 1].glyph
        while index + 1 < breaks.endIndex {
            let (wordStart, wordEnd) = (breaks[index], breaks[index + 1])
            let endsLine = wordStart == wordEnd
            if !endsLine, shape.x(wordEnd) > limit {
                if line.start == wordStart {
                    // A word alone in its line.
                    breakWord(endingAt: wordEnd, &line, &limit, into: &lines)
                } else {
                    limit = shape.x(wordStart) + width
                    // Where a line begins with white space that ends in another run, an empty one stays behind.
                    let gap = UInt32(bitPattern: wordStart.glyph) &- UInt32(bitPattern: last)
                    if line.start != line.end || gap > 1 { lines.append(line) }
                    line = GlyphLine(start: wordStart, end: wordStart)
                    continue
                }
            }
            line.end = wordEnd
            if endsLine {
                lines.append(line)
                let next = GlyphPlace(run: wordStart.run, glyph: wordStart.glyph + 1)
                limit = shape.x(next) + width
                line = GlyphLine(start: next, end: next)
            }
            last = wordEnd.glyph
            index += 2
        }
        if line.start != line.end { lines.append(line) }
    }

    /// Breaks a word that is wider than a line, until its rest fits. Where the joiners in it leave no place to break at, it stays
    /// whole.
    private mutating func breakWord(
        endingAt end: GlyphPlace, _ line: inout GlyphLine, _ limit: inout Float, into lines: inout [GlyphLine]
    ) {
        while shape.x(end) > limit {
            guard let place = search.lastPlace(before: end, notBeyond: limit, after: line.start) else { return }
            line.end = place
            limit = shape.x(place) + width
            if line.start != line.end { lines.append(line) }
            line = GlyphLine(start: place, end: place)
        }
    }
}
