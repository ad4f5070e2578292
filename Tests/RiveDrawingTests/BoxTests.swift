import RiveDrawing
import RiveGeometry
import RiveTestSupport
import Testing

/// Paths made of boxes.
@Suite struct BoxTests {
    private static func box(_ left: Float, _ top: Float, _ right: Float, _ bottom: Float) -> Bounds {
        Bounds(minX: left, minY: top, maxX: right, maxY: bottom)
    }

    // MARK: Rounded corners

    private static func rounded(_ width: Float, _ height: Float, _ radii: [Float]) -> PathOutline {
        var outline = PathOutline()
        outline.addBox(
            box(0, 0, width, height),
            radii: CornerRadii(topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3]))
        return outline
    }

    @Test func straightCornersComeBackToTheFirst() {
        #expect(Self.rounded(30, 20, [0, 0, 0, 0]).text == "M 0 0 L 30 0 L 30 20 L 0 20 L 0 0 Z")
    }

    @Test func roundCornersBeginWhereTheFirstIsEntered() {
        let outline = Self.rounded(30, 20, [4, 0, 0, 0])
        #expect(outline.verbs == PathOutline("M 0 0 C 0 0 0 0 0 0 L 0 0 L 0 0 L 0 0 L 0 0 Z").verbs)
        let handle: Float = 4 - 4 * 0.552_284_75
        let expected: [Point] = [
            Point(x: 0, y: 4), Point(x: 0, y: handle), Point(x: handle, y: 0), Point(x: 4, y: 0), Point(x: 30, y: 0),
            Point(x: 30, y: 20), Point(x: 0, y: 20), Point(x: 0, y: 4),
        ]
        for (one, other) in zip(outline.points, expected) {
            #expect(abs(one.x - other.x) < 1e-5 && abs(one.y - other.y) < 1e-5)
        }
    }

    /// No more than half of the shorter side; the lines between the corners of a circle are left out.
    @Test func cornersMeet() {
        let outline = Self.rounded(20, 20, [50, 50, 50, 50])
        #expect(outline.text.filter(\.isLetter) == "MCCCCZ")
        #expect(outline.points.first == Point(x: 0, y: 10) && outline.points.last == Point(x: 0, y: 10))
        #expect(Self.rounded(40, 20, [10, 10, 10, 10]).text.filter(\.isLetter) == "MCLCCLCZ")
    }

    @Test func cornersCutInwards() {
        let outline = Self.rounded(30, 20, [0, -4, 0, 0])
        // From (26, 0) to (30, 4), bent towards the middle of the box.
        #expect(outline.verbs[2] == .cubic && outline.points[1] == Point(x: 26, y: 0))
        #expect(abs(outline.points[2].x - 26) < 1e-4 && outline.points[2].y > 2)
        #expect(outline.points[3].x < 28 && abs(outline.points[3].y - 4) < 1e-4)
    }

    // MARK: Inner feathers

    @Test func anInnerFeatherIsAFrame() {
        var outline = PathOutline("M 1 1")
        outline.setInnerFeather(of: PathOutline("M 0 0 L 10 0 L 10 10 Z"), strength: 2, offset: Point(x: 1, y: 2))
        #expect(outline.text == "M -3 -3 L 13 -3 L 13 13 L -3 13 Z M 11 12 L 11 2 L 1 2 Z")
        outline.setInnerFeather(of: PathOutline(), strength: 2, offset: .zero)
        #expect(outline.text == "M -3 -3 L 3 -3 L 3 3 L -3 3 Z")
    }

    // MARK: Boxes behind texts

    struct Union: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let boxes: [Bounds]
        let text: String

        init(_ name: String, _ boxes: [Bounds], _ text: String) {
            (testDescription, self.boxes, self.text) = (name, boxes, text)
        }
    }

    /// Contours begin where the reference begins them, in its order.
    static let unions = [
        Union("none", [], ""),
        Union("one", [box(0, 0, 10, 5)], "M 0 5 L 0 0 L 10 0 L 10 5 Z"),
        Union("a row of glyphs", [box(0, 0, 4, 5), box(4, 0, 6, 5), box(6, 0, 10, 5)], "M 0 5 L 0 0 L 10 0 L 10 5 Z"),
        Union("from the right to the left", [box(6, 0, 10, 5), box(0, 0, 6, 5)], "M 0 5 L 0 0 L 10 0 L 10 5 Z"),
        Union("apart", [box(0, 0, 4, 5), box(6, 0, 10, 5)], "M 6 5 L 6 0 L 10 0 L 10 5 Z M 0 5 L 0 0 L 4 0 L 4 5 Z"),
        Union(
            "lines that touch", [box(0, 0, 10, 5), box(0, 5, 6, 10)],
            "M 0 10 L 0 0 L 10 0 L 10 5 L 6 5 L 6 10 Z"),
        Union(
            "lines that overlap", [box(0, 0, 6, 6), box(2, 4, 10, 10)],
            "M 2 10 L 2 6 L 0 6 L 0 0 L 6 0 L 6 4 L 10 4 L 10 10 Z"),
        Union(
            "around a hole", [box(0, 0, 9, 3), box(0, 3, 3, 6), box(6, 3, 9, 6), box(0, 6, 9, 9)],
            "M 6 6 L 6 3 L 3 3 L 3 6 Z M 0 9 L 0 0 L 9 0 L 9 9 Z"),
        Union("inside of another", [box(0, 0, 9, 9), box(2, 2, 3, 3)], "M 0 9 L 0 0 L 9 0 L 9 9 Z"),
        Union("nothing and nowhere", [box(3, 3, 3, 9), box(.nan, 0, 1, 1), box(5, 5, 4, 4)], ""),
        Union(
            "corner to corner", [box(0, 0, 5, 5), box(5, 5, 10, 10)],
            "M 10 10 L 10 5 L 0 5 L 0 0 L 5 0 L 5 10 Z"),
    ]

    @Test(arguments: unions)
    func boxesBecomeOne(_ row: Union) {
        var union = BoxUnion()
        var outline = PathOutline()
        row.boxes.forEach { union.add($0) }
        union.addContours(radius: 0, to: &outline) { _ in true }
        #expect(outline.text == row.text)
        union.removeAll()
        #expect(union.isEmpty)
    }

    /// A table that grew for many boxes goes through few in another order.
    @Test func contoursFollowTheTable() {
        var union = BoxUnion()
        func starts(_ count: Int) -> [Point] {
            union.removeAll()
            for left in (0..<count).map({ Float(10 * $0) }) { union.add(Self.box(left, 0, left + 6, 5)) }
            var outline = PathOutline()
            union.addContours(radius: 0, to: &outline) { _ in true }
            return stride(from: 0, to: outline.points.count, by: 4).map { outline.points[$0] }
        }
        func points(_ numbers: [(Float, Float)]) -> [Point] { numbers.map { Point(x: $0.0, y: $0.1) } }
        #expect(starts(4) == points([(30, 5), (20, 5), (6, 0), (10, 5)]))
        #expect(starts(8) == points([(70, 5), (60, 5), (6, 0), (56, 0), (16, 0), (26, 0), (36, 0), (46, 0)]))
        #expect(starts(4) == points([(30, 5), (20, 5), (10, 5), (0, 5)]))
    }

    @Test func cornersOfTheUnionAreRounded() {
        var union = BoxUnion()
        var outline = PathOutline()
        union.add(Self.box(0, 0, 20, 6))
        union.addContours(radius: 5, to: &outline) { _ in true }
        // As far as half of the short side, and no line back to the start.
        #expect(outline.text.filter(\.isLetter) == "MCLCLCLCZ")
        #expect(outline.points[0] == Point(x: 3, y: 6) && outline.points[3] == Point(x: 0, y: 3))
        #expect(outline.points[7] == Point(x: 3, y: 0) && outline.points.last == Point(x: 17, y: 6))
    }

    /// Lines that touch are one where the reference comes to the upper end of one before the lower end of the other; otherwise what
    /// it has of the upper one in a column is lost. Beyond eight boxes that hangs on how its library sorts.
    @Test func losesWhatTheReferenceLoses() {
        var union = BoxUnion()
        var outline = PathOutline()
        for (line, width) in ([4, 4, 6, 8, 2, 2, 8, 6, 4] as [Float]).enumerated() {
            union.add(Self.box(0, Float(10 * line), width, Float(10 * line + 10)))
        }
        union.addContours(radius: 0, to: &outline) { _ in true }
        #expect(
            outline.text == "M 0 80 L 0 90 L 4 90 L 4 60 L 8 60 L 8 70 L 6 70 L 6 80 Z M 2 40 L 2 30 L 8 30 L 8 40 Z")
    }

    /// Lines one over the other would each meet each.
    @Test func refusesTooMuch() {
        var union = BoxUnion()
        for index in 0..<1000 {
            let top = Float(index)
            union.add(Self.box(0, top, 10 + top, top + 5000))
        }
        var outline = PathOutline()
        var left = 20_000
        union.addContours(radius: 0, to: &outline) { count in
            left -= count
            return left >= 0
        }
        #expect(outline.isEmpty && left < 0 && left > -3000)
    }
}
