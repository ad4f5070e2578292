import RiveDrawing
import RiveGeometry
import Testing

/// Edges of fills and clips: pixels by the distance of their centers, worked out by hand.
@Suite struct EdgeTests {
    private static func fill(
        _ outlines: PathOutline..., rule: FillRule = .nonZero, at matrix: Matrix = .identity
    ) -> CoverageCanvas {
        var outline = PathOutline()
        for other in outlines { outline.append(other, .identity) }
        return CoverageCanvas(matrix) { $0.drawPath(outline, rule, Paint(), object: 1) }
    }

    private static func box(_ x: Float, _ y: Float, _ width: Float, _ height: Float) -> PathOutline {
        .box(from: Point(x: x, y: y), size: Point(x: width, y: height))
    }

    @Test("a box thinner than a pixel covers as much of each as lies in it")
    func thinBoxes() {
        #expect(Self.fill(Self.box(4.375, 2, 0.25, 8)).row(5, from: 3, is: [0, 0.25, 0]))
        #expect(Self.fill(Self.box(4.875, 2, 0.25, 8)).row(5, from: 3, is: [0, 0.125, 0.125, 0]))
        #expect(Self.fill(Self.box(2, 4.375, 8, 0.25)).column(5, from: 3, is: [0, 0.25, 0]))
        #expect(Self.fill(Self.box(4.25, 2, 1.5, 8)).row(5, from: 3, is: [0, 0.75, 0.75, 0]))
    }

    @Test("a diagonal edge is a ramp that is 1.41 pixels wide")
    func diagonals() {
        func below(_ shift: Float) -> CoverageCanvas {
            Self.fill(PathOutline([(-20 + shift, -20), (30 + shift, 30), (-20 + shift, 30)], isClosed: true))
        }
        #expect(below(0).row(5, from: 3, is: [1, 1, 0.5, 0, 0]))
        #expect(below(0.5).row(5, from: 3, is: [1, 1, 0.75, 0.25, 0]))
        #expect(below(0.25).row(5, from: 3, is: [1, 1, 0.625, 0.125, 0]))
    }

    @Test("edges that lie on each other add up by the fill rule")
    func rules() {
        let (outer, inner) = (Self.box(1, 1, 10, 10), Self.box(3.25, 1, 4, 10))
        #expect(Self.fill(outer, inner).row(5, from: 2, is: [1, 1, 1, 1, 1, 1]))
        #expect(Self.fill(outer, inner, rule: .evenOdd).row(5, from: 2, is: [1, 0.25, 0, 0, 0, 0.75, 1]))
        // Two halves of a box leave no seam.
        #expect(
            Self.fill(Self.box(1, 1, 3.375, 10), Self.box(4.375, 1, 4, 10)).row(5, from: 1, is: [1, 1, 1, 1, 1, 1]))
        // What winds against the clock takes away, by the clockwise rule.
        let hole = PathOutline([(3.25, 1), (3.25, 11), (7.25, 11), (7.25, 1)], isClosed: true)
        #expect(Self.fill(outer, hole, rule: .clockwise).row(5, from: 2, is: [1, 0.25, 0, 0, 0, 0.75, 1]))
        #expect(Self.fill(hole, rule: .clockwise).row(5, is: [Float](repeating: 0, count: 12)))
        // A mirror turns all windings around, and changes nothing.
        let mirror = Matrix(xx: -1, xy: 0, yx: 0, yy: 1, tx: 12, ty: 0)
        #expect(Self.fill(outer, hole, rule: .clockwise, at: mirror).row(5, from: 3, is: [1, 0.75, 0, 0, 0, 0.25, 1]))
    }

    @Test("what is open is closed, and what is no area covers nothing")
    func contours() {
        #expect(
            Self.fill(PathOutline([(2, 2), (8, 2), (8, 8), (2, 8)])).row(5, from: 1, is: [0, 1, 1, 1, 1, 1, 1, 0]))
        #expect(Self.fill(PathOutline([(2, 2), (8, 8)])).row(5, is: [Float](repeating: 0, count: 12)))
        #expect(Self.fill(PathOutline([(2, 2)], isClosed: true)).row(2, is: [Float](repeating: 0, count: 12)))
    }

    @Test("a box that clips is cut at its edges, its corners by the lesser of both")
    func clipBoxes() {
        func clip(_ outlines: PathOutline...) -> CoverageCanvas {
            CoverageCanvas { list in
                for outline in outlines { list.clipPath(outline, .nonZero, object: 1) }
                list.drawPath(Self.box(-1, -1, 20, 20), .nonZero, Paint(), object: 1)
            }
        }
        let canvas = clip(Self.box(2.25, 2.5, 4, 4))
        #expect(canvas.row(4, from: 1, is: [0, 0.75, 1, 1, 1, 0.25, 0]))
        #expect(canvas.row(2, from: 1, is: [0, 0.5, 0.5, 0.5, 0.5, 0.25, 0]))
        // Clips in clips take the lesser, not the product.
        let twice = clip(Self.box(2.25, 2, 4, 6), Self.box(2.5, 2, 4, 6))
        #expect(twice.row(4, from: 1, is: [0, 0.5, 1, 1, 1, 0.25, 0]))
        // One that is thinner than a pixel.
        #expect(clip(Self.box(4.375, 2, 0.25, 8)).row(5, from: 3, is: [0, 0.625, 0]))
    }

    @Test("a box that clips at an angle has ramps along its own axes")
    func turnedClipBoxes() {
        let half = Float(0.5).squareRoot()
        let turn = Matrix(xx: half, xy: half, yx: -half, yy: half, tx: 4.5, ty: 5.5)
        let canvas = CoverageCanvas(turn) { list in
            list.clipPath(Self.box(-2, -2, 4, 4), .nonZero, object: 1)
            list.drawPath(Self.box(-20, -20, 40, 40), .nonZero, Paint(), object: 1)
        }
        // Two pixels from the middle both sides are 0.5858 away, of pixels that are 1.4142 wide.
        #expect(canvas.row(5, from: 4, is: [1, 1, 0.9142, 0.4142, 0]))
        #expect(canvas.column(4, from: 5, is: [1, 1, 0.9142, 0.4142, 0]))
    }
}
