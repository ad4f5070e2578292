import RiveFormat
import Testing

/// Paths are bytes, whatever they spell.
@Suite("Paths as text")
struct PathTextTests {
    @Test(
        "Every path comes back",
        arguments: [
            [], [0x61], Array("é/ü.riv".utf8), [0x61, 0xFF, 0x2E], [0xC3], [0xC3, 0x28], [0xE2, 0x82],
            [0xED, 0xA0, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xC0, 0xAF], [0xEF, 0xB7, 0x98, 0xEF, 0xB7, 0xA0],
            [0xEF, 0xB7, 0x90, 0x78, 0xEF, 0xB7, 0xAF],
            Array("\u{FEFF}ﬁ\u{FFFD}".utf8), [0xEF, 0xB7], Array(0x80...0xFF),
        ])
    func roundTrip(_ path: [UInt8]) {
        let text = PathText.text(of: path)
        #expect(PathText.bytes(of: text) == path)
        #expect(
            PathText.with(text) { Array(String(cString: $0).utf8) == Array(String(decoding: path, as: UTF8.self).utf8) }
        )
        let utf8 = String(validating: path, as: UTF8.self)
        #expect(PathText.utf8(text).map { Array($0.utf8) } == utf8.map { Array($0.utf8) })
    }

    @Test("Text that is UTF-8 stands as it is")
    func utf8() {
        for text in ["", "a/b.riv", "é", "🎛️ panel.riv", "\u{FEFF}x"] {
            #expect(PathText.text(of: Array(text.utf8)) == text)
        }
    }

    @Test("Other bytes are told by their numbers, and never are ASCII")
    func escaped() {
        #expect(PathText.escaped(PathText.text(of: [0x61, 0xFF, 0x80, 0xC3, 0xA9])) == "a\\xFF\\x80é")
        let escape: [UInt8] = [0xEF, 0xB7, 0x91, 0xEF, 0xB7, 0xAB]
        #expect(PathText.bytes(of: String(decoding: escape, as: UTF8.self)) == escape)
    }
}
