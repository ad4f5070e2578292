import RiveFont
import RiveGeometry
import RiveTestSupport
import Testing

/// What a small font makes of texts.
@Suite struct FontTests {
    private func instance(_ change: (inout ArtificialFont) -> Void = { _ in }) throws -> FontInstance {
        var font = ArtificialFont.letters
        change(&font)
        return FontInstance(try Font(font.bytes[...]))
    }

    private func laidOut(
        _ text: String, _ font: FontInstance, size: Float = 2048, letterSpacing: Float = 0, width: Float = -1
    ) throws -> LaidOutText {
        var styled = StyledText()
        styled.append(text.utf8, StyledRun(font: font, size: size, letterSpacing: letterSpacing))
        var shape = ShapedText()
        try Shaper().shape(styled, into: &shape)
        return LaidOutText(shape, width: width)
    }

    @Test func positionsAreWholeUnitsOfTheEm() throws {
        let font = try instance()
        #expect((font.ascent, font.descent) == (-1638 / 2048, 410 / 2048))
        #expect(try laidOut("ab c", font).shape.glyphs.map(\.x) == [0, 1024, 2048, 2560])
        #expect(try laidOut("ab c", font, size: 10).shape.glyphs.map(\.x) == [0, 5, 10, 12.5])
        #expect(try laidOut("ab", font, size: -10, letterSpacing: 1).shape.runs.map(\.endX) == [-8])
    }

    @Test func pairsFromBeforeOpenTypeDoNotCount() throws {
        let pairs = ArtificialFont.kern([(34, 35, -400)])
        #expect(try laidOut("AB", instance { $0.tables = [("kern", pairs)] }).lines.widest == 2048)
    }

    @Test func substitutionsCount() throws {
        let table = ArtificialFont.substitution(of: 34, by: [35, 36])
        let shape = try laidOut("xA", instance { $0.tables = [("GSUB", table)] }).shape
        #expect(shape.glyphs.map(\.id) == [89, 35, 36])
        #expect(shape.glyphs.map(\.textIndex) == [0, 1, 1])
    }

    @Test func outlinesAreClosedAndGoDown() throws {
        var outline = PathOutline()
        try instance().appendOutline(ofGlyph: 2, to: &outline)
        #expect(outline.verbs.first == .move && outline.verbs.last == .close)
        #expect(outline.points.allSatisfy { 0...0.451 ~= $0.x && -0.701...0 ~= $0.y })
        #expect(outline.points.contains { $0.y < -0.69 })
        let points = outline.verbs.map { $0 == .cubic ? 3 : $0 == .close ? 0 : 1 }.reduce(0, +)
        #expect(outline.points.count == points)
        try instance().appendOutline(ofGlyph: 1, to: &outline)
        try instance().appendOutline(ofGlyph: .max, to: &outline)
        #expect(outline.points.count == points)
    }

    /// As the reference has them, whatever version of HarfBuzz there is: trims and dashes go from there.
    @Test(arguments: [
        ([(100, 0, false), (400, 0, false), (500, 250, true), (0, 250, true)], Point(x: 0, y: -0.25)),
        ([(100, 0, false), (500, 0, true), (500, 250, true), (0, 250, true)], Point(x: 0, y: -0.25)),
        ([(0, 0, false), (300, 0, false), (300, 400, false), (0, 400, false)], Point(x: 0, y: -0.2)),
        ([(0, 0, true), (300, 0, false), (300, 400, true), (0, 400, false)], Point(x: 0, y: 0)),
    ])
    func contoursBeginWhereTheirFirstCurveStarts(_ points: [(x: Int, y: Int, isOn: Bool)], _ start: Point) throws {
        let font = try instance {
            $0.glyphs[2].outline = .contour(points)
            $0.glyphs[3].outline = .composite([2, 2])
        }
        var outline = PathOutline()
        font.appendOutline(ofGlyph: 2, to: &outline)
        let alone = outline
        font.appendOutline(ofGlyph: 3, to: &outline)
        #expect(outline.verbs == alone.verbs + alone.verbs + alone.verbs)
        #expect(outline.points == alone.points + alone.points + alone.points)
        #expect(abs(alone.points[0].x - start.x) + abs(alone.points[0].y - start.y) < 0.001)
        let last = try #require(alone.points.last)
        #expect(last == alone.points[0] || alone.verbs.suffix(2).first == .line)
    }

