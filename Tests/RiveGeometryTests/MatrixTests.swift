import RiveGeometry
import Testing

/// Ways from one space to another.
@Suite struct MatrixTests {
    @Test func aProductGoesTheInnerWayFirst() {
        var scaled = Matrix.identity
        scaled.scale(2, 3)
        let moved = Matrix(translation: Point(x: 10, y: 20))
        #expect(moved * scaled * Point(x: 1, y: 1) == Point(x: 12, y: 23))
        #expect(scaled * moved * Point(x: 1, y: 1) == Point(x: 22, y: 63))
        #expect((moved * scaled).turned(Point(x: 1, y: 1)) == Point(x: 2, y: 3))
    }

    @Test func anInverseUndoes() throws {
        let matrix = Matrix(xx: 2, xy: 0, yx: 0, yy: 4, tx: 6, ty: 8)
        #expect(try #require(matrix.inverse) * matrix == .identity)
        #expect(Matrix(xx: 1, xy: 2, yx: 2, yy: 4, tx: 0, ty: 0).inverse == nil)
    }

    @Test func isMadeOfItsParts() {
        let parts = TransformParts(x: 1, y: 2, rotation: 0.5, scaleX: 2, scaleY: 3, skew: 0)
        let again = Matrix(parts).parts
        #expect((again.x, again.y) == (1, 2))
        #expect(abs(again.rotation - 0.5) < 1e-6)
        #expect(abs(again.scaleX - 2) < 1e-6 && abs(again.scaleY - 3) < 1e-6 && abs(again.skew) < 1e-6)
    }

    @Test func anglesGoTheShorterWayAround() {
        #expect(abs(TransformParts.shortestWay(3, -3) - (2 * .pi - 6)) < 1e-6)
        #expect(TransformParts.shortestWay(1, 2) == 1)
        #expect(abs(TransformParts.blend(0, 2 * .pi + 1, 0.5) - 0.5) < 1e-6)
    }
}
