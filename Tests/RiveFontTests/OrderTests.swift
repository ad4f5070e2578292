import RiveFont
import RiveTestSupport
import Testing

/// What lines show, in which order.
@Suite(.enabled(if: CorpusFont.areThere, Comment(rawValue: CorpusFont.missing))) struct OrderTests {
    /// A line that is cut, and what was measured of it.
    struct EllipsisRow: Sendable, CustomTestStringConvertible {
        let name: String
        let sample: TextSample
        /// The line, and whether it is the last.
        var line = 0
        var isLast = false
        /// How many glyphs of the text are left.
        let glyphCount: Int
        /// Where the dots begin and end; nil: there are none.
        let dots: [Float]?

        var testDescription: String { name }
    }

    @Test(arguments: [
        EllipsisRow(
            name: "lines below", sample: sentence.width(150), glyphCount: 5,
            dots: [96.1328125, 105.097656, 114.0625, 123.027344]),
        EllipsisRow(
            name: "the second of more", sample: sentence.width(150), line: 1, glyphCount: 5,
            dots: [109.921875, 118.886719, 127.851562, 136.816406]),
        EllipsisRow(
            name: "nothing is missing", sample: sentence.width(150), line: 3, isLast: true, glyphCount: 4, dots: nil),
        EllipsisRow(
            name: "a wide line", sample: sentence.width(150, isWrapping: false), isLast: true, glyphCount: 6,
            dots: [105.019531, 113.984375, 122.949219, 131.914062]),
        EllipsisRow(
            name: "only dots", sample: TextSample("Hello").width(10, isWrapping: false), isLast: true, glyphCount: 0,
            dots: [0, 8.96484375, 17.9296875, 26.8945312]),
        EllipsisRow(
            name: "to the right", sample: sentence.width(150).aligned(.right), glyphCount: 5,
            dots: [150, 158.964844, 167.929688, 176.894531]),
    ])
    func cutsLines(_ row: EllipsisRow) throws {
        let drawn = try drawn(row.sample, line: row.line, isLast: row.isLast)
        #expect(drawn.glyphs.count == row.glyphCount)
        #expect(drawn.dots == row.dots)
    }

    /// Two styles in a line: where the last of the text begins, and the dots.
    @Test func dotsAreOfTheFirstStyleUntilFontAndSizeAreOthers() throws {
        func dots(_ first: TextSample, _ second: TextSample, _ width: Float = 110) throws -> [Float] {
            let drawn = try drawn((first + second).width(width, isWrapping: false), isLast: true)
            return try [#require(drawn.dots?.first), #require(drawn.dots?.last)]
        }
        let (he, llo) = ("He", "llo World")
        #expect(try dots(TextSample(he), TextSample(llo, size: 20)) == [78.5742188, 105.46875])
        let regular = TextSample(he, .inter, weight: 400)
        let small = try dots(regular, TextSample(llo, .inter, size: 20, weight: 700))
        #expect(small[1] == 98.5449219)
        let black = TextSample(llo, .inter, weight: 900)
        #expect(try dots(regular, black)[1] == 109.589844)
        #expect(try dots(regular, black, 62) == [0, 33.046875])
    }

    private static let sentence = TextSample("Hello World wide open")

    /// Where the glyphs of the text begin that a line shows, and the dots with their end.
    private func drawn(
        _ sample: TextSample, line: Int = 0, isLast: Bool
    ) throws -> (glyphs: [Float], dots: [Float]?) {
        let shaper = Shaper()
        let result = try sample.result(shaper)
        let line = result.lines.lines[line]
        var order = OrderedLine()
        try order.rebuild(line, of: result.shape, ellipsisIn: sample.width, isLast: isLast, shaper)
        var x = line.startX
        var (glyphs, dots): ([Float], [Float]) = ([], [])
        for part in order.parts {
            for glyph in part.glyphs {
                if part.isEllipsis { dots.append(x) } else { glyphs.append(x) }
                x += (part.isEllipsis ? order.ellipsis : result.shape).glyphs[glyph].advance
            }
        }
        return (glyphs, dots.isEmpty ? nil : dots + [x])
    }
}
