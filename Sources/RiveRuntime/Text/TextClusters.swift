import RiveFont

/// Which glyph stands for each character.
struct TextClusters {
    /// For each character the character behind the last with the same glyph.
    private let ends: [Int]

    init(_ text: ShapedText) {
        // The last glyph whose characters begin at each one, or before.
        var isFirst = Array(repeating: false, count: text.codePoints.count)
        for glyph in text.glyphs { isFirst[Int(glyph.textIndex)] = true }
        var ends = Array(repeating: 0, count: text.codePoints.count)
        var end = text.codePoints.count
        for index in ends.indices.reversed() {
            ends[index] = end
            if isFirst[index] { end = index }
        }
        self.ends = ends
    }

    /// How many characters from one on have the same glyph.
    func count(from index: Int) -> Int { index < ends.count ? ends[index] - index : 1 }

    /// The first character with the same glyph as another.
    func start(of index: Int) -> Int {
        var start = index
        while start > 0, index < ends.count, ends[start - 1] == ends[index] { start -= 1 }
        return start
    }

    /// Whether two characters have the same glyph.
    func areOne(_ one: Int, _ other: Int) -> Bool {
        one == other || one < ends.count && other < ends.count && ends[one] == ends[other]
    }

    /// Whether a glyph ends before a character.
    func isBoundary(_ index: Int) -> Bool { index <= 0 || index > ends.count || ends[index - 1] == index }
}
