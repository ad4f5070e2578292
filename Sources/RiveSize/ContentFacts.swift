package import RiveModel

/// What an asset holds, as its bytes say it.
package struct ContentFacts: Sendable {
    /// nil where nothing is embedded, or the format is not known.
    package let format: ContentFormat?
    /// The size of an embedded image.
    package let pixels: ContentFormat.PixelSize?
    /// How many glyphs an embedded font has.
    package let glyphs: Int?

    package init(_ contents: ArraySlice<UInt8>) {
        format = ContentFormat(recognizing: contents)
        pixels = format?.pixelSize(of: contents)
        glyphs = format?.kind == .font ? FontCharacters.glyphCount(of: contents) : nil
    }
}
