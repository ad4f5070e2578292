import RiveGeometry
import RiveTestSupport
import Testing

/// Pieces of contours between two distances.
@Suite struct PathPieceTests {
    private static let square = "M 0 0 L 100 0 L 100 100 L 0 100 Z"

    private static func measure(_ text: String) -> PathMeasure {
        var measure = PathMeasure()
        measure.add(PathOutline(text))
        return measure
    }

    typealias Piece = (name: String, path: String, from: Float, to: Float, piece: String)

    static let pieces: [Piece] = [
        ("part of a line", square, 25, 50, "M 25 0 L 50 0"),
        ("around corners", square, 50, 250, "M 50 0 L 100 0 L 100 100 L 50 100"),
        ("all, with the line that closes it", square, -1, 1000, "M 0 0 L 100 0 L 100 100 L 0 100 L 0 0"),
        ("backwards", square, 50, 25, ""),
        ("from a corner", square, 100, 150, "M 100 0 L 100 50"),
        ("to a corner", square, 50, 100, "M 50 0 L 100 0"),
        ("from hardly before a corner", square, 99.99, 150, "M 100 0 L 100 50"),
        ("hardly before a corner alone", square, 99.98, 99.99, "M 99.98 0 L 99.99 0"),
        (
            "from one contour to another", "M 0 0 L 10 0 M 0 5 L 10 5 M 0 9 L 10 9", 5, 25,
            "M 5 0 L 10 0 M 0 5 L 10 5 M 0 9 L 5 9"
        ),
        ("behind a line of no length", "M 0 0 L 0 0 L 10 0", 0, 5, "M 0 0 L 5 0"),
        ("half of a curve of one control point", "M 0 0 Q 50 100 100 0", 0, 147.59598 / 2, "M 0 0 Q 25 50 50 50"),
        ("the end of one", "M 0 0 Q 50 100 100 0", 147.59598 / 2, 200, "M 50 50 Q 75 50 100 0"),
        ("all of one", "M 0 0 Q 50 100 100 0 L 110 0", 0, 200, "M 0 0 Q 50 100 100 0 L 110 0"),
        ("a whole curve", "M 0 0 C 0 100 100 100 100 0 L 110 0", 0, 205, "M 0 0 C 0 100 100 100 100 0 L 105 0"),
    ]

    @Test(arguments: pieces)
    func cuts(_ row: Piece) {
        let measure = Self.measure(row.path)
        var outline = PathOutline()
        let offset: Float = row.path.contains("C") ? measure.length - 210 : 0
        measure.addSegment(from: row.from, to: row.to + offset, startsContour: true, to: &outline)
        let expected = PathOutline(row.piece)
        #expect(outline.verbs == expected.verbs, "\(outline.text)")
        for (one, other) in zip(outline.points, expected.points) {
            #expect(abs(one.x - other.x) < 1e-4 && abs(one.y - other.y) < 1e-4, "\(outline.text)")
        }
    }

    /// By symmetry, half of the length is half of the parameter.
    @Test func cutsCurvesIntoCurves() {
        let measure = Self.measure("M 0 0 C 0 100 100 100 100 0")
        func piece(_ from: Float, _ to: Float) -> [Point] {
            var outline = PathOutline()
            measure.addSegment(from: from, to: to, startsContour: true, to: &outline)
            #expect(outline.verbs == [.move, .cubic])
            return outline.points
        }
        func expect(_ points: [Point], _ numbers: [Float]) {
            for (one, other) in zip(points.flatMap { [$0.x, $0.y] }, numbers) { #expect(abs(one - other) < 1e-3) }
        }
        expect(piece(0, measure.length / 2), [0, 0, 0, 50, 25, 75, 50, 75])
        expect(piece(measure.length / 2, measure.length), [50, 75, 75, 75, 100, 50, 100, 0])
        // Both cuts: as long as what lies between them, and symmetric.
        let middle = piece(measure.length / 4, measure.length * 3 / 4)
        #expect(abs(middle[0].x + middle[3].x - 100) < 1e-3 && abs(middle[0].y - middle[3].y) < 1e-3)
        #expect(abs(middle[1].x + middle[2].x - 100) < 1e-3 && abs(middle[1].y - middle[2].y) < 1e-3)
    }

    @Test func goesOnWhereTheLastContourStarts() {
        let measure = Self.measure(Self.square)
        var outline = PathOutline()
        measure.addSegment(from: 0, to: 50, startsContour: false, to: &outline)
        #expect(outline.text == "M 0 0 L 50 0")
        outline = PathOutline("M 1 1 M 7 7 L 8 8 Z")
        measure.addSegment(from: 0, to: 50, startsContour: false, to: &outline)
        #expect(outline.text == "M 1 1 M 7 7 L 8 8 Z M 7 7 L 50 0")
        outline = PathOutline("M 7 7 L 8 8")
        measure.addSegment(from: 0, to: 50, startsContour: false, to: &outline)
        #expect(outline.text == "M 7 7 L 8 8 L 50 0")
    }

    @Test func measuresAnew() {
        var measure = Self.measure("M 0 0 L 1 0 M 0 0 L 2 0 Z M 5 5 L 5 5")
        #expect(measure.contourCount == 2 && measure.length == 5)
        #expect(!measure.isClosed(0) && measure.isClosed(1) && measure.length(ofContour: 1) == 4)
        measure.removeAll()
        #expect(measure.contourCount == 0 && measure.length == 0 && measure.bytes == 0)
        measure.add(PathOutline("M 0 0 L 3 0"))
        #expect(measure.length == 3)
    }
}
