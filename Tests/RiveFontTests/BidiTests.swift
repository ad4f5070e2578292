import RiveFont
import RiveTestSupport
import Testing

/// Texts that are read from right to left, or in both directions. Letters of Hebrew stand in logical order here, too.
@Suite struct BidiTests {
    /// A text, with the level of each of its characters as a digit.
    struct Row: Sendable, CustomTestStringConvertible {
        let text, levels: String

        init(_ text: String, _ levels: String) { (self.text, self.levels) = (text, levels) }

        var testDescription: String { levels }
    }

    @Test(arguments: [
        Row("abc", "000"),
        Row("אבג", "111"),
        Row("abc אבג", "0000111"),
        Row("אבג abc", "1111222"),
        // Numbers, with what belongs to them.
        Row("אב 12", "11122"),
        Row("אב 1,234.5%", "11122222222"),
        Row("אב -12", "111122"),
        Row("אב 1+2", "111222"),
        Row("سل 12", "11122"),
        Row("سل 1+2", "111212"),
        Row("a 12 אב", "0000011"),
        Row("אב ١٢", "11122"),
        // Neutral characters between two of a kind, and at the ends: trailing ones keep their level.
        Row("א ב", "111"),
        Row("a א ב c", "0011100"),
        Row("אב ", "111"),
        Row("abc אב ", "0000110"),
        // Marks.
        Row("א\u{301}b", "112"),
        Row("a\u{5B0}", "00"),
        // Brackets.
        Row("א (b) ג", "1112111"),
        Row("a (ב) c", "0001000"),
        Row("a ב (c) ד", "001000001"),
        Row("ab(גד[&הו]ab)", "0001111111000"),
        // Explicit marks, which have the level before them.
        Row("a\u{202B}b\u{202C}c", "00220"),
        Row("a\u{202E}bc\u{202C}d", "001110"),
        Row("א\u{202D}בג\u{202C}ד", "112221"),
        Row("a\u{2067}b\u{2069}c", "00200"),
        Row("a\u{2068}ב\u{2069}c", "00100"),
        Row("a\u{2068}b\u{2069}ג", "00201"),
        Row("\u{2067}א\u{2069}b", "0100"),
        Row("a\u{2069}\u{202C}\u{2067}ב", "00001"),
        // Letters that nobody sees.
        Row("\u{200F}abc", "1222"),
        Row("\u{200E}אבג", "0111"),
        // Paragraphs.
        Row("אב\nab\nאב", "11100011"),
        Row("אב\u{2028}ab", "11122"),
    ])
    func levelsAreThoseOfUnicode(_ row: Row) throws {
        let shape = try shape(row.text)
        var levels = ""
        for run in shape.runs {
            // A character that has no glyph of its own has a part in that of the one before.
            let end = run.glyphs.upperBound
            let next = end < shape.glyphs.count ? Int(shape.glyphs[end].textIndex) : shape.codePoints.count
            levels += String(repeating: "\(run.level)", count: next - levels.count)
        }
        #expect(levels == row.levels)
    }

    /// Runs from right to left give their glyphs in the order of the characters, and lines show them as they are read.
    @Test func linesAreShownAsTheyAreRead() throws {
        let shape = try shape("ab גד 12 ef")
        #expect(shape.glyphs.map(\.textIndex) == Array(0..<11))
        #expect(shape.glyphs.map(\.x) == Array(0..<11).map { shape.glyphs[$0].x }.sorted())
        var lines = TextLines()
        lines.rebuild(of: shape, width: -1)
        var order = OrderedLine()
        order.rebuild(lines.lines[0], of: shape)
        let shown = order.parts.flatMap { $0.level % 2 == 1 ? $0.glyphs.reversed() : Array($0.glyphs) }
        #expect(shown.map { shape.glyphs[$0].textIndex } == [0, 1, 2, 6, 7, 5, 4, 3, 8, 9, 10])
    }

    @Test func paragraphsHaveTheDirectionOfTheirFirstLetter() throws {
        #expect(try shape("12 אב\n12 ab\n\u{2067}א\u{2069}b\n...").paragraphs.map(\.level) == [1, 0, 0, 0])
    }

    /// As deep as can be and deeper, and more pairs than there may be.
    @Test func marksWithoutEndAreOfNoHarm() throws {
        for mark in ["\u{202B}", "\u{202E}", "\u{2067}", "\u{2068}", "("] {
            let shape = try shape(
                String(repeating: mark, count: 20_000) + "אb" + String(repeating: "\u{2069})", count: 20_000))
            #expect(shape.codePoints.count == 60_002)
            #expect(shape.runs.allSatisfy { $0.level <= 126 })
        }
    }

    private func shape(_ text: String) throws -> ShapedText {
        let font = FontInstance(try Font(ArtificialFont.letters.bytes[...]))
        var styled = StyledText()
        styled.append(text.utf8, StyledRun(font: font, size: 10))
        var shape = ShapedText()
        try Shaper().shape(styled, into: &shape)
        return shape
    }
}
