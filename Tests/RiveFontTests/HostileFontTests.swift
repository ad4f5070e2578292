import RiveFont
import RiveProperties
import RiveTestSupport
import Testing

/// Fonts that nobody would make, and texts.
@Suite struct HostileFontTests {
    @Test(arguments: [ArtificialFont.Outline.empty, .box(width: 10, height: 10)])
    func compositesOfCompositesAreNoFont(_ innermost: ArtificialFont.Outline) {
        // Each glyph is made of the next one ten times: a million million parts.
        let composites = (1...12).map {
            ArtificialFont.Glyph(advance: 500, .composite([Int](repeating: $0, count: 10)))
        }
        let font = ArtificialFont(
            glyphs: composites + [ArtificialFont.Glyph(advance: 500, innermost)], characters: [(0x48...0x48, 0)])
        #expect(throws: FontError.notAFont) { try Font(font.bytes[...]) }
    }

    @Test func glyphsThatLeadToThemselvesAreOfNoHarm() throws {
        let glyphs = [[1, 0, 1], [0, 1, 0, 99], [0, 3], []].map { ArtificialFont.Glyph(advance: 500, .composite($0)) }
        let font = ArtificialFont(glyphs: glyphs, characters: [(0x48...0x4B, 0)])
        try FontChecks.opensOrRefuses(font.bytes[...], text: "HIJK")
    }

    @Test func textsThatGrowBeyondMeasureAreRefused() throws {
        var font = ArtificialFont.letters
        let a = 2 + 0x61 - 0x21
        font.tables = [("GSUB", ArtificialFont.substitution(of: a, by: [Int](repeating: a, count: 64)))]
        let instance = FontInstance(try Font(font.bytes[...]))
        let shaper = Shaper()
        var shape = ShapedText()
        func grow(_ count: Int) throws(FontError) {
            var text = StyledText()
            text.append(String(repeating: "a", count: count).utf8, StyledRun(font: instance, size: 10))
            try shaper.shape(text, into: &shape)
        }
        try grow(3)
        #expect(shape.glyphs.count == 192)
        #expect(throws: FontError.textTooLong) { try grow(17_000) }
        #expect(shape.isEmpty && shape.codePoints.isEmpty && shape.styles.isEmpty)
    }

    @Test func textsThatNeedEndlessWorkAreRefused() throws {
        // Every lookup has the most subtables that a number can say.
        let lookups = 4000
        let table =
            ArtificialFont.number(0x10000, 4) + ArtificialFont.number(0) + ArtificialFont.number(0)
            + ArtificialFont.number(10) + ArtificialFont.number(lookups)
            + (0..<lookups).flatMap { _ in ArtificialFont.number(2 + 2 * lookups) }
            + ArtificialFont.number(2) + ArtificialFont.number(0) + ArtificialFont.number(0xFFFF)
        var font = ArtificialFont.letters
        font.tables = [("GPOS", table)]
        var text = StyledText()
        text.append("Hello World".utf8, StyledRun(font: FontInstance(try Font(font.bytes[...])), size: 10))
        var shape = ShapedText()
        #expect(throws: FontError.textTooLong) { try Shaper().shape(text, into: &shape) }
    }

    @Test func cutFontsAreOfNoHarm() throws {
        let bytes = ArtificialFont.letters.bytes
        for end in stride(from: 0, to: bytes.count, by: 149) {
            try FontChecks.opensOrRefuses(bytes[..<end], text: "àb")
        }
    }

    @Test(.enabled(if: CorpusFont.areThere, Comment(rawValue: CorpusFont.missing)), arguments: CorpusFont.allCases)
    func fontsCutAtEveryTableAreOfNoHarm(_ font: CorpusFont) throws {
        let bytes = try font.bytes()
        let tables = (0..<Int(bytes[4]) << 8 + Int(bytes[5])).map { bytes[(12 + 16 * $0)...].prefix(16) }
        for table in tables {
            let (offset, length) = (number(table.dropFirst(8)), number(table.dropFirst(12)))
            for end in [offset, offset + length / 2, offset + length] {
                try FontChecks.opensOrRefuses(bytes[..<min(end, bytes.count)], text: "")
            }
        }
    }

    private func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) } }

    @Test(.enabled(if: CorpusFont.areThere, Comment(rawValue: CorpusFont.missing)), arguments: 0..<100)
    func damagedFontsAreOfNoHarm(_ seed: UInt64) throws {
        var random = TestRandomSource(seed: seed)
        var bytes = try CorpusFont.allCases[Int(seed) % CorpusFont.allCases.count].bytes()
        // The directory rather seldom: what it leads to is of more interest.
        for _ in 0..<Int.random(in: 1...200, using: &random) {
            let index = Int.random(in: 300..<bytes.count, using: &random)
            bytes[index] = [0, 1, 0x7F, 0x80, 0xFF, bytes[index] ^ 1].randomElement(using: &random)!
        }
        if seed % 5 == 0 { bytes[Int.random(in: 0..<300, using: &random)] ^= 1 << (seed % 8) }
        try FontChecks.opensOrRefuses(bytes[...], text: "")
    }

    @Test func bytesThatAreNoFontAreRefused() {
        for bytes: [UInt8] in [[], [0], Array("not a font".utf8), ContentBytes.wav] {
            #expect(throws: FontError.notAFont) { try Font(bytes[...]) }
        }
    }
}
