extension ShapedText {
    /// Whether words end at a character. Nothing else does that: neither hyphens nor ideographs.
    package static func isWhiteSpace(_ codePoint: UInt32) -> Bool {
        codePoint <= 0x20 || codePoint == 0x2028 || codePoint == 0x200B
    }

    /// Finds where words start and end, and what joins their parts. A word goes on over the ends of runs and of paragraphs;
    /// white space that the text ends with is one too, and so is the nothing before a character that ends a line.
    mutating func findBreaks() {
        var isInWord = false
        for index in paragraphs.indices {
            let first = breaks.count
            for run in paragraphs[index].runs { findBreaks(ofRun: run, &isInWord) }
            if let run = paragraphs[index].runs.last, run == runs.count - 1 { endLastWord(isInWord) }
            paragraphs[index].breaks = first..<breaks.count
        }
    }

    private mutating func findBreaks(ofRun run: Int, _ isInWord: inout Bool) {
        let range = runs[run].glyphs
        let firstJoiner = joiners.count
        for index in range {
            let place = GlyphPlace(run: Int32(run), glyph: Int32(index - range.lowerBound))
            let textIndex = glyphs[index].textIndex
            let codePoint = codePoints[Int(textIndex)]
            if codePoint == 0x0A || codePoint == 0x2028 {
                breaks.append(place)
                breaks.append(place)
            }
            if codePoint == 0x2060 { joiners.append(textIndex) }
            if Self.isWhiteSpace(codePoint) == isInWord {
                breaks.append(place)
                isInWord.toggle()
            }
        }
        runs[run].joiners = firstJoiner..<joiners.count
    }

    /// The breaks at the end of the last run of all. What follows its last word counts as a word too.
    private mutating func endLastWord(_ isInWord: Bool) {
        let run = Int32(runs.count - 1)
        if !isInWord {
            let start = breaks.last.flatMap { $0.run == run ? $0 : nil }
            breaks.append(start ?? GlyphPlace(run: run, glyph: 0))
        }
        breaks.append(GlyphPlace(run: run, glyph: Int32(runs[runs.count - 1].glyphs.count)))
    }
}
