import RiveTestSupport
import Testing

@testable import RiveGeometry

/// How long paths are: as runtimes measure them, by a few chords a curve.
@Suite struct PathLengthTests {
    private static func point(_ x: Float, _ y: Float) -> Point { Point(x: x, y: y) }

    struct Curve: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let points: [Point]
        let chords: Int

        init(_ name: String, _ points: [(Float, Float)], chords: Int) {
            testDescription = name
            self.points = points.map { point($0.0, $0.1) }
            self.chords = chords
        }

        var curve: PathCurve { PathCurve(points[0], points[1], points[2], points[3]) }
    }

    static let curves = [
        Curve("a point", [(3, 4), (3, 4), (3, 4), (3, 4)], chords: 0),
        Curve("straight on at an even pace", [(0, 0), (10, 0), (20, 0), (30, 0)], chords: 0),
        Curve("hardly at all", [(0, 0), (0, 0), (0.1, 0), (0.1, 0)], chords: 1),
        Curve("straight on, slowly at both ends", [(0, 0), (0, 0), (1, 0), (1, 0)], chords: 2),
        Curve("one way and then another, each counted by itself", [(0, 0), (0, 0), (100, 0), (200, 100)], chords: 13),
        Curve("as far as is looked", [(0, 0), (0, 0), (1_000_000, 0), (1_000_000, 0)], chords: 100),
        Curve("nowhere", [(0, 0), (.nan, 0), (0, 0), (0, 0)], chords: 0),
    ]

    @Test(arguments: curves)
    func cutsCurves(_ row: Curve) {
        #expect(row.curve.chordCount == row.chords)
        var ends: [Point] = []
        row.curve.forEachChord { end, _ in ends.append(end) }
        #expect(ends.count == row.chords)
        if row.chords > 0 { #expect(ends.last == row.points[3]) }
    }

    /// As the runtime measures it.
    @Test func measuresCurvesOfOneControlPoint() {
        var outline = PathOutline("M 0 0 Q 50 100 100 0")
        var measure = PathMeasure()
        measure.add(outline)
        #expect(measure.length == 147.59597778320312)
        var length: Float = 0
        outline.addLengths(.identity, to: &length)
        #expect(length == measure.length)
        // One that goes straight at an even pace has no chord.
        outline = PathOutline("M 0 0 Q 50 0 100 0")
        measure.removeAll()
        measure.add(outline)
        #expect(measure.contourCount == 0)
    }

    /// A curve without a chord is no way to go: what comes next starts at its end.
    @Test func leavesOutWhatDoesNotBend() {
        var outline = PathOutline()
        outline.move(to: .zero)
        outline.cubic(Self.point(10, 0), Self.point(20, 0), Self.point(30, 0))
        outline.line(to: Self.point(30, 40))
        outline.line(to: .zero)
        outline.close()
        var length: Float = 0
        outline.addLengths(.identity, to: &length)
        #expect(length == 90)
        var measure = PathMeasure()
        measure.add(outline, .identity)
        #expect(measure.position(at: 0.25).position == Self.point(30, 22.5))
        #expect(measure.position(at: 1).position == .zero)
    }

    /// Contours that lie nowhere do not count, the others do.
    @Test func leavesOutContoursWithoutALength() {
        var outline = PathOutline()
        outline.move(to: .zero)
        outline.line(to: Self.point(.nan, 0))
        outline.move(to: .zero)
        outline.line(to: Self.point(0, 7))
        var length: Float = 1
        outline.addLengths(.identity, to: &length)
        #expect(length == 8)
    }
}
