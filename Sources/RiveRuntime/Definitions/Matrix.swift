internal import LibC

/// A place, or a way from one place to another.
package struct Point: Equatable, BitwiseCopyable, Sendable {
    package var x: Float
    package var y: Float

    package init(x: Float, y: Float) { (self.x, self.y) = (x, y) }

    static let zero = Point(x: 0, y: 0)

    static func + (one: Point, other: Point) -> Point { Point(x: one.x + other.x, y: one.y + other.y) }
    static func - (one: Point, other: Point) -> Point { Point(x: one.x - other.x, y: one.y - other.y) }
    static func * (point: Point, factor: Float) -> Point { Point(x: point.x * factor, y: point.y * factor) }

    var length: Float { (x * x + y * y).squareRoot() }
    var angle: Float { atan2f(y, x) }
}

/// An affine transformation in two columns and a translation.
package struct Matrix: Equatable, BitwiseCopyable {
    package var xx: Float = 1
    package var xy: Float = 0
    package var yx: Float = 0
    package var yy: Float = 1
    package var tx: Float = 0
    package var ty: Float = 0

    static let identity = Matrix()

    init() {}

    init(rotation: Float) {
        guard rotation != 0 else { return }
        let (sine, cosine) = (sinf(rotation), cosf(rotation))
        (xx, xy, yx, yy) = (cosine, sine, -sine, cosine)
    }

    init(translation: Point) { (tx, ty) = (translation.x, translation.y) }

    init(xx: Float, xy: Float, yx: Float, yy: Float, tx: Float, ty: Float) {
        (self.xx, self.xy, self.yx, self.yy, self.tx, self.ty) = (xx, xy, yx, yy, tx, ty)
    }

    var translation: Point {
        get { Point(x: tx, y: ty) }
        set { (tx, ty) = (newValue.x, newValue.y) }
    }

    /// How long a way of one point along each axis becomes.
    var lengths: Point { Point(x: Point(x: xx, y: xy).length, y: Point(x: yx, y: yy).length) }

    mutating func scale(_ x: Float, _ y: Float) {
        xx *= x
        xy *= x
        yx *= y
        yy *= y
    }

    static func * (outer: Matrix, inner: Matrix) -> Matrix {
        Matrix(
            xx: outer.xx * inner.xx + outer.yx * inner.xy, xy: outer.xy * inner.xx + outer.yy * inner.xy,
            yx: outer.xx * inner.yx + outer.yx * inner.yy, yy: outer.xy * inner.yx + outer.yy * inner.yy,
            tx: outer.xx * inner.tx + outer.yx * inner.ty + outer.tx,
            ty: outer.xy * inner.tx + outer.yy * inner.ty + outer.ty)
    }

    static func * (matrix: Matrix, point: Point) -> Point {
        Point(
            x: matrix.xx * point.x + matrix.yx * point.y + matrix.tx,
            y: matrix.xy * point.x + matrix.yy * point.y + matrix.ty)
    }

    /// A way, turned and scaled but not moved.
    func turned(_ way: Point) -> Point { Point(x: xx * way.x + yx * way.y, y: xy * way.x + yy * way.y) }

    /// What undoes it; nil where it flattens everything.
    var inverse: Matrix? {
        let determinant = xx * yy - xy * yx
        guard determinant != 0 else { return nil }
        let factor = 1 / determinant
        return Matrix(
            xx: yy * factor, xy: -xy * factor, yx: -yx * factor, yy: xx * factor,
            tx: (yx * ty - yy * tx) * factor, ty: (xy * tx - xx * ty) * factor)
    }

    /// What it is made of.
    var parts: TransformParts {
        let denominator = xx * xx + xy * xy
        let scaleX = denominator.squareRoot()
        let scaleY = scaleX == 0 ? 0 : (xx * yy - yx * xy) / scaleX
        return TransformParts(
            x: tx, y: ty, rotation: atan2f(xy, xx), scaleX: scaleX, scaleY: scaleY,
            skew: atan2f(xx * yx + xy * yy, denominator))
    }

    init(_ parts: TransformParts) {
        self.init(rotation: parts.rotation)
        (tx, ty) = (parts.x, parts.y)
        scale(parts.scaleX, parts.scaleY)
        // The angle itself is the factor, as in the reference.
        if parts.skew != 0 {
            yx += xx * parts.skew
            yy += xy * parts.skew
        }
    }
}

/// An affine transformation taken apart.
struct TransformParts: BitwiseCopyable {
    var x: Float
    var y: Float
    var rotation: Float
    var scaleX: Float
    var scaleY: Float
    var skew: Float

    /// An angle between two, along the shorter way around.
    static func blend(_ from: Float, _ to: Float, _ part: Float) -> Float {
        let from = from.truncatingRemainder(dividingBy: 2 * .pi)
        return from + shortestWay(from, to.truncatingRemainder(dividingBy: 2 * .pi)) * part
    }

    /// The way from one angle to another that is not longer than half a turn.
    static func shortestWay(_ from: Float, _ to: Float) -> Float {
        let way = to - from
        return way > .pi ? way - 2 * .pi : way < -.pi ? way + 2 * .pi : way
    }
}
