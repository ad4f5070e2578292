import RiveFont
import RiveGeometry

/// The position of a cursor on a line: a line of no width, from its top to its bottom.
struct TextCaret: BitwiseCopyable {
    let x: Float
    let top: Float
    let bottom: Float
}

/// The places of the cursor in the lines of an editable text.
///
/// Behind its last character such a text has one that shows nothing, so that there is a line behind a line break; the cursor goes
/// no further than before that. Without a font there are no lines: then all is one, and each character a glyph.
struct TextInputLines {
    private let placed: PlacedText
    private let clusters: TextClusters
    /// The last place of the cursor.
    private let end: Int

    init(_ placed: PlacedText, characterCount: Int) {
        self.placed = placed
        clusters = TextClusters(placed.text)
        end = characterCount
    }

    var count: Int { placed.shown.count }

    // MARK: Characters

    /// The place one glyph further, or back.
    func step(from index: Int, isForward: Bool) -> TextPlace {
        var next = isForward ? min(end, index + 1) : max(0, index - 1)
        while next > 0, next < end, !clusters.isBoundary(next) { next += isForward ? 1 : -1 }
        return place(at: next)
    }

    /// The characters of the glyph behind a place, from there on, or of the one before it; none at the ends.
    func cluster(beside index: Int, isForward: Bool) -> Range<Int> {
        guard isForward else {
            guard index > 0 else { return 0..<0 }
            let start = clusters.start(of: index - 1)
            return start..<min(end, start + clusters.count(from: start))
        }
        return index..<max(index, min(end, index + clusters.count(from: index)))
    }

    // MARK: Lines

    /// The first and the last place of the cursor in a line. As the runtime, an empty line has the character that ends it.
    private func ends(_ line: Int) -> (first: Int, last: Int) {
        let glyphs = placed.text.glyphs
        guard placed.shown.indices.contains(line) else { return (0, end) }
        let parts = parts(line)
        guard let first = parts.first, let last = parts.last else {
            let start = start(line)
            let (before, behind) = (min(end, start.index), min(end, start.index + clusters.count(from: start.index)))
            return start.isReversed ? (behind, before) : (before, behind)
        }
        func place(_ glyph: Int, isBehind: Bool) -> Int {
            let index = Int(glyphs[glyph].textIndex)
            return min(end, isBehind ? index + clusters.count(from: index) : index)
        }
        return (
            first.isReversed
                ? place(first.glyphs.upperBound - 1, isBehind: true) : place(first.glyphs.lowerBound, isBehind: false),
            last.isReversed
                ? place(last.glyphs.lowerBound, isBehind: false) : place(last.glyphs.upperBound - 1, isBehind: true)
        )
    }

    /// What a line shows, in the order in which it is drawn.
    private func parts(_ line: Int) -> [OrderedLine.Part] {
        var ordered = OrderedLine()
        ordered.rebuild(placed.lines.lines[placed.shown[line].index], of: placed.text)
        return ordered.parts
    }

    /// The first character of a line as it is read, and whether that is from right to left.
    private func start(_ line: Int) -> (index: Int, isReversed: Bool) {
        let start = placed.lines.lines[placed.shown[line].index].start
        let run = placed.text.runs[Int(start.run)]
        let glyph = placed.text.glyphs[checked: run.glyphs.lowerBound + Int(start.glyph)]
        return (glyph.map { Int($0.textIndex) } ?? end, run.level & 1 == 1)
    }

    /// The place where a line begins or ends; where the line is unknown, the place stays.
    func edge(_ place: TextPlace, isEnd: Bool) -> TextPlace {
        guard count > 0 else { return TextPlace(index: isEnd ? end : 0) }
        guard let line = place.line, line < count else { return place }
        let ends = ends(line)
        return TextPlace(index: isEnd ? ends.last : ends.first, line: line)
    }

