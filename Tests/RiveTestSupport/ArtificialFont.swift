/// A small TrueType font, for tests that need no real one.
package struct ArtificialFont: Sendable {
    package enum Outline: Sendable {
        case empty
        /// A rectangle from the baseline on.
        case box(width: Int, height: Int)
        /// Points, each on the curve or beside it.
        case contour([(x: Int, y: Int, isOn: Bool)])
        /// Other glyphs.
        case composite([Int])
    }

    package struct Glyph: Sendable {
        package var advance: Int
        package var outline: Outline

        package init(advance: Int, _ outline: Outline = .empty) { (self.advance, self.outline) = (advance, outline) }
    }

    package var unitsPerEm = 1000
    package var ascender = 800
    package var descender = -200
    package var glyphs: [Glyph]
    /// Characters with their glyphs, one after the other.
    package var characters: [(characters: ClosedRange<Int>, firstGlyph: Int)]
    /// Other tables.
    package var tables: [(tag: String, bytes: [UInt8])] = []

    package init(glyphs: [Glyph], characters: [(characters: ClosedRange<Int>, firstGlyph: Int)]) {
        (self.glyphs, self.characters) = (glyphs, characters)
    }

    /// The characters of ASCII, of Hebrew and of Arabic: boxes half an em wide, the blank a quarter. Letters with an accent are made
    /// of two.
    package static let letters: ArtificialFont = {
        var glyphs = [Glyph(advance: 500, .box(width: 400, height: 700)), Glyph(advance: 250)]
        glyphs += (0x21...0x7E).map { Glyph(advance: 500, .box(width: 450, height: 0x61...0x7A ~= $0 ? 500 : 700)) }
        glyphs += (0x590...0x6FF).map { _ in Glyph(advance: 500, .box(width: 450, height: 600)) }
        glyphs += (0xC0...0xFF).map { Glyph(advance: 500, .composite([$0 - 0xC0 + 2, 1])) }
        return ArtificialFont(
            glyphs: glyphs, characters: [(0x20...0x7E, 1), (0xC0...0xFF, 96 + 0x170), (0x590...0x6FF, 96)])
    }()

    package var bytes: [UInt8] {
        let outlines = glyphs.map(bytes(of:))
        var offset = 0
        let offsets = outlines.map { outline in
            defer { offset += outline.count }
            return offset
        }
        let all: [(tag: String, bytes: [UInt8])] =
            [
                ("cmap", characterMap), ("glyf", Array(outlines.joined())), ("head", head), ("hhea", horizontalHeader),
                ("hmtx", glyphs.flatMap { number($0.advance) + number(0) }),
                ("loca", (offsets + [offset]).flatMap { number($0, 4) }),
                ("maxp", number(0x10000, 4) + number(glyphs.count) + [UInt8](repeating: 0, count: 26)),
            ] + tables
        return Self.file(all.sorted { $0.tag < $1.tag })
    }

    // MARK: Tables

    private static func file(_ tables: [(tag: String, bytes: [UInt8])]) -> [UInt8] {
        var (directory, contents): ([UInt8], [UInt8]) = ([], [])
        for table in tables {
            directory += Array(table.tag.utf8) + number(0, 4) + number(12 + 16 * tables.count + contents.count, 4)
            directory += number(table.bytes.count, 4)
            contents += table.bytes + [UInt8](repeating: 0, count: -table.bytes.count & 3)
        }
        return number(0x10000, 4) + number(tables.count) + [UInt8](repeating: 0, count: 6) + directory + contents
    }

    private var characterMap: [UInt8] {
        let segments = characters.sorted { $0.characters.lowerBound < $1.characters.lowerBound }
            .map { (characters: $0.characters, delta: $0.firstGlyph - $0.characters.lowerBound) }
        return number(0) + number(1) + number(3) + number(1) + number(12, 4) + ContentBytes.characterSegments(segments)
    }

    private var head: [UInt8] {
        number(0x10000, 4) + number(0x10000, 4) + number(0, 4) + number(0x5F0F_3CF5, 4) + number(0)
            + number(unitsPerEm) + [UInt8](repeating: 0, count: 16) + [0, 0].flatMap { number($0) }
            + [1000, 1000, 0, 8, 2, 1, 0].flatMap { number($0) }
    }

    private var horizontalHeader: [UInt8] {
        number(0x10000, 4) + number(ascender) + number(descender) + [UInt8](repeating: 0, count: 26)
            + number(glyphs.count)
    }

    private func bytes(of points: [(x: Int, y: Int, isOn: Bool)]) -> [UInt8] {
        func steps(_ values: [Int]) -> [UInt8] { zip(values, [0] + values).flatMap { number($0 - $1) } }
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let header = [1, xs.min()!, ys.min()!, xs.max()!, ys.max()!, points.count - 1, 0]
        return header.flatMap { number($0) } + points.map { $0.isOn ? 1 : 0 } + steps(xs) + steps(ys)
    }

    private func bytes(of glyph: Glyph) -> [UInt8] {
        switch glyph.outline {
        case .empty: []
        case .box(let width, let height):
            bytes(of: [(0, 0, true), (width, 0, true), (width, height, true), (0, height, true)])
        case .contour(let points): bytes(of: points)
        case .composite(let parts):
            [-1, 0, 0, 0, 0].flatMap { number($0) }
                + parts.enumerated().flatMap { index, part in
                    // Words for offsets, which are positions, and whether more follow.
                    number(index + 1 < parts.count ? 0x23 : 0x03) + number(part) + number(0) + number(0)
                }
        }
    }
}

