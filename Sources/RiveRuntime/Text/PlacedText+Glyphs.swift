import RiveFont
import RiveGeometry

extension PlacedText {
    /// A glyph that is shown.
    struct ShownGlyph {
        /// The text that it is of: this one, or that of the dots.
        let text: ShapedText
        let isEllipsis: Bool
        /// Its run and its place among those of its text.
        let run: Int
        let index: Int
        let line: Line
        /// Where the pen stands before it, in the space of the lines.
        let x: Float

        var glyph: Glyph { text.glyphs[index] }
        var style: StyledRun { text.styles[Int(text.runs[run].style)] }
    }

    /// Goes through the glyphs that are shown, line by line from the left to the right.
    /// - Returns: Whether it came to the end, and not to dots that can't be shaped.
    @discardableResult
    func forEachGlyph(_ shaper: Shaper, _ body: (ShownGlyph) -> Void) -> Bool {
        var ordered = OrderedLine()
        for shown in shown {
            guard order(shown, shaper, &ordered) else { return false }
            var x = lines.lines[shown.index].startX
            for part in ordered.parts {
                let source = part.isEllipsis ? ordered.ellipsis : text
                for offset in part.glyphs.indices {
                    let index =
                        part.level & 1 == 0 ? offset : part.glyphs.lowerBound + part.glyphs.upperBound - 1 - offset
                    body(
                        ShownGlyph(
                            text: source, isEllipsis: part.isEllipsis, run: part.run, index: index, line: shown, x: x))
                    x += source.glyphs[index].advance
                }
            }
        }
        return true
    }

    /// The boxes of the letters that are shown of each of the first so many runs: as high as their lines, as wide as the pen moves.
    /// Those that follow each other are one.
    func boxes(ofRuns count: Int, _ shaper: Shaper) -> [[Bounds]] {
        var boxes = Array(repeating: [Bounds](), count: count)
        forEachGlyph(shaper) { shown in
            let run = Int(shown.style.styleID)
            guard run < count else { return }
            let (box, advance) = (self.box(of: shown), shown.glyph.advance)
            let last = boxes[run].count - 1
            if last >= 0, advance >= 0, boxes[run][last].maxX == box.minX, boxes[run][last].minY == box.minY,
                boxes[run][last].maxY == box.maxY, boxes[run][last].minX <= box.minX
            {
                boxes[run][last].maxX = box.maxX
            } else {
                boxes[run].append(box)
            }
        }
        return boxes
    }

    /// The box of a glyph: as high as its line, as wide as the pen moves.
    func box(of shown: ShownGlyph) -> Bounds {
        let line = lines.lines[shown.line.index]
        return Bounds(
            minX: shown.x, minY: shown.line.y + line.top, maxX: shown.x + shown.glyph.advance,
            maxY: shown.line.y + line.bottom)
    }
}
