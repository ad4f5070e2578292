import RiveGeometry
import RiveTestSupport
import Testing

/// Outlines made of others.
@Suite struct PathAddingTests {
    private static let mirror = Matrix(xx: -1, xy: 0, yx: 0, yy: 1, tx: 0, ty: 0)

    @Test func leavesOutWhatStaysWhereItBegins() {
        var outline = PathOutline("M 9 9")
        outline.add(PathOutline("M 0 0 L 0 0 L 10 0 C 10 0 10 0 10 0 C 10 0 10 0 11 0 Z M 5 5 L 5 5 Z"))
        #expect(outline.text == "M 9 9 M 0 0 L 10 0 C 10 0 10 0 11 0 Z M 5 5 Z")
        var curves = PathOutline()
        curves.add(PathOutline("M 0 0 Q 0 0 0 0 Q 0 0 1 0 Q 1 0 1 0 Z"))
        #expect(curves.text == "M 0 0 Q 0 0 1 0 Z")
        // What comes to lie at one place only when it is mapped.
        var flat = PathOutline()
        flat.add(PathOutline("M 0 0 L 0 5 L 3 5"), Matrix(xx: 1, xy: 0, yx: 0, yy: 0, tx: 0, ty: 0))
        #expect(flat.text == "M 0 0 L 3 0")
    }

    @Test func addsTheTermsOfAMapInTheOrderOfTheReference() {
        let skewed = Matrix(xx: 1, xy: 0, yx: 1, yy: 1, tx: -1, ty: 0)
        let point = Point(x: 16_777_216, y: 1)
        #expect(skewed.mapped(point).x == 16_777_216)
        #expect((skewed * point).x == 16_777_215)
        #expect(Matrix(xx: 2, xy: 0, yx: 0, yy: 3, tx: 1, ty: 1).mapped(Point(x: 5, y: 5)) == Point(x: 11, y: 16))
    }

    @Test func turnsContoursAround() {
        var outline = PathOutline()
        outline.addReversed(
            PathOutline("M 0 0 L 1 0 C 2 0 3 0 4 0 Q 5 0 6 0 Z M 7 7 L 8 8"), Matrix(translation: Point(x: 10, y: 0)))
        #expect(outline.text == "M 18 8 L 17 7 M 16 0 Q 15 0 14 0 C 13 0 12 0 11 0 L 10 0 Z")
    }

    @Test func takesThePlaceOfWhatWasThere() {
        let matrices = [
            nil, Matrix(translation: Point(x: 10, y: 0)), Matrix(xx: 1, xy: 2, yx: 0.3, yy: 4, tx: 0.1, ty: 6),
        ]
        let outlines = ["M 7 7 L 8 8 Z", "M 7 7 C 8 8 9 9 1 1", "M 0 0 L 1 0 L 1 0 Z M 4 4 L 4 4", "M 1 2"].map {
            PathOutline($0)
        }
        for matrix in matrices {
            for new in outlines {
                var (added, reversed) = (PathOutline(), PathOutline())
                added.add(new, matrix)
                reversed.addReversed(new, matrix)
                for old in outlines + [added, PathOutline()] {
                    var (one, other) = (old, old)
                    one.add(new, matrix, isReplacing: true)
                    other.addReversed(new, matrix, isReplacing: true)
                    #expect(one == added && other == reversed)
                }
            }
            // Two points at a time are mapped as one is.
            let ends = (0..<5).map { Point(x: 0.1 + Float($0), y: 0.7 * Float($0)) }
            var (line, mapped) = (PathOutline(), PathOutline())
            line.move(to: ends[0])
            for end in ends.dropFirst() { line.line(to: end) }
            mapped.add(line, matrix)
            #expect(mapped.points == ends.map { matrix?.mapped($0) ?? $0 })
        }
    }

    @Test func turnsWhatGoesTheOtherWay() {
        let clockwise = PathOutline("M 0 0 L 4 0 L 4 4 Z")
        let other = PathOutline("M 0 0 L 4 4 L 4 0 Z")
        func added(_ outline: PathOutline, _ matrix: Matrix) -> String {
            var sum = PathOutline()
            sum.addClockwise(outline, matrix)
            return sum.text
        }
        #expect(added(clockwise, .identity) == clockwise.text)
        #expect(added(other, .identity) == "M 4 0 L 4 4 L 0 0 Z")
        #expect(added(clockwise, Self.mirror) == "M -4 4 L -4 0 L 0 0 Z")
        #expect(added(other, Self.mirror) == "M 0 0 L -4 4 L -4 0 Z")
    }

    @Test func countsWhatContoursEnclose() {
        #expect(PathOutline("M 0 0 L 4 0 L 4 4 L 0 4 Z").coarseArea == 32)
        // As if it were closed, and less a hole.
        #expect(PathOutline("M 0 0 L 4 0 L 4 4 L 0 4 M 1 1 L 1 2 L 2 2 L 2 1 Z").coarseArea == 30)
        let reach: Float = 55.228_474
        var circle = PathOutline()
        circle.move(to: Point(x: 0, y: -100))
        let ends = [Point(x: 100, y: 0), Point(x: 0, y: 100), Point(x: -100, y: 0), Point(x: 0, y: -100)]
        var from = Point(x: 0, y: -100)
        for end in ends {
            func turned(_ point: Point) -> Point { Point(x: -point.y / 100 * reach, y: point.x / 100 * reach) }
            circle.cubic(from + turned(from), end - turned(end), end)
            from = end
        }
        circle.close()
        // Less than the circle, for the chords lie inside of it.
        #expect(circle.coarseArea > 2 * 29_000 && circle.coarseArea < 2 * 31_415)
    }

    @Test func closesOnce() {
        var outline = PathOutline()
        outline.close()
        #expect(outline.isEmpty && !outline.isOpen)
        outline.move(to: .zero)
        #expect(outline.isOpen)
        outline.close()
        outline.close()
        #expect(outline.text == "M 0 0 Z")
    }

    @Test(arguments: [
        // An even corner of 90°, 5 of it taken.
        (Float(5), "L 5 0 C 7.761424 0 10 2.238576 10 5"),
        // No more than half of the shorter side.
        (Float(50), "L 2 0 C 6.418278 0 10 3.581722 10 8"),
    ])
    func roundsCorners(_ radius: Float, _ text: String) {
        var outline = PathOutline()
        let corner = RoundedCorner(
            at: Point(x: 10, y: 0), after: Point(x: radius > 5 ? -6 : 0, y: 0), before: Point(x: 10, y: 20),
            radius: radius)
        outline.add(corner, isFirst: true)
        #expect(outline.points.count == 4)
        let expected = PathOutline("M" + text.dropFirst())
        for (one, other) in zip(outline.points, expected.points) {
            #expect(abs(one.x - other.x) < 1e-5 && abs(one.y - other.y) < 1e-5, "\(outline.text)")
        }
    }

    /// The handles mirrored at the line from the entry to the exit.
    @Test func cutsCornersInwards() {
        let corner = RoundedCorner(
            at: Point(x: 10, y: 0), after: .zero, before: Point(x: 10, y: 10), radius: -5)
        #expect((corner.enter, corner.exit) == (Point(x: 5, y: 0), Point(x: 10, y: 5)))
        #expect(abs(corner.out.x - 5) < 1e-5 && abs(corner.out.y - 2.761_424) < 1e-5)
        #expect(abs(corner.into.x - 7.238_576) < 1e-5 && abs(corner.into.y - 5) < 1e-5)
    }
}
