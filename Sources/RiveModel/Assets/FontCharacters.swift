import RiveFormat

/// The characters that a font has glyphs for, by its `cmap` table.
///
/// Nothing is unpacked: each question searches the table, so a damaged one can only give wrong answers, and those quickly.
package final class FontCharacters {
    private let font: ArraySlice<UInt8>
    private let tables: [CharacterMap]
    /// Whether the characters of ASCII are missing, those that were asked for.
    private var isMissing = [Bool?](repeating: nil, count: 0x80)

    /// The characters of a TrueType or OpenType font, the first one of a collection; nil for what is none, and where no table
    /// of it goes by Unicode.
    package init?(_ font: ArraySlice<UInt8>) {
        self.font = font
        tables = font.withUnsafeBytes { CharacterMap.all(in: ByteView($0)) }
        if tables.isEmpty { return nil }
    }

    /// The first characters of a text that the font lacks, each once, up to some number. What is drawn by no glyph is never
    /// missed: blanks, controls and marks of direction.
    package func missing(from text: ArraySlice<UInt8>, atMost most: Int) -> [Unicode.Scalar] {
        var missing: [Unicode.Scalar] = []
        var index = text.startIndex
        while index < text.endIndex, missing.count < most {
            let scalar = TextScalar(text, at: index)
            index += scalar?.width ?? 1
            guard let scalar = scalar.flatMap({ Unicode.Scalar($0.value) }), isMissing(scalar),
                !missing.contains(scalar)
            else { continue }
            missing.append(scalar)
        }
        return missing
    }

    /// How many glyphs a font has, the first one of a collection, by its `maxp` table; nil for what is no font.
    package static func glyphCount(of font: ArraySlice<UInt8>) -> Int? {
        font.withUnsafeBytes { bytes in
            let view = ByteView(bytes)
            return CharacterMap.offset(ofTable: "maxp", in: view).flatMap { view.bigEndian(2, at: $0 + 4) }
        }
    }

    private func isMissing(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.isASCII else { return !Self.isInvisible(scalar) && !hasGlyph(for: scalar) }
        if let known = isMissing[Int(scalar.value)] { return known }
        let isVisible = scalar.value > 0x20 && scalar.value != 0x7F
        let answer = isVisible && !hasGlyph(for: scalar)
        isMissing[Int(scalar.value)] = answer
        return answer
    }

    private func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
        font.withUnsafeBytes { font in
            tables.contains { $0.hasGlyph(for: Int(scalar.value), ByteView(font)) }
        }
    }

    /// Whether a character is drawn by no glyph: blanks, controls and marks of direction.
    package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
            || [.control, .format].contains(properties.generalCategory)
    }
}

/// One subtable of `cmap`, which leads from characters to glyphs.
private struct CharacterMap {
    private let start: Int
    private let format: Int
    /// Whether it is for a font of symbols, whose characters of a byte stand at U+F000.
    private let isOfSymbols: Bool

    /// The subtables of a font that go by Unicode.
    static func all(in font: ByteView) -> [CharacterMap] {
        guard let cmap = offset(ofTable: "cmap", in: font), let count = font.bigEndian(2, at: cmap + 2) else {
            return []
        }
        return (0..<min(count, most)).compactMap { CharacterMap(record: cmap + 4 + 8 * $0, cmap, font) }
    }

    /// How many subtables are looked at: fonts have three or four.
    private static let most = 32

    fileprivate static func offset(ofTable tag: StaticString, in font: ByteView) -> Int? {
        let start = font.has("ttcf", at: 0) ? font.bigEndian(4, at: 12) : 0
        guard let start, let count = font.bigEndian(2, at: start + 4) else { return nil }
        let record = (0..<count).lazy.map { start + 12 + 16 * $0 }.first { font.has(tag, at: $0) }
        return record.flatMap { font.bigEndian(4, at: $0 + 8) }
    }

