import RiveFont
import RiveSchema

/// What a range of a modifier counts in a text: characters, words or lines.
struct TextUnits {
    /// The first character of each, and the one behind its last.
    private(set) var units: [Range<Int>] = []
    /// The first character that the range may cover, and the one behind the last.
    let bounds: Range<Int>

    /// What a range counts that keeps to some of the characters.
    init(
        _ kind: TextRangeUnits, _ text: ShapedText, _ lines: TextLines, _ clusters: TextClusters, in bounds: Range<Int>
    ) {
        self.bounds = bounds.clamped(to: 0..<text.codePoints.count)
        switch kind {
        case .characters: addCharacters(clusters) { _ in true }
        case .charactersExcludingSpaces: addCharacters(clusters) { !ShapedText.isWhiteSpace(text.codePoints[$0]) }
        case .words: addWords(text.codePoints)
        case .lines: addLines(text, lines, clusters)
        }
    }

    private mutating func addCharacters(_ clusters: TextClusters, _ counts: (Int) -> Bool) {
        var index = bounds.lowerBound
        while index < bounds.upperBound {
            let end = index + clusters.count(from: index)
            if counts(index) { units.append(index..<end) }
            index = end
        }
    }

    private mutating func addWords(_ codePoints: [UInt32]) {
        var start: Int?
        for index in 0...codePoints.count {
            let isWhite = index == codePoints.count || ShapedText.isWhiteSpace(codePoints[index])
            if isWhite, let first = start { add(first..<index) }
            if isWhite { start = nil } else if start == nil { start = index }
        }
    }

    private mutating func addLines(_ text: ShapedText, _ lines: TextLines, _ clusters: TextClusters) {
        for line in lines.lines {
            let (first, last) = (
                text.glyph(line.start), text.glyph(GlyphPlace(run: line.end.run, glyph: max(0, line.end.glyph - 1)))
            )
            guard let first, let last else { continue }
            let end = Int(last.textIndex)
            add(Int(first.textIndex)..<max(Int(first.textIndex), end + clusters.count(from: end)))
        }
    }

    /// Adds what of a stretch of characters lies within the bounds.
    private mutating func add(_ unit: Range<Int>) {
        let own = unit.clamped(to: bounds)
        if !own.isEmpty { units.append(own) }
    }
}

extension ShapedText {
    /// The glyph at a place, nil behind the last of its run.
    fileprivate func glyph(_ place: GlyphPlace) -> Glyph? {
        let range = runs[Int(place.run)].glyphs
        let index = range.lowerBound + Int(place.glyph)
        return range.contains(index) ? glyphs[index] : nil
    }
}
