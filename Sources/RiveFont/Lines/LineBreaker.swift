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
        while index + 1 < breaks.endIndex {
            let (wordStart, wordEnd) = (breaks[index], breaks[index + 1])
            let endsLine = wordStart == wordEnd
            if !endsLine, shape.x(wordEnd) > limit {
                if line.start == wordStart {
                    // A word alone in its line.
                    breakWord(endingAt: wordEnd, &line, &limit, into: &lines)
                } else {
                    limit = shape.x(wordStart) + width
                    if line.start != line.end || Self.leavesEmptyLine(before: index, breaks) { lines.append(line) }
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
            index += 2
        }
        if line.start != line.end { lines.append(line) }
    }

    /// Whether an empty line stays behind where a word moves to the next one with nothing before it: as in the runtime, where it is
    /// the first, and where the word before it ended in another run that has more breaks.
    private static func leavesEmptyLine(before word: Int, _ breaks: ArraySlice<GlyphPlace>) -> Bool {
        guard word > breaks.startIndex else { return breaks[word].run == breaks[word + 1].run }
        return breaks[word - 1].run != breaks[word].run && word - 2 >= breaks.startIndex
            && breaks[word - 2].run == breaks[word - 1].run
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