    /// A place with the first line that it can be in.
    func resolved(_ place: TextPlace) -> TextPlace {
        guard place.line == nil else { return place }
        let line = (0..<count).first { line in
            let ends = ends(line)
            return place.index >= ends.first && place.index <= ends.last
        }
        return TextPlace(index: place.index, line: line ?? count)
    }

    /// The place before a character, in the last line that begins no later.
    func place(at index: Int) -> TextPlace {
        guard index < end else { return TextPlace(index: end, line: max(0, count - 1)) }
        let next = (0..<count).first { start($0).index > index } ?? count
        return TextPlace(index: index, line: max(0, next - 1))
    }

    // MARK: Places

    /// The position of the cursor; nil where its line is unknown.
    func caret(_ place: TextPlace) -> TextCaret? {
        guard let index = place.line, placed.shown.indices.contains(index), let style = placed.text.styles.first else {
            return nil
        }
        let line = placed.lines.lines[placed.shown[index].index]
        let baseline = placed.shown[index].y + line.baseline
        return TextCaret(
            x: x(of: place.index, line, parts(index)), top: baseline + style.ascent, bottom: baseline + style.descent)
    }

    private func x(of place: Int, _ line: GlyphLine, _ parts: [OrderedLine.Part]) -> Float {
        var x = line.startX
        var (first, last): (Int?, Int) = (nil, 0)
        for part in parts {
            for glyph in part.ordered {
                let (index, advance) = (
                    Int(placed.text.glyphs[glyph].textIndex), placed.text.glyphs[glyph].advance
                )
                if advance != 0, clusters.areOne(place, index) {
                    let start = clusters.start(of: place)
                    let share = Float(place - start) / Float(clusters.count(from: start))
                    return x + advance * (part.isReversed ? 1 - share : share)
                }
                if first == nil { first = index }
                last = index
                x += advance
            }
        }
        return abs(place - (first ?? 0)) < abs(place - last) ? line.startX : x
    }

    /// The place in a line nearest to an x; the start of the text where there is no such line.
    func place(inLine index: Int, x: Float) -> TextPlace {
        guard placed.shown.indices.contains(index) else { return .start }
        var left = placed.lines.lines[placed.shown[index].index].startX
        var last: (index: Int, isReversed: Bool)?
        for part in parts(index) {
            for glyph in part.ordered {
                let (start, advance) = (Int(placed.text.glyphs[glyph].textIndex), placed.text.glyphs[glyph].advance)
                if x <= left + advance {
                    let share = advance == 0 ? 1 : max(0, min((x - left) / advance, 1))
                    let count = clusters.count(from: start)
                    let passed = Int((share * Float(count)).rounded())
                    return TextPlace(
                        index: min(end, part.isReversed ? start + count - passed : start + passed), line: index)
                }
                left += advance
                last = (start, part.isReversed)
            }
        }
        let final = last ?? start(index)
        return TextPlace(
            index: min(end, final.isReversed ? final.index : final.index + clusters.count(from: final.index)),
            line: index)
    }

    /// The place nearest to a point.
    func place(at point: Point) -> TextPlace {
        guard count > 0 else { return .start }
        let line = (0..<count - 1).first { index in
            let (shown, line) = (placed.shown[index], placed.lines.lines[placed.shown[index].index])
            let baseline = shown.y + line.baseline
            return baseline - line.baseline + line.bottom >= point.y
        }
        return place(inLine: line ?? count - 1, x: point.x)
    }
}

extension OrderedLine.Part {
    /// Whether it is read from right to left.
    fileprivate var isReversed: Bool { level & 1 == 1 }

    /// Its glyphs in the order in which they are drawn.
    fileprivate var ordered: some Sequence<Int> {
        let (first, last) = (glyphs.lowerBound, glyphs.upperBound - 1)
        return isReversed ? stride(from: last, through: first, by: -1) : stride(from: first, through: last, by: 1)
    }
}
