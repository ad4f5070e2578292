/// The lines of a text, of all paragraphs.
package struct TextLines: Equatable, Sendable {
    package internal(set) var lines: [GlyphLine] = []
    /// The lines of each paragraph of the text; some have none.
    package internal(set) var paragraphs: [Range<Int>] = []
    /// The width of the widest line, at least −1.
    package internal(set) var widest: Float = -1

    package init() {}

    /// Forgets everything, but keeps the memory.
    package mutating func removeAll() {
        lines.removeAll(keepingCapacity: true)
        paragraphs.removeAll(keepingCapacity: true)
        widest = -1
    }
}

/// A line of a paragraph.
package struct GlyphLine: Equatable, Sendable, BitwiseCopyable {
    /// Its first glyph, and the place behind its last; the same in an empty line.
    package var start, end: GlyphPlace
    /// Where it begins; alignment moves it there.
    package var startX: Float = 0
    /// Where it lies below the start of its paragraph.
    package var top: Float = 0
    package var baseline: Float = 0
    package var bottom: Float = 0

    /// Its runs among those of the text. It may have no glyph of the last.
    package var runs: ClosedRange<Int> { Int(start.run)...max(Int(start.run), Int(end.run)) }
}

/// Where lines stand in their width, as `Text.alignValue` counts.
package enum TextAlignment: UInt8, Sendable {
    case left, right, center
}
