import Testing

@testable import RiveFormat

/// Names are their bytes, whatever Unicode takes for the same.
@Suite struct ByteTextTests {
    /// A letter with its accent in one character, and in two; marks in two orders; two signs for one letter.
    private static let alike = [
        ("\u{E9}", "e\u{301}"), ("a\u{323}\u{307}", "a\u{307}\u{323}"), ("K", "\u{212A}"),
        ("a long name with an \u{FC}", "a long name with an u\u{308}"),
    ]

    @Test(arguments: alike)
    func tellsFormsApart(_ one: String, _ other: String) {
        #expect(one == other)
        #expect(!one.isSame(as: other))
        #expect(ByteText(one) != ByteText(other))
        #expect((ByteText(one) < ByteText(other)) != (ByteText(other) < ByteText(one)))
        let set = Set(of: [one, other, one])
        #expect(set.count == 2)
        #expect(set.sortedByBytes() == [one, other].sortedByBytes())
        var values: [ByteText: Int] = [:]
        values[one] = 1
        values[other, default: 0] += 2
        #expect(values[one] == 1)
        #expect(values[other] == 2)
        #expect([one, other].firstIndex(ofSame: other) == 1)
    }

    @Test(arguments: ["", "a", "12345678", "123456789012345", "1234567890123456", "a name of more than sixteen bytes"])
    func findsTheSame(_ text: String) {
        let copy = String(decoding: Array(text.utf8), as: UTF8.self)
        #expect(text.isSame(as: copy))
        #expect(ByteText(text) == ByteText(copy))
        #expect(ByteText(text).hashValue == ByteText(copy).hashValue)
        #expect(!text.isSame(as: text + "x"))
        #expect(!text.isSame(as: nil))
        guard !text.isEmpty else { return }
        #expect(!text.isSame(as: text.dropLast() + "\u{7F}"))
    }
}
