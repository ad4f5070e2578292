import RiveDrawing
import RiveGeometry
import Testing

/// Strokes: pixels by the distance of their centers, worked out by hand.
@Suite struct StrokeTests {
    private static func stroke(
        _ points: [(Float, Float)], isClosed: Bool = false, thickness: Float = 2, _ join: Paint.Join = .miter,
        _ cap: Paint.Cap = .butt, at matrix: Matrix = .identity
    ) -> CoverageCanvas {
        var paint = Paint()
        (paint.style, paint.thickness, paint.join, paint.cap) = (.stroke, thickness, join, cap)
        return CoverageCanvas(matrix) {
            $0.drawPath(PathOutline(points, isClosed: isClosed), .nonZero, paint, object: 1)
        }
    }

    @Test("an upright line covers what it covers of each pixel", arguments: [0, 0.125, 0.25, 0.5, 0.75] as [Float])
    func uprightLines(_ shift: Float) {
        // From 3 to 5, moved.
        let shares = [0, 1 - shift, 1, shift, 0]
        let across = Self.stroke([(-2, 4 + shift), (14, 4 + shift)])
        let down = Self.stroke([(4 + shift, -2), (4 + shift, 14)])
        #expect(across.column(5, from: 2, is: shares))
        #expect(down.row(5, from: 2, is: shares))
    }

    @Test("a line thinner than a pixel is as wide as one, and lighter", arguments: [0.1, 0.25, 0.5, 0.9] as [Float])
    func hairlines(_ thickness: Float) {
        let centered = Self.stroke([(-2, 4.5), (14, 4.5)], thickness: thickness)
        #expect(centered.column(5, from: 3, is: [0, thickness, 0]))
        let between = Self.stroke([(-2, 5), (14, 5)], thickness: thickness)
        #expect(between.column(5, from: 3, is: [0, thickness / 2, thickness / 2, 0]))
    }

    @Test("a diagonal line is 1.41 pixels wide at least, and softer")
    func diagonals() {
        // Half of the thickness is less than half of the width of a pixel in this direction: 0.5 of 0.7071.
        let thin = Self.stroke([(-2, -2), (14, 14)], thickness: 1)
        #expect(thin.row(5, from: 2, is: [0, 0, 0.3536, 0.7071, 0.3536, 0, 0]))
        // The edges lie 1.4142 from the middle, which is 2 pixels in a row.
        let thick = Self.stroke([(-2, -2), (14, 14)], thickness: Float(8).squareRoot())
        #expect(thick.row(5, from: 2, is: [0, 0.5, 1, 1, 1, 0.5, 0]))
    }

    @Test("how thin a line is counts in pixels")
    func scaledHairlines() {
        var double = Matrix.identity
        double.scale(2, 2)
        let canvas = Self.stroke([(-1, 2.25), (7, 2.25)], thickness: 0.25, at: double)
        #expect(canvas.column(5, from: 3, is: [0, 0.5, 0]))
        var flat = Matrix.identity
        flat.scale(1, 0.5)
        // A thickness of 1 is half a pixel down, and a whole one across.
        #expect(Self.stroke([(-1, 9), (14, 9)], thickness: 1, at: flat).column(5, from: 3, is: [0, 0.5, 0]))
        #expect(Self.stroke([(-1, 8), (14, 8)], thickness: 1, at: flat).column(5, from: 3, is: [0.25, 0.25, 0]))
        #expect(Self.stroke([(4.5, -1), (4.5, 30)], thickness: 1, at: flat).row(5, from: 3, is: [0, 1, 0]))
    }

    @Test("butt and square caps end half a pixel softer, butt caps half a pixel later")
    func straightCaps() {
        func end(_ x: Float, _ cap: Paint.Cap) -> CoverageCanvas {
            Self.stroke([(2, 4), (x, 4)], .miter, cap)
        }
        #expect(end(6, .butt).row(4, from: 0, is: [0, 0.5, 1, 1, 1, 1, 0.5, 0]))
        #expect(end(6.25, .butt).row(3, from: 5, is: [1, 0.75, 0]))
        #expect(end(6.5, .butt).row(3, from: 5, is: [1, 1, 0]))
        #expect(end(6, .square).row(4, from: 0, is: [0, 1, 1, 1, 1, 1, 1, 0]))
        #expect(end(6.25, .square).row(3, from: 5, is: [1, 1, 0.25, 0]))
        #expect(end(6.75, .square).row(3, from: 5, is: [1, 1, 0.75, 0]))
    }

    @Test("round caps are half discs, as soft as the direction says")
    func roundCaps() {
        let canvas = Self.stroke([(-2, 4.5), (6, 4.5)], .miter, .round)
        #expect(canvas.row(4, from: 5, is: [1, 1, 0]))
        // (0.5, 1) from the end: 1.118 away, where a pixel is 1.3416 wide.
        #expect(canvas.row(5, from: 5, is: [0.5, 0.4120, 0]))
        #expect(canvas.row(3, from: 5, is: [0.5, 0.4120, 0]))
    }

