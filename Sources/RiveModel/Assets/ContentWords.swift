/// What an asset holds, in a few words.
package enum ContentWords {
    /// The number of bytes, with the pixels of an image or the glyphs of a font: `91,204 bytes · 512 × 512`.
    package static func words(of bytes: ArraySlice<UInt8>) -> String {
        let count = NumberWords.count(bytes.count, "byte")
        guard let format = ContentFormat(recognizing: bytes) else { return count }
        if format.kind == .font {
            return FontCharacters.glyphCount(of: bytes).map { "\(count) · \(NumberWords.count($0, "glyph"))" } ?? count
        }
        return format.pixelSize(of: bytes).map { "\(count) · \($0.width) × \($0.height)" } ?? count
    }
}
