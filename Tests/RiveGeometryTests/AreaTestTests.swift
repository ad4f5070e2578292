import RiveGeometry
import RiveTestSupport
import Testing

/// Whether outlines cover any pixel around a point.
@Suite struct AreaTestTests {
    private static let square = PathOutline.box(from: Point(x: 10, y: 10), size: Point(x: 20, y: 20))

    private func isHit(_ outlines: [PathOutline], x: Float, y: Float, _ transform: Matrix = .identity) -> Bool {
        var area = AreaTest(around: Point(x: x, y: y))
        for outline in outlines { area.add(outline, transform) }
        return area.isHit
    }

    @Test func reachesTwoPixelsFar() {
        #expect(isHit([Self.square], x: 20, y: 20))
        #expect(isHit([Self.square], x: 9, y: 20) && !isHit([Self.square], x: 7, y: 20))
        #expect(isHit([Self.square], x: 20, y: 31) && !isHit([Self.square], x: 20, y: 33))
    }

    @Test func aHoleIsNotHit() {
        let hole = PathOutline("M 12 12 L 12 28 L 28 28 L 28 12 Z")
        #expect(!isHit([Self.square, hole], x: 20, y: 20) && isHit([Self.square, hole], x: 11, y: 20))
    }

    @Test func liesWhereItsTransformBringsIt() {
        #expect(isHit([Self.square], x: 120, y: 20, Matrix(translation: Point(x: 100, y: 0))))
        #expect(!isHit([Self.square], x: .nan, y: 20))
    }
}
