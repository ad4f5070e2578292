/// Why there is no font, or no shape of a text.
package enum FontError: Error, Equatable, Sendable {
    /// The library that reads fonts can't be loaded; the reason is in the system's words.
    case libraryMissing(reason: String)
    /// The library that makes fonts smaller can't be loaded; the reason is in the system's words.
    case subsetterMissing(reason: String)
    /// The bytes are neither a TrueType nor an OpenType font, nor a collection with one.
    case notAFont
    /// A text has, or becomes, more glyphs than `Shaper.glyphLimit`, or is too much work with its fonts.
    case textTooLong
}

extension FontError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .libraryMissing(let reason):
            "texts require HarfBuzz, which cannot be loaded: \(reason); \(HarfBuzz.remedy)"
        case .subsetterMissing(let reason):
            "smaller fonts require HarfBuzz's subsetter, which cannot be loaded: \(reason); \(FontSubsetter.remedy)"
        case .notAFont: "these bytes are not a TrueType or OpenType font"
        case .textTooLong: "the text is longer than \(Shaper.glyphLimit) glyphs, or too much work with its fonts"
        }
    }
}
