import RiveModel
import RiveProperties
import RiveTestSupport
import Testing

@testable import RiveFont

@Suite("Fonts of fewer characters")
struct SubsetTests {
    private static func characters(_ text: String) throws -> KeptCharacters {
        try KeptCharacters(Set(text.unicodeScalars.map(\.value)))
    }

    private func subset(_ font: CorpusFont, keeping text: String) throws -> [UInt8] {
        try #require(try FontSubset(font.bytes()[...], keeping: Self.characters(text))).bytes
    }

    @Test(
        "a subset has the characters that are kept and no others, and shapes text as the whole font",
        .enabled(if: CorpusFont.areThere, Comment(rawValue: CorpusFont.missing)),
        arguments: [CorpusFont.tomorrow, .inter, .ultra, .withKernTable])
    func keepsCharacters(_ font: CorpusFont) throws {
        let text = "AVATAR fit"
        let bytes = try subset(font, keeping: text)
        #expect(try bytes.count < font.bytes().count / 2)
        let map = try #require(FontCharacters(bytes[...]))
        #expect(map.missing(from: Array("AVATAR fit…Hx".utf8)[...], atMost: 9).allSatisfy { $0 == "…" })
        #expect(map.missing(from: Array("QZ".utf8)[...], atMost: 9) == ["Q", "Z"])
        func shape(_ instance: FontInstance) throws -> [[Float]] {
            var (styled, shaped) = (StyledText(), ShapedText())
            styled.append(text.utf8, StyledRun(font: instance, size: 40))
            try Shaper().shape(styled, into: &shaped)
            return shaped.glyphs.map { [$0.advance, $0.offset.x, $0.offset.y] }
        }
        #expect(try shape(FontInstance(Font(bytes[...]))) == shape(font.instance))
        #expect(try Font(bytes[...]).axes == font.instance.font.axes)
    }

    @Test(
        "a subset is not made smaller again", .enabled(if: CorpusFont.areThere, Comment(rawValue: CorpusFont.missing)),
        arguments: CorpusFont.allCases)
    func isFinal(_ font: CorpusFont) throws {
        guard let once = try FontSubset(font.bytes()[...], keeping: Self.characters("Rive 2026")) else { return }
        #expect(try FontSubset(once.bytes[...], keeping: Self.characters("Rive 2026")) == nil)
    }

    @Test(
        "a letter and a mark keep the letter that they become, and a bracket the one that it mirrors",
        .enabled(if: CorpusFont.areThere, Comment(rawValue: CorpusFont.missing)),
        arguments: [("e\u{301}", "é"), ("é", "e"), ("(", ")"), ("-", "\u{2010}")])
    func keepsWhatTextsBecome(_ text: String, _ needed: String) throws {
        let whole = try CorpusFont.inter.bytes()
        let map = try #require(FontCharacters(subset(.inter, keeping: text)[...]))
        let wanted = try #require(FontCharacters(whole[...])).missing(from: Array(needed.utf8)[...], atMost: 1)
        #expect(map.missing(from: Array(needed.utf8)[...], atMost: 1) == wanted)
    }

    @Test("other bytes than fonts, and fonts with layout tables of Apple's, stay as they are")
    func leavesOthers() throws {
        for bytes: [UInt8] in [[], [0], Array("not a font".utf8), ContentBytes.wav] {
            #expect(try FontSubset(bytes[...], keeping: Self.characters("a")) == nil)
        }
        var font = ArtificialFont.letters
        #expect(try FontSubset(font.bytes[...], keeping: Self.characters("a")) != nil)
        font.tables = [("morx", [0, 2, 0, 0, 0, 0, 0, 0])]
        #expect(try FontSubset(font.bytes[...], keeping: Self.characters("a")) == nil)
    }

    @Test(
        "damaged fonts are made smaller or stay",
        .enabled(if: CorpusFont.areThere, Comment(rawValue: CorpusFont.missing)),
        arguments: 0..<500)
    func damagedFontsAreOfNoHarm(_ seed: UInt64) throws {
        var random = TestRandomSource(seed: seed)
        let fonts = [CorpusFont.tomorrow, .digitalNumbers, .ultra, .withKernTable]
        var bytes = try fonts[Int(seed) % fonts.count].bytes()
        for _ in 0..<Int.random(in: 1...200, using: &random) {
            let index = Int.random(in: 300..<bytes.count, using: &random)
            bytes[index] = [0, 1, 0x7F, 0x80, 0xFF, bytes[index] ^ 1].randomElement(using: &random)!
        }
        if seed % 5 == 0 { bytes[Int.random(in: 0..<300, using: &random)] ^= 1 << (seed % 8) }
        try FontChecks.isMadeSmallerOrStays(bytes[...])
    }

    @Test("without the subsetter, the error names it and its package")
    func missing() {
        #expect {
            try FontSubsetter(anyOf: ["nowhere.so"])
        } throws: { error in
            "\(error)".hasPrefix("smaller fonts require HarfBuzz's subsetter, which cannot be loaded: nowhere.so")
                && "\(error)".hasSuffix("'apt-get install libharfbuzz-subset0')")
        }
    }
}
