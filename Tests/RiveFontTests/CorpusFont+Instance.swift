import RiveFont
import RiveTestSupport
import Testing

extension CorpusFont {
    /// Each is read once.
    private static let fonts: [Self: FontInstance] = {
        var fonts: [Self: FontInstance] = [:]
        for font in allCases { fonts[font] = try? FontInstance(Font(font.bytes()[...])) }
        return fonts
    }()

    var instance: FontInstance { get throws { try #require(Self.fonts[self]) } }
}