    @Test("a curve leaves no gap before its caps", arguments: [false, true])
    func curvedEnds(_ isReversed: Bool) {
        let ends = [Point(x: 3, y: 14), Point(x: 6, y: 6)], handles = [ends[0], Point(x: 4.23, y: 8.43)]
        var outline = PathOutline()
        outline.move(to: ends[isReversed ? 1 : 0])
        outline.cubic(handles[isReversed ? 1 : 0], handles[isReversed ? 0 : 1], ends[isReversed ? 0 : 1])
        var paint = Paint()
        (paint.style, paint.thickness, paint.cap) = (.stroke, 14, .round)
        let canvas = CoverageCanvas { $0.drawPath(outline, .nonZero, paint, object: 1) }
        // All of the disc around the end, but its edge.
        for y in 0..<12 {
            for x in 0..<12 where Point(x: Float(x) - 5.5, y: Float(y) - 5.5).length < 6.2 {
                #expect(canvas[x, y] == 1, "\(x), \(y)")
            }
        }
    }

    @Test("a corner is filled to its tip, cut across or rounded")
    func joins() {
        // (1.5, −1.5) from the corner: 2.1213 away on the bisector, where a pixel is 1.4142 wide.
        func tip(_ join: Paint.Join) -> CoverageCanvas {
            Self.stroke([(-2, 2), (6, 2), (6, 14)], thickness: 4, join)
        }
        #expect(tip(.miter)[7, 0] == 1)
        // Cut 1.4142 away and half a pixel later.
        #expect(tip(.bevel).row(0, from: 6, is: [1, 0.5, 0]))
        #expect(tip(.round).row(0, from: 7, is: [0.4142, 0]))
        // The inner side of the corner is that of the lines.
        for join in [Paint.Join.miter, .bevel, .round] { #expect(tip(join).row(5, from: 3, is: [0, 1, 1, 1, 1, 0])) }
        // At half a pixel both edges of the tip are half covered, and no more.
        let soft = Self.stroke([(-2, 2.5), (6.5, 2.5), (6.5, 14)])
        #expect(soft.row(1, from: 6, is: [0.5, 0.5, 0]))
        #expect(soft.row(2, from: 6, is: [1, 0.5, 0]))
    }

    @Test("a miter is cut where it gets longer than four times the thickness")
    func miterLimit() {
        // The tips are 3.93 and 4.12 times half of the thickness long.
        func tip(_ half: Float) -> CoverageCanvas { Self.stroke([(-10, 6 - half), (2, 6), (-10, 6 + half)]) }
        let (within, beyond) = (tip(3.16), tip(3.0))
        // (2.5, −0.5) from the corner: 1.1204 from the edge, where a pixel is 1.2217 wide.
        #expect(within.row(5, from: 4, is: [0.4015]) && beyond.row(5, from: 4, is: [0]))
    }

    @Test("a contour of one point is a dot as its cap says, or as its join says where it is closed")
    func dots() {
        func dot(_ join: Paint.Join, _ cap: Paint.Cap, isClosed: Bool) -> CoverageCanvas {
            Self.stroke([(4.5, 4.5)], isClosed: isClosed, join, cap)
        }
        func isDisc(_ canvas: CoverageCanvas) -> Bool {
            canvas.row(4, from: 2, is: [0, 0.5, 1, 0.5, 0]) && canvas.row(5, from: 2, is: [0, 0.2071, 0.5, 0.2071, 0])
        }
        func isSquare(_ canvas: CoverageCanvas) -> Bool {
            canvas.row(4, from: 2, is: [0, 0.5, 1, 0.5, 0]) && canvas.row(5, from: 2, is: [0, 0.5, 0.5, 0.5, 0])
        }
        #expect(dot(.round, .butt, isClosed: false).row(4, is: [Float](repeating: 0, count: 12)))
        #expect(isDisc(dot(.miter, .round, isClosed: false)))
        #expect(isSquare(dot(.round, .square, isClosed: false)))
        for cap in [Paint.Cap.butt, .round, .square] {
            #expect(isDisc(dot(.round, cap, isClosed: true)))
            #expect(isSquare(dot(.miter, cap, isClosed: true)))
            #expect(isSquare(dot(.bevel, cap, isClosed: true)))
        }
    }

    @Test("a stroke that crosses itself is no darker there")
    func crossings() {
        var paint = Paint()
        (paint.style, paint.thickness, paint.color) = (.stroke, 2, 0x8000_0000)
        var outline = PathOutline([(-2, 5), (14, 5)])
        outline.append(PathOutline([(5, -2), (5, 14)]), .identity)
        let canvas = CoverageCanvas { $0.drawPath(outline, .nonZero, paint, object: 1) }
        #expect(canvas.row(4, is: [Float](repeating: 128 / 255, count: 12)))
        #expect(canvas.column(4, is: [Float](repeating: 128 / 255, count: 12)))
        #expect(canvas[7, 7] == 0)
    }

    @Test(
        "a stroke of no thickness, or none that is a number, is none", arguments: [0, -1, .nan, -.infinity] as [Float])
    func noThickness(_ thickness: Float) {
        let canvas = Self.stroke([(-2, 4.5), (14, 4.5)], thickness: thickness)
        #expect(canvas.row(4, is: [Float](repeating: 0, count: 12)))
    }
}
