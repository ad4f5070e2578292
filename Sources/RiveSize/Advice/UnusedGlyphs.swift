import RiveModel

/// Fonts with far more glyphs than there are characters in the texts of a file.
enum UnusedGlyphs {
    /// The least ratio of glyphs to characters in texts at which a font is reported.
    private static let mostGlyphs = 4

    static func advice(_ file: AdvisedFile) -> [Advice] {
        let fonts = file.originals.filter { $0.facts.glyphs ?? 0 > 0 }
        guard !fonts.isEmpty else { return [] }
        let texts = ShownTexts(file.document)
        let characters = texts.characters.compactMap(Unicode.Scalar.init)
        let text = characters.reduce(into: [UInt8]()) { $0 += Array(String($1).utf8) }
        return fonts.compactMap { font in
            guard let glyphs = font.facts.glyphs, let map = FontCharacters(font.contents) else { return nil }
            let used = characters.count - map.missing(from: text[...], atMost: characters.count).count
            // The glyph of what is missing always stays.
            guard glyphs > mostGlyphs * (used + 1) else { return nil }
            let bytes = Int(Double(font.contents.count) * (1 - Double(used + 1) / Double(glyphs)))
            let isOpen = texts.reasons[UInt32(font.index)] != nil
            let reason = isOpen ? ", and apps may set others" : ""
            return Advice(
                kind: .unusedGlyphs, record: font.record, records: [font.holder], bytes: bytes,
                certainty: isOpen ? .possible : .likely,
                message: "\(NumberWords.count(glyphs, "glyph")), and the texts of the file have "
                    + "\(NumberWords.count(used, "character")) of it\(reason)")
        }
    }
}
