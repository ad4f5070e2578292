import RiveGeometry
import Testing

/// Rectangles by corner and size, and by edges.
@Suite struct RectTests {
    /// A size that comes back from edges would be another one.
    @Test func keepsTheSizeThatItHas() {
        let rect = Rect(1_000_000.1, 0, 0.3, 5)
        #expect(rect.numbers == [1_000_000.1, 0, 0.3, 5])
        #expect(Bounds(rect).size.x != rect.width)
        #expect(Rect(Bounds(minX: 1, minY: 2, maxX: 4, maxY: 6)) == Rect(1, 2, 3, 4))
    }

    @Test func boundsGrowAroundPoints() {
        var bounds = Bounds(around: Point(x: 1, y: 1))
        bounds.include(Point(x: -1, y: 5))
        #expect(bounds == Bounds(minX: -1, minY: 1, maxX: 1, maxY: 5))
        #expect(bounds.contains(Point(x: 1, y: 5)) && !bounds.contains(Point(x: 1, y: 5.1)))
        #expect(bounds.middle == Point(x: 0, y: 3))
        var none: Bounds?
        none.include(bounds)
        none.include(Bounds(around: .zero))
        #expect(none == Bounds(minX: -1, minY: 0, maxX: 1, maxY: 5))
    }

    @Test func boundsFollowTheirCorners() {
        let turned = Bounds(minX: 0, minY: 0, maxX: 2, maxY: 1).mapped { Point(x: -$0.y, y: $0.x) }
        #expect(turned == Bounds(minX: -1, minY: 0, maxX: 0, maxY: 2))
    }

    @Test func knowsWhatIsNoNumber() {
        #expect(Rect(1, 2, 3, 4).isFinite && !Rect(1, .nan, 3, 4).isFinite && !Rect(1, 2, .infinity, 4).isFinite)
        #expect(!Bounds(around: Point(x: .nan, y: 0)).isFinite)
    }
}