    @Test func theLastSettingForATagCounts() throws {
        let font = try instance().font
        let features = [FontFeature("kern", 0), FontFeature("liga"), FontFeature("kern", 2)]
        #expect(
            FontInstance(font, features: features).features == [FontFeature("kern", 2), FontFeature("liga", 1)])
        let instance = FontInstance(font, variations: [FontVariation("wght", 700)])
        #expect(instance.variations.isEmpty)
        #expect(instance.coordinate(on: "wght") == 0)
    }

    @Test(.enabled(if: CorpusFont.areThere, Comment(rawValue: CorpusFont.missing)))
    func axesHaveBounds() throws {
        let font = try CorpusFont.inter.instance
        let weight = try #require(font.font.axes.first { $0.tag == "wght" })
        #expect((weight.minimum, weight.standard, weight.maximum) == (100, 400, 900))
        #expect(font.coordinate(on: "wght") == 400)
        let bold = font.varied([FontVariation("wght", 700), FontVariation("wght", 800)])
        #expect(bold.coordinate(on: "wght") == 800)
        #expect(bold.varied([FontVariation("slnt", -3)]).coordinate(on: "wght") == 800)
        func width(_ weight: Float) throws -> Float {
            try laidOut("abcd", font.varied([FontVariation("wght", weight)])).lines.widest
        }
        #expect(try width(.nan) == width(100))
        #expect(try width(-.infinity) == width(100))
        #expect(try width(.infinity) == width(900))
    }

    @Test func utf8IsReadByItsFirstBytes() throws {
        func codePoints(_ bytes: [UInt8]) throws -> [UInt32] {
            var text = StyledText()
            text.append(bytes, StyledRun(font: try instance(), size: 1))
            return text.codePoints
        }
        #expect(try codePoints(Array("aé€😀".utf8)) == [0x61, 0xE9, 0x20AC, 0x1F600])
        #expect(try codePoints([0x61, 0, 0x62]) == [0x61])
        #expect(try codePoints([0xE2, 0x82]) == [0x2080])
        #expect(try codePoints([]) == [])
    }

    /// As many lines as glyphs, and letter spacing that leads back, take no longer than what lies in order.
    @Test func longWordsAreBrokenInOneGo() throws {
        let result = try laidOut(String(repeating: "ab", count: 50_000), instance(), width: 0)
        #expect(result.lines.lines.count >= 100_000)
        let back = try laidOut(
            String(repeating: "ab", count: 50_000), instance(), size: 10, letterSpacing: -6, width: 0)
        #expect(back.lines.lines.count == 1)
        let joined = try laidOut(String(repeating: "a\u{2060}", count: 20_000), instance(), width: 0)
        #expect(joined.lines.lines.last?.end.run == Int32(joined.shape.runs.count - 1))
    }

    /// The cache gives what HarfBuzz gave before, for the right font, after it was emptied too.
    @Test func piecesAreRememberedByFontAndText() throws {
        let fonts = [try instance(), try instance { $0.glyphs[2 + 0x61 - 0x21].advance = 600 }]
        let shaper = Shaper()
        var shape = ShapedText()
        for number in 0..<5000 {
            var text = StyledText()
            text.append("a\(number % 2500)".utf8, StyledRun(font: fonts[number % 2], size: 2048))
            try shaper.shape(text, into: &shape)
            #expect(shape.glyphs.first?.advance == (number % 2 == 0 ? 1024 : 1229))
            #expect(shape.glyphs.count == text.codePoints.count)
        }
    }
}
