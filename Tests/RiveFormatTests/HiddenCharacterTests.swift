import Testing

@testable import RiveFormat

@Suite struct HiddenCharacterTests {
    @Test func areTheseAndNoOthers() {
        let ranges: [ClosedRange<UInt32>] = [
            0x00...0x1F, 0x7F...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xE000...0xF8FF,
            0xFEFF...0xFEFF, 0xF_0000...0x10_FFFF,
        ]
        let wrong = (0...0x10_FFFF as ClosedRange<UInt32>).filter { scalar in
            HiddenCharacters.contains(scalar) != ranges.contains { $0.contains(scalar) }
        }
        #expect(wrong.isEmpty)
    }

    /// Text that has none of these bytes is not looked at further.
    @Test func startWithFewBytes() {
        for value: UInt32 in 0...0x10_FFFF {
            guard HiddenCharacters.contains(value), let scalar = Unicode.Scalar(value) else { continue }
            let first = String(scalar).utf8.first
            #expect(first.map { HiddenCharacters.mayStart(with: $0) } == true)
        }
    }

    @Test(
        arguments: [
            (0x09, #"\t"#), (0x0A, #"\n"#), (0x0D, #"\r"#), (0x00, #"\u{0}"#), (0x9F, #"\u{9f}"#),
            (0x202E, #"\u{202e}"#), (0xE000, #"\u{e000}"#), (0x10_FFFD, #"\u{10fffd}"#),
        ] as [(UInt32, String)])
    func haveEscapes(_ scalar: UInt32, _ escape: String) {
        #expect(HiddenCharacters.escape(scalar) == escape)
    }
}