extension ArtificialFont {
    /// A number as fonts store it.
    package static func number(_ value: Int, _ width: Int = 2) -> [UInt8] {
        (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    private func number(_ value: Int, _ width: Int = 2) -> [UInt8] { Self.number(value, width) }

    /// Pairs of glyphs with what is added to their distance, as in the days before OpenType.
    package static func kern(_ pairs: [(left: Int, right: Int, value: Int)]) -> [UInt8] {
        number(0) + number(1) + number(0) + number(14 + 6 * pairs.count) + number(1) + number(pairs.count)
            + [0, 0, 0].flatMap { number($0) } + pairs.flatMap { number($0.left) + number($0.right) + number($0.value) }
    }

    /// Tables that draw a glyph in layers, from the lowest up: glyphs, each in a color (alpha, red, green, blue) or that of the text.
    package static func layers(
        of glyph: Int, _ layers: [(glyph: Int, color: UInt32?)]
    ) -> [(tag: String, bytes: [UInt8])] {
        let colors = layers.compactMap(\.color)
        var next = 0
        let records = layers.flatMap { layer in
            defer { next += layer.color == nil ? 0 : 1 }
            return number(layer.glyph) + number(layer.color == nil ? 0xFFFF : next)
        }
        let base = number(0) + number(1) + number(14, 4) + number(20, 4) + number(layers.count)
        let palette = number(0) + number(colors.count) + number(1) + number(colors.count) + number(14, 4) + number(0)
        return [
            ("COLR", base + number(glyph) + number(0) + number(layers.count) + records),
            ("CPAL", palette + colors.flatMap { number(Int($0.byteSwapped), 4) }),
        ]
    }

    /// Replacements of one glyph by several, which are always made.
    package static func substitution(of glyph: Int, by others: [Int]) -> [UInt8] {
        let subtable =
            number(1) + number(8) + number(1) + number(14) + number(1) + number(1) + number(glyph)
            + number(others.count) + others.flatMap { number($0) }
        let scripts =
            number(1) + Array("DFLT".utf8) + number(8) + number(4) + number(0) + number(0) + number(0xFFFF)
            + number(1) + number(0)
        let features = number(1) + Array("ccmp".utf8) + number(8) + number(0) + number(1) + number(0)
        let lookups = number(1) + number(4) + number(2) + number(0) + number(1) + number(8) + subtable
        return number(0x10000, 4) + number(10) + number(10 + scripts.count)
            + number(10 + scripts.count + features.count) + scripts + features + lookups
    }
}
