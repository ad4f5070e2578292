package import RiveGeometry

/// A font of pixels for captions and labels, which needs no font of the machine. It has printable ASCII, the letters of Latin-1,
/// and what else the program prints; other characters are boxes.
///
/// A line is twelve pixels of the font high: capitals have seven, ten lie above the baseline. Letters are as wide as they are, with a
/// pixel between them; digits all have the same width.
package enum PixelFont {
    /// The height of a line in pixels of the font.
    package static let lineHeight = PixelGlyph.rowCount
    /// How many of them lie above the baseline.
    package static let ascent = 10

    /// How wide a text is in pixels of the font.
    package static func width(of text: String) -> Int {
        let glyphs = text.lazy.compactMap(PixelGlyphs.glyph)
        return max(0, glyphs.reduce(0) { $0 + $1.width + 1 } - 1)
    }

    /// How wide a text is where its line has a height.
    package static func width(of text: String, size: Float) -> Float {
        Float(width(of: text)) * size / Float(lineHeight)
    }

    /// The boxes of a text whose line has a height, with its upper left corner at 0. None covers another: under any fill rule it is
    /// the same.
    package static func outline(of text: String, size: Float) -> PathOutline {
        let scale = size / Float(lineHeight)
        var outline = PathOutline()
        for box in boxes(of: text) {
            outline.append(
                .box(
                    from: Point(x: Float(box.minX) * scale, y: Float(box.minY) * scale),
                    size: Point(x: Float(box.width) * scale, y: Float(box.height) * scale)), .identity)
        }
        return outline
    }

    /// As much of a text as fits so many pixels of the font, with … in place of its middle: what tells captions apart is mostly at
    /// their end.
    package static func cut(_ text: String, to width: Int) -> String {
        guard self.width(of: text) > width else { return text }
        func part(_ characters: some Sequence<Character>, within width: Int) -> (characters: [Character], width: Int) {
            var (part, used): ([Character], Int) = ([], 0)
            for character in characters {
                let next = used + (PixelGlyphs.glyph(of: character).map { $0.width + 1 } ?? 0)
                if next > width { break }
                part.append(character)
                used = next
            }
            return (part, used)
        }
        let ellipsis = "…"
        let rest = width - self.width(of: ellipsis)
        var head = part(text, within: rest / 3)
        var tail = part(text.reversed(), within: rest - head.width)
        // No space beside the dots.
        while head.characters.last == " " { head.characters.removeLast() }
        while tail.characters.last == " " { tail.characters.removeLast() }
        return String(head.characters) + ellipsis + String(tail.characters.reversed())
    }

    /// The pixels of a text in boxes, glyph by glyph.
    static func boxes(of text: String) -> [PixelBox] {
        var boxes: [PixelBox] = []
        var x = 0
        for glyph in text.lazy.compactMap(PixelGlyphs.glyph) {
            append(glyph, at: x, to: &boxes)
            x += glyph.width + 1
        }
        return boxes
    }

    /// Adds runs of pixels, as high as the same run goes down.
    private static func append(_ glyph: PixelGlyph, at x: Int, to boxes: inout [PixelBox]) {
        let rows = glyph.rows
        for y in rows.indices {
            for run in runs(of: rows[y]) where y == 0 || !isRun(run, of: rows[y - 1]) {
                let end = rows[y...].firstIndex { !isRun(run, of: $0) } ?? rows.count
                boxes.append(
                    PixelBox(
                        minX: x + run.trailingZeroBitCount, minY: y,
                        maxX: x + UInt16.bitWidth - run.leadingZeroBitCount, maxY: end))
            }
        }
    }

    private static func runs(of row: UInt16) -> [UInt16] {
        var (rest, runs): (UInt16, [UInt16]) = (row, [])
        while rest != 0 {
            // Adding the lowest bit carries through the lowest run.
            let run = rest & ~(rest &+ (rest & (~rest &+ 1)))
            runs.append(run)
            rest &= ~run
        }
        return runs
    }

    /// Whether a row has a run with none of its neighbors.
    private static func isRun(_ run: UInt16, of row: UInt16) -> Bool {
        row & (run | run << 1 | run >> 1) == run
    }
}

extension Canvas {
    /// Draws a text in a colour (alpha, red, green, blue), with the upper left corner of its line at a place and so many pixels for
    /// one of the font.
    package mutating func draw(_ text: String, x: Int, y: Int, scale: Int = 1, color: UInt32) {
        for box in PixelFont.boxes(of: text) {
            fill(
                PixelBox(
                    minX: x + scale * box.minX, minY: y + scale * box.minY, maxX: x + scale * box.maxX,
                    maxY: y + scale * box.maxY), color)
        }
    }
}
