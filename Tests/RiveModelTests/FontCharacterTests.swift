import RiveModel
import RiveTestSupport
import Testing

@Suite("Characters that fonts have") struct FontCharacterTests {
    /// A subtable of some format that has the characters from U+0041 to U+005A, and those alone.
    struct Format: Sendable, CustomTestStringConvertible {
        let number: Int
        let bytes: [UInt8]

        var testDescription: String { "format \(number)" }
    }

    private static func number(_ value: Int, _ width: Int = 2) -> [UInt8] {
        (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    static let formats = [
        Format(
            number: 0,
            bytes: number(0) + number(262) + number(0) + (0..<256).map { (0x41...0x5A).contains($0) ? 1 : 0 }),
        Format(number: 4, bytes: ContentBytes.characterSegments([(0x41...0x5A, -0x40)])),
        Format(
            number: 6,
            bytes: number(6) + number(62) + number(0) + number(0x41) + number(26) + (1...26).flatMap { number($0) }),
        Format(
            number: 10,
            bytes: number(10) + number(0) + number(72, 4) + number(0, 4) + number(0x41, 4) + number(26, 4)
                + (1...26).flatMap { number($0) }),
        Format(
            number: 12,
            bytes: number(12) + number(0) + number(28, 4) + number(0, 4) + number(1, 4) + number(0x41, 4)
                + number(0x5A, 4) + number(1, 4)),
        Format(
            number: 13,
            bytes: number(13) + number(0) + number(28, 4) + number(0, 4) + number(1, 4) + number(0x41, 4)
                + number(0x5A, 4) + number(7, 4)),
    ]

    private func missing(_ text: String, from font: [UInt8]) -> [Unicode.Scalar]? {
        FontCharacters(font[...])?.missing(from: Array(text.utf8)[...], atMost: 8)
    }

    @Test(arguments: formats)
    func tellsWhatIsMissing(_ format: Format) throws {
        let font = ContentBytes.font([(platform: 3, encoding: 1, bytes: format.bytes)])
        #expect(missing("AZ", from: font) == [])
        // Each once; what is drawn by no glyph is never missed.
        #expect(missing("A@[ a\n\u{200D}\u{AD}é😀@", from: font) == ["@", "[", "a", "é", "😀"])
        // No cut font traps, and none claims to have more.
        for end in font.indices { #expect(missing("a", from: Array(font[..<end])).map { $0 == ["a"] } ?? true) }
    }

    @Test func fontOfSymbols() {
        let segments = ContentBytes.characterSegments([(0xF041...0xF05A, -0xF040)])
        #expect(missing("Aa", from: ContentBytes.font([(3, 0, segments)])) == ["a"])
        #expect(missing("Aa", from: ContentBytes.font([(3, 1, segments)])) == ["A", "a"])
    }

    @Test func tablesTogether() {
        let font = ContentBytes.font([
            (0, 3, ContentBytes.characterSegments([(0x41...0x41, -0x40)])),
            (3, 10, ContentBytes.characterSegments([(0x42...0x42, -0x40)])),
        ])
        #expect(missing("ABC", from: font) == ["C"])
    }

    @Test(arguments: [[], ContentBytes.font(), ContentBytes.font([]), ContentBytes.font([(1, 0, formats[0].bytes)])])
    func nothingToTell(_ font: [UInt8]) { #expect(missing("A", from: font) == nil) }
}
