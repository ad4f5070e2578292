import RiveDrawing
import RiveGeometry
import RiveTestSupport
import Testing

/// What of a path is left.
@Suite struct TrimTests {
    private static let square = "M 0 0 L 10 0 L 10 10 L 0 10 Z"
    private static let lines = "M 0 0 L 10 0 M 0 5 L 30 5"

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let path: String
        let trim: Trim
        let isFill: Bool
        let rest: String

        init(
            _ name: String, _ path: String, _ start: Float, _ end: Float, offset: Float = 0,
            mode: Trim.Mode = .sequential, isFill: Bool = false, _ rest: String
        ) {
            (testDescription, self.path, self.isFill, self.rest) = (name, path, isFill, rest)
            trim = Trim(start: start, end: end, offset: offset, mode: mode)
        }
    }

    static let rows = [
        Row("the first half", square, 0, 0.5, "M 0 0 L 10 0 L 10 10"),
        Row("start and end exchanged", square, 0.5, 0, "M 0 0 L 10 0 L 10 10"),
        Row("all of it", square, 0, 1, "M 0 0 L 10 0 L 10 10 L 0 10 L 0 0 Z"),
        Row("nothing", square, 0.25, 0.25, ""),
        Row("over its start, which goes on", square, 0, 0.5, offset: 0.75, "M 0 10 L 0 0 L 10 0"),
        Row("an offset below 0", square, 0, 0.5, offset: -0.25, "M 0 10 L 0 0 L 10 0"),
        Row("an offset beyond 1", square, 0, 0.5, offset: 2.75, "M 0 10 L 0 0 L 10 0"),
        Row(
            "pieces of a fill, each closed; the next begins where the one before did", square, 0, 0.5, offset: 0.75,
            isFill: true, "M 0 10 L 0 0 Z M 0 10 L 10 0 Z"),
        Row("of one length: only the second", lines, 0.5, 1, "M 10 5 L 30 5"),
        Row(
            "of one length: the last goes before the second", lines + " M 0 9 L 40 9", 0, 1,
            "M 0 0 L 10 0 M 0 9 L 40 9 M 0 5 L 30 5"),
        Row("around the end of open lines", lines, 0.5, 1, offset: 0.25, "M 20 5 L 30 5 M 0 0 L 10 0"),
        Row("beyond the whole length", lines, 1.5, 2, "M 10 5 L 30 5"),
        Row("each by itself", lines, 0.5, 1, mode: .synchronized, "M 5 0 L 10 0 M 15 5 L 30 5"),
        Row(
            "each by itself, over the start", lines, 0.5, 1, offset: 0.25, mode: .synchronized,
            "M 7.5 0 L 10 0 M 0 0 L 2.5 0 M 22.5 5 L 30 5 M 0 5 L 7.5 5"),
        Row("by itself, closed: it goes on", square, 0.5, 1, offset: 0.25, mode: .synchronized, "M 0 10 L 0 0 L 10 0"),
        Row("all by itself", square, 0, 1, mode: .synchronized, "M 0 0 L 10 0 L 10 10 L 0 10 L 0 0 Z"),
        Row(
            "all by itself, moved: not closed", square, 0.25, 1.25, mode: .synchronized,
            "M 10 0 L 10 10 L 0 10 L 0 0 L 10 0"),
        Row("nothing of nothing", "M 1 1 Z", 0, 1, ""),
    ]

    @Test(arguments: rows)
    func trims(_ row: Row) {
        var effects = PathEffects()
        var outline = PathOutline("M 99 99")
        for _ in 0..<2 {
            effects.trim(PathOutline(row.path), by: row.trim, isFill: row.isFill, into: &outline) { _ in true }
            #expect(outline.text == row.rest)
        }
    }

    /// Around and around as far as may be done.
    @Test(arguments: [Trim.Mode.sequential, .synchronized])
    func endsWhereTheEndIsFarAway(_ mode: Trim.Mode) {
        var effects = PathEffects()
        var outline = PathOutline()
        var left = 1000
        let trim = Trim(start: 0, end: 1e30, offset: 0, mode: mode)
        effects.trim(PathOutline(Self.square), by: trim, isFill: false, into: &outline) { count in
            left -= count
            return left >= 0
        }
        #expect(left < 0 && left > -10 && outline.verbs.count < 2000)
    }
}
