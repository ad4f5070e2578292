/// Finds where a word is broken that is wider than a line: the last place from its end backwards that lies within a limit.
///
/// Letter spacing can be negative, so places don't lie in order. Of those before some end, only the ones that lie further left
/// than all behind them can be found; they are kept in order while ends move on, so that a paragraph costs no more than its
/// glyphs, however narrow the lines.
struct PlaceSearch {
    private let shape: ShapedText
    private var paragraph = Paragraph(runs: 0..<0, level: 0)
    /// What can be found, from left to right.
    private var candidates: [GlyphPlace] = []
    /// The first place that has not been looked at.
    private var next = GlyphPlace(run: 0, glyph: 0)
    /// Whether places may be passed over for word joiners. The last joiner of a run joins nothing.
    private var hasJoiners = false
    /// How many more steps may be made backwards where there are joiners. Real texts stay far below.
    private var stepsLeft = 0

    init(_ shape: ShapedText) { self.shape = shape }

    /// Goes to a paragraph.
    mutating func begin(_ paragraph: Paragraph) {
        self.paragraph = paragraph
        candidates.removeAll(keepingCapacity: true)
        next = GlyphPlace(run: Int32(paragraph.runs.lowerBound), glyph: 0)
        hasJoiners = paragraph.runs.contains { shape.runs[$0].joiners.count > 1 }
        stepsLeft = 1 << 20
    }

    /// The last place before an end that lies within a limit; the next one behind the start where that is the start. Nil where
    /// there is none behind the start.
    ///
    /// - Precondition: Ends come in order.
    mutating func lastPlace(
        before end: GlyphPlace, notBeyond limit: Float, after start: GlyphPlace
    ) -> GlyphPlace? {
        let found = hasJoiners ? walk(from: end, notBeyond: limit) : candidate(before: end, notBeyond: limit)
        guard let found, let place = found == start ? forward(found) : found else { return nil }
        return start < place ? place : nil
    }

    private mutating func candidate(before end: GlyphPlace, notBeyond limit: Float) -> GlyphPlace? {
        while next < end {
            let x = shape.x(next)
            while let last = candidates.last, shape.x(last) >= x { candidates.removeLast() }
            candidates.append(next)
            next.glyph += 1
            if Int(next.glyph) == shape.runs[Int(next.run)].glyphs.count {
                next = GlyphPlace(run: next.run + 1, glyph: 0)
            }
        }
        var (low, high) = (0, candidates.count)
        while low < high {
            let middle = (low + high) / 2
            if shape.x(candidates[middle]) <= limit { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? candidates[low - 1] : nil
    }

    private mutating func walk(from end: GlyphPlace, notBeyond limit: Float) -> GlyphPlace? {
        var place = end
        while let previous = back(place) {
            if shape.x(previous) <= limit { return previous }
            place = previous
        }
        return nil
    }

    // MARK: Steps

    /// The place before one, or before what is joined to that.
    private mutating func back(_ place: GlyphPlace) -> GlyphPlace? {
        var place = place
        while stepsLeft > 0 {
            stepsLeft -= 1
            if place.glyph > 0 {
                place.glyph -= 1
            } else {
                if Int(place.run) == paragraph.runs.lowerBound { return nil }
                place.run -= 1
                place.glyph = Int32(shape.runs[Int(place.run)].glyphs.count - 1)
            }
            guard var joiner = joiner(textIndex(place) - 1, ofRun: place.run) else { return place }
            let joiners = shape.runs[Int(place.run)].joiners
            while place.glyph > 0, joiner >= joiners.lowerBound,
                textIndex(GlyphPlace(run: place.run, glyph: place.glyph - 1)) == shape.joiners[joiner]
            {
                place.glyph -= 1
                joiner -= 1
            }
        }
        return nil
    }

    /// The place behind one, or behind what is joined to that.
    private func forward(_ place: GlyphPlace) -> GlyphPlace? {
        var place = place
        while true {
            let count = Int32(shape.runs[Int(place.run)].glyphs.count)
            if place.glyph < count {
                place.glyph += 1
            } else {
                if Int(place.run) + 1 == paragraph.runs.upperBound { return nil }
                place = GlyphPlace(run: place.run + 1, glyph: 0)
            }
            let run = shape.runs[Int(place.run)]
            guard Int(place.glyph) < run.glyphs.count, var joiner = joiner(textIndex(place), ofRun: place.run)
            else { return place }
            while Int(place.glyph) < run.glyphs.count, joiner < run.joiners.upperBound,
                textIndex(place) == shape.joiners[joiner]
            {
                place.glyph += 1
                joiner += 1
            }
        }
    }

    private func textIndex(_ place: GlyphPlace) -> Int32 {
        shape.glyphs[shape.runs[Int(place.run)].glyphs.lowerBound + Int(place.glyph)].textIndex
    }

    /// The joiner at a character; nil for the last one of a run.
    private func joiner(_ textIndex: Int32, ofRun run: Int32) -> Int? {
        var range = shape.runs[Int(run)].joiners.dropLast()
        let end = range.upperBound
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = shape.joiners[middle] < textIndex ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound < end && shape.joiners[range.lowerBound] == textIndex ? range.lowerBound : nil
    }
}