    private init?(record: Int, _ cmap: Int, _ font: ByteView) {
        guard let platform = font.bigEndian(2, at: record), let encoding = font.bigEndian(2, at: record + 2),
            let offset = font.bigEndian(4, at: record + 4), let format = font.bigEndian(2, at: cmap + offset),
            platform == 0 || platform == 3 && [0, 1, 10].contains(encoding), Self.formats.contains(format)
        else { return nil }
        start = cmap + offset
        self.format = format
        isOfSymbols = platform == 3 && encoding == 0
    }

    private static let formats = [0, 4, 6, 10, 12, 13]

    /// Whether a character has a glyph other than that of what is missing.
    func hasGlyph(for character: Int, _ font: ByteView) -> Bool {
        glyph(of: character, font) > 0 || isOfSymbols && character <= 0xFF && glyph(of: 0xF000 + character, font) > 0
    }

    /// The glyph of a character, 0 for none.
    private func glyph(of character: Int, _ font: ByteView) -> Int {
        switch format {
        case 0: character <= 0xFF ? font.byte(at: start + 6 + character).map(Int.init) ?? 0 : 0
        case 4: segmentGlyph(of: character, font)
        case 6: trimmedGlyph(of: character, width: 2, at: start + 6, font)
        case 10: trimmedGlyph(of: character, width: 4, at: start + 12, font)
        default: groupGlyph(of: character, font)
        }
    }

    /// A glyph of formats 6 and 10: a first character and a count, and then a glyph for each.
    private func trimmedGlyph(of character: Int, width: Int, at offset: Int, _ font: ByteView) -> Int {
        guard let first = font.bigEndian(width, at: offset), let count = font.bigEndian(width, at: offset + width),
            character >= first, character - first < count
        else { return 0 }
        return font.bigEndian(2, at: offset + 2 * width + 2 * (character - first)) ?? 0
    }

    /// A glyph of format 4: four arrays of as many segments, by their last characters.
    private func segmentGlyph(of character: Int, _ font: ByteView) -> Int {
        guard character <= 0xFFFF, let size = font.bigEndian(2, at: start + 6) else { return 0 }
        let ends = start + 14
        let (starts, deltas, offsets) = (ends + size + 2, ends + 2 * size + 2, ends + 3 * size + 2)
        let segment = Self.firstIndex(below: size / 2) { font.bigEndian(2, at: ends + 2 * $0).map { $0 >= character } }
        guard let segment, let first = font.bigEndian(2, at: starts + 2 * segment), first <= character,
            let delta = font.bigEndian(2, at: deltas + 2 * segment),
            let offset = font.bigEndian(2, at: offsets + 2 * segment)
        else { return 0 }
        if offset == 0 { return (character + delta) & 0xFFFF }
        let glyph = font.bigEndian(2, at: offsets + 2 * segment + offset + 2 * (character - first)) ?? 0
        return glyph == 0 ? 0 : (glyph + delta) & 0xFFFF
    }

    /// A glyph of formats 12 and 13: groups of a first and a last character and a glyph.
    private func groupGlyph(of character: Int, _ font: ByteView) -> Int {
        guard let count = font.bigEndian(4, at: start + 12) else { return 0 }
        let groups = start + 16
        let group = Self.firstIndex(below: count) {
            font.bigEndian(4, at: groups + 12 * $0 + 4).map { $0 >= character }
        }
        guard let group, let first = font.bigEndian(4, at: groups + 12 * group), first <= character,
            let glyph = font.bigEndian(4, at: groups + 12 * group + 8)
        else { return 0 }
        return format == 12 ? glyph + character - first : glyph
    }

    /// The first index for which something holds that holds for all behind it; nil for none, and where bytes are missing.
    private static func firstIndex(below count: Int, where holds: (Int) -> Bool?) -> Int? {
        var range = 0..<count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            guard let isBehind = holds(middle) else { return nil }
            range = isBehind ? range.lowerBound..<middle : middle + 1..<range.upperBound
        }
        return range.lowerBound < count ? range.lowerBound : nil
    }
}
