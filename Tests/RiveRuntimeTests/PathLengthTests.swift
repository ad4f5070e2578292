import Testing

@testable import RiveRuntime

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

    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let objects: String
        let length: Float
        var testDescription: String { name }
    }

    private static func circle(_ size: Int, _ options: String = "") -> String {
        """
          Shape name="Measured" \(options)
            Ellipse width=\(size) height=\(size)
        """
    }

    static let rows = [
        Row(name: "a circle, by 3 chords a quarter", objects: circle(20), length: 62.122784),
        Row(name: "a larger one, by 6", objects: circle(100), length: 313.305_1),
        Row(
            name: "the first, scaled, by as many as it needs then", objects: circle(20, "scaleX=5 scaleY=5"),
            length: 313.305_1),
        Row(name: "two paths", objects: circle(20) + "\n    Rectangle width=10 height=5", length: 92.122784),
        Row(
            name: "a hidden path",
            objects: """
                  Shape name="Measured"
                    Solo
                      Ellipse width=20 height=20
                """,
            length: 62.122784),
    ]

    @Test(arguments: rows)
    func measures(_ row: Row) throws {
        var lines = row.objects.split(separator: "\n").map(String.init)
        let shape = try #require(lines.firstIndex { $0.contains("Shape") })
        let indent = lines[shape].prefix { $0 == " " }
        let bind = "DataBindContext propertyKey=Shape.length flags=toSource sourcePathIds=\"Model/length\""
        lines.insert("\(indent)  \(bind)", at: shape + 1)
        let scene = try SceneDraft(
            """
            rive draft 7.0
            Backboard
            ViewModel name="Model"
              ViewModelPropertyNumber name="length"
              ViewModelInstance name="Only"
                ViewModelInstanceNumber viewModelPropertyId="length"
            Artboard name="Main" width=100 height=100 viewModelId="Model"
            \(lines.joined(separator: "\n"))
            """
        ).scene()
        _ = scene.advance(0)
        let length = try #require(Float(scene.text("length")))
        #expect(abs(length - row.length) < 1e-3, "got \(length)")
        scene.dispose()
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
