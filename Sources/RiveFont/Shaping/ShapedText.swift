/// What became of a text: glyphs in runs in paragraphs, all in the order of the characters.
///
/// Arrays are flat. A run's glyphs are counted from its first wherever a place or a break says which glyph is meant.
package struct ShapedText: Sendable {
    /// The characters, as they were in the text.
    package internal(set) var codePoints: [UInt32] = []
    /// The styles, as they were in the text.
    package internal(set) var styles: [StyledRun] = []
    package internal(set) var paragraphs: [Paragraph] = []
    /// The runs of all paragraphs.
    package internal(set) var runs: [GlyphRun] = []
    /// The glyphs of all runs.
    package internal(set) var glyphs: [Glyph] = []
    /// Where words start and end, in turns, in all paragraphs.
    package internal(set) var breaks: [GlyphPlace] = []
    /// The word joiners, by their characters.
    package internal(set) var joiners: [Int32] = []

    package init() {}

    package var isEmpty: Bool { glyphs.isEmpty }

    /// The x of a place in its paragraph.
    package func x(_ place: GlyphPlace) -> Float {
        let run = runs[Int(place.run)]
        return Int(place.glyph) < run.glyphs.count ? glyphs[run.glyphs.lowerBound + Int(place.glyph)].x : run.endX
    }

    /// The width of a line.
    package func width(of line: GlyphLine) -> Float { x(line.end) - x(line.start) }

    /// The glyphs of a run that a line has, counted from the first of all runs.
    package func glyphs(ofRun index: Int, in line: GlyphLine) -> Range<Int> {
        let run = runs[index].glyphs
        let first = index == Int(line.start.run) ? run.lowerBound + Int(line.start.glyph) : run.lowerBound
        let end = index == Int(line.end.run) ? run.lowerBound + Int(line.end.glyph) : run.upperBound
        return first..<max(first, end)
    }

    /// Forgets everything, but keeps the memory.
    package mutating func removeAll() {
        codePoints.removeAll(keepingCapacity: true)
        styles.removeAll(keepingCapacity: true)
        paragraphs.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
        glyphs.removeAll(keepingCapacity: true)
        breaks.removeAll(keepingCapacity: true)
        joiners.removeAll(keepingCapacity: true)
    }
}

/// What a character of class B ends, or the end of the text.
package struct Paragraph: Equatable, Sendable {
    /// Its runs; none where no character of it has a glyph.
    package var runs: Range<Int>
    /// Its breaks among those of the text.
    package var breaks: Range<Int> = 0..<0
    /// The level of its direction: 1 from right to left, else 0.
    package var level: UInt8
}

/// Glyphs that were shaped together: of one style, script and direction.
package struct GlyphRun: Equatable, Sendable {
    /// Its style among those of the text.
    package var style: Int32
    /// Its level: odd ones go from right to left.
    package var level: UInt8
    /// Its glyphs among those of the text, at least one.
    package var glyphs: Range<Int>
    /// Its word joiners among those of the text.
    package var joiners: Range<Int> = 0..<0
    /// Where its last glyph ends in its paragraph, and the next run begins.
    package var endX: Float
    /// How far its font reaches up from the baseline, in points: negative, as y grows downwards.
    package var ascent: Float
    /// How far its lines reach up and down from the baseline, which is other than the font where a style has a line height.
    package var lineAscent, lineDescent: Float
}

/// A glyph in a run.
package struct Glyph: Equatable, Sendable, BitwiseCopyable {
    /// Its number in the font; 0 where the font lacks the character.
    package var id: UInt16
    /// The first character that it stands for.
    package var textIndex: Int32
    /// Where it begins, in its paragraph.
    package var x: Float
    /// How far the pen moves on, letter spacing included.
    package var advance: Float
    /// Where it is drawn, from the pen; y grows downwards.
    package var offset: SIMD2<Float>
}

/// A place before a glyph, or after the last of a run. Two places are the same if run and glyph are.
package struct GlyphPlace: Equatable, Sendable, BitwiseCopyable {
    /// The run among those of the text.
    package var run: Int32
    /// The glyph in the run; as many as it has: after the last.
    package var glyph: Int32

    package init(run: Int32, glyph: Int32) { (self.run, self.glyph) = (run, glyph) }
}

extension GlyphPlace: Comparable {
    package static func < (left: Self, right: Self) -> Bool { (left.run, left.glyph) < (right.run, right.glyph) }
}
