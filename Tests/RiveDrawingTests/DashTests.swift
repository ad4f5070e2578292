import RiveDrawing
import RiveGeometry
import RiveTestSupport
import Testing

/// What dashes leave of a path.
@Suite struct DashTests {
    private static let line = "M 0 0 L 128 0"
    private static let square = "M 0 0 L 32 0 L 32 32 L 0 32 Z"

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let path: String
        let lengths: [DashLength]
        let offset: DashLength
        let rest: String

        init(
            _ name: String, _ path: String, _ lengths: [Float], offset: Float = 0, isShare: Bool = false, _ rest: String
        ) {
            (testDescription, self.path, self.rest) = (name, path, rest)
            self.lengths = lengths.map { DashLength($0, isShare: isShare) }
            self.offset = DashLength(offset, isShare: isShare)
        }
    }

    static let rows = [
        Row("on and off", line, [32, 16], "M 0 0 L 32 0 M 48 0 L 80 0 M 96 0 L 128 0"),
        Row("one length for both", line, [48], "M 0 0 L 48 0 M 96 0 L 128 0 M 0 0 L 16 0"),
        Row("later by an offset", line, [32, 32], offset: 16, "M 16 0 L 48 0 M 80 0 L 112 0"),
        Row("an offset below 0", line, [32, 32], offset: -112, "M 16 0 L 48 0 M 80 0 L 112 0"),
        Row(
            "over the end of an open line", line, [32, 32], offset: 112,
            "M 112 0 L 128 0 M 0 0 L 16 0 M 48 0 L 80 0"),
        Row("over the start of a closed one", square, [32, 96], offset: 112, "M 0 16 L 0 0 L 16 0"),
        Row(
            "shares of the whole", line, [0.25, 0.25], offset: 1.125, isShare: true, "M 16 0 L 48 0 M 80 0 L 112 0"),
        Row("longer than all", line, [1000, 5], "M 0 0 L 128 0"),
        Row("over two contours", "M 0 0 L 64 0 M 0 9 L 64 9", [80, 48], "M 0 0 L 64 0 M 0 9 L 16 9"),
        Row("no length at all", line, [0, -5], ""),
        Row("no dashes", line, [], ""),
        Row("a length of nothing changes on and off", line, [0, 64], ""),
        Row("a length below 0 goes back", line, [64, -32, 96], "M 0 0 L 64 0 M 32 0 L 128 0"),
        Row("a round that gets nowhere", line, [10, -10], ""),
        Row("a round that goes back", line, [10, -20], ""),
        Row("a round that is never ended", line, [128, -128], "M 0 0 L 128 0"),
        Row("nothing", "M 5 5 L 5 5", [10, 10], ""),
    ]

    @Test(arguments: rows)
    func dashes(_ row: Row) {
        var effects = PathEffects()
        var outline = PathOutline("M 99 99")
        effects.dash(PathOutline(row.path), by: row.lengths, offset: row.offset, into: &outline) { _ in true }
        #expect(outline.text == row.rest)
    }

    @Test func endsWhereDashesAreTiny() {
        var effects = PathEffects()
        var outline = PathOutline()
        var left = 1000
        effects.dash(
            PathOutline(Self.line), by: [DashLength(1e-5, isShare: false)], offset: DashLength(0, isShare: false),
            into: &outline
        ) { count in
            left -= count
            return left >= 0
        }
        #expect(left < 0 && left > -10 && outline.verbs.count < 1000)
    }
}
