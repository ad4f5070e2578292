import RiveFont
import RiveTestSupport
import Testing

/// Texts that were measured.
@Suite(.enabled(if: CorpusFont.areThere, Comment(rawValue: CorpusFont.missing))) struct RecipeTests {
    @Test(arguments: plain + whiteSpace + paragraphs + broken + styles + fonts)
    func isAsItWasMeasured(_ row: TextRow) throws { try row.check() }

    private static let hello = TextSample("Hello World")

    private static let plain = [
        TextRow("one line", hello, 214.941406, 48.0078125, [40]),
        TextRow("two lines", hello.width(150), nil, 96.015625, [40, 88.0078125]),
        TextRow("not wrapped", hello.width(150, isWrapping: false), nil, 48.0078125, [40]),
        TextRow(
            "to the right", TextSample("Hello\nWorld wide").width(200).aligned(.right), nil, nil,
            startXs: [103.867188, 90.078125, 108.4375]),
        TextRow(
            "in the middle", TextSample("Hello\nWorld wide").aligned(.center), 210.371094, nil,
            startXs: [57.1191406, 0]
        ),
        TextRow("of no size", TextSample("Hello", size: 0).width(10), 0, 0, [0]),
        TextRow("glyphs that are missing", TextSample("\u{4F60}\u{597D}"), 55.5078125, 48.0078125, [40]),
        TextRow("nothing", TextSample(""), -1, 0, []),
        TextRow("nothing behind a NUL", TextSample("cd\0ab"), 47.0507812, 48.0078125, [40]),
    ]

    private static let whiteSpace = [
        TextRow("counts at the end", TextSample("Hello   "), 122.792969, nil, [40]),
        TextRow("fits", TextSample("Hello   ").width(130), nil, 48.0078125, [40]),
        TextRow("is a line of its own", TextSample("Hello   ").width(110), nil, 96.015625, glyphs: [0..<5, 5..<8]),
        TextRow(
            "leaves an empty line before", TextSample("  Hello").width(60), nil, nil, glyphs: [0..<0, 2..<4, 4..<7]),
        TextRow(
            "leaves none between words", TextSample("I  I").width(0), nil, nil, glyphs: [0..<1, 3..<4]),
        TextRow(
            "nor behind a line separator", TextSample("I\u{2028}  I").width(0), nil, nil,
            glyphs: [0..<1, 1..<1, 4..<5]),
        TextRow(
            "but between runs", (TextSample("I ") + TextSample("  I")).width(0), nil, nil,
            glyphs: [0..<1, 1..<1, 4..<5]),
        TextRow("belongs to the word behind it", TextSample("  Hello").width(130), nil, nil, [40]),
        TextRow("no break and a tab", TextSample("A\u{A0}B\tC"), 116.796875, nil, [40]),
    ]

    private static let paragraphs = [
        TextRow("one is empty", TextSample("a\n\nb"), 24.6875, 144.023438, [40, 88.0078125, 136.015625]),
        TextRow("none behind the end", TextSample("ab\n"), 47.4804688, 48.0078125, [40]),
        TextRow("a line feed alone", TextSample("\n"), 0, 48.0078125, [40]),
        TextRow("two alone", TextSample("\n\n"), 0, 96.015625, [40, 88.0078125]),
        TextRow("an empty line at the end", TextSample("ab\n\n"), 47.4804688, 96.015625, [40, 88.0078125]),
        TextRow("a line separator", TextSample("ab  \u{2028} cd"), 65.2539062, 96.015625, [40, 88.0078125]),
        TextRow("at the end", TextSample("ab\u{2028}"), nil, nil, [40]),
        TextRow("two of them", TextSample("ab\u{2028}\u{2028}cd"), nil, 144.023438, [40, 88.0078125, 136.015625]),
        TextRow("CR LF", TextSample("ab\r\ncd"), 71.484375, nil, [40, 88.0078125]),
        TextRow("CR", TextSample("ab\rcd"), 47.4804688, nil, [40, 88.0078125]),
        TextRow("a paragraph separator swallows words", TextSample("ab\u{2029}cd"), -1, 0, []),
        TextRow("so does NEL", TextSample("ab\u{85}cd"), -1, 0, []),
        TextRow("but not behind white space", TextSample("ab \u{2029}cd"), 47.4804688, 48.0078125, [40]),
    ]

    private static let broken = [
        TextRow(
            "in words", hello.width(60), nil, nil, widths: [52.1289062, 44.0039062, 58.9648438, 50.9570312],
            glyphs: [0..<2, 2..<5, 6..<8, 8..<11]),
        TextRow(
            "to single glyphs", TextSample("Hi yo").width(0), nil, nil, glyphs: [0..<1, 1..<2, 3..<4, 4..<5]),
        TextRow("a single joiner", TextSample("He\u{2060}llo").width(60), nil, nil, glyphs: [0..<3, 3..<6]),
        TextRow(
            "does not join", TextSample("He\u{2060}llo").width(30), nil, nil, glyphs: [0..<1, 1..<3, 3..<5, 5..<6]),
        TextRow("by no negative width", hello.width(-7), 214.941406, nil, [40]),
        TextRow("nor by none", hello.width(.nan), 214.941406, nil, [40]),
    ]

    private static let styles = [
        TextRow("line height", TextSample("ab\ncd", lineHeight: 60), nil, 110.008133, [40, 49.9918633 + 50.0081367]),
        TextRow("a small one", TextSample("ab\ncd", lineHeight: 20), nil, 63.3360443, [40, 16.6639538 + 43.3360443]),
        TextRow("none", TextSample("ab\ncd", lineHeight: 0), nil, 40, [40, 40]),
        TextRow("letter spacing", TextSample("Hello World", letterSpacing: 5), 269.941406, nil, [40]),
        TextRow(
            "sizes in a line",
            (TextSample("Hello big ", size: 20) + TextSample("World", size: 60) + TextSample(" end", size: 20))
                .width(200), nil, 120.019531, [20, 84.0039062, 116.015625]),
        TextRow(
            "the size behind the end of a line",
            (TextSample("ab", size: 20) + TextSample(" cd efgh", size: 60)).width(100),
            nil, nil, [60, 132.011719, 204.023438, 276.035156]),
    ]

    private static let fonts = [
        TextRow("without its kern table", TextSample("AVATAR", .ultra), 193.984375, 51.3085938),
        TextRow("another one", TextSample("Hello World!", .withKernTable, size: 60), 270.615234, 76.464844),
        TextRow("kerned", TextSample("\u{201C}AV\u{201D}", .inter), 81.8359375, nil),
        TextRow("variable", TextSample("Hello World", .inter), 215.976562, nil),
        TextRow("bold", TextSample("Hello World", .inter, weight: 700), 225.585938, 48.4179688),
        TextRow("set to its default", TextSample("Hello World", .inter, weight: 400), 215.976562, nil),
        TextRow("two weights", TextSample("ab", .inter, weight: 900) + TextSample("cd", .inter), 96.5820312, nil),
        TextRow("between two", TextSample("abcd", .inter, weight: 600), 96.5234375, nil),
        TextRow("no automatic fraction", TextSample("1\u{2044}2", .inter), 53.7304688, nil),
        TextRow(
            "features", TextSample("AVA 11", .inter, features: [FontFeature("kern", 0), FontFeature("tnum")]),
            144.238281, nil),
        TextRow("no features", TextSample("AVA 11", .inter), 124.316406, nil),
        TextRow(
            "seven segments", TextSample("Super Duper Long Track Title", .digitalNumbers, size: 16), 358.3125, 20.65625),
    ]

    @Test func fontsHaveHeights() throws {
        let font = try CorpusFont.tomorrow.instance
        #expect((font.ascent * 40, font.descent * 40) == (-40, 8.0078125))
        #expect((font.capHeight * 40, font.xHeight * 40) == (-29.4726562, -20.9179688))
    }
}
