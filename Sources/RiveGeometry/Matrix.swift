import LibC

/// An affine transformation in two columns and a translation.
@usableFromInline
package struct Matrix: Equatable, BitwiseCopyable, Sendable {
    @usableFromInline package var xx: Float
    @usableFromInline package var xy: Float
    @usableFromInline package var yx: Float
    @usableFromInline package var yy: Float
    @usableFromInline package var tx: Float
    @usableFromInline package var ty: Float

    @inlinable
    package static var identity: Matrix { Matrix() }

    @inlinable
    package init() { self.init(xx: 1, xy: 0, yx: 0, yy: 1, tx: 0, ty: 0) }

    @inlinable
    package init(xx: Float, xy: Float, yx: Float, yy: Float, tx: Float, ty: Float) {
        (self.xx, self.xy, self.yx, self.yy, self.tx, self.ty) = (xx, xy, yx, yy, tx, ty)
    }

    @inlinable
    package init(rotation: Float) {
        self.init()
        if rotation != 0 { turn(by: rotation) }
    }

    @inlinable
    package init(translation: Point) { self.init(xx: 1, xy: 0, yx: 0, yy: 1, tx: translation.x, ty: translation.y) }

    /// Its columns and the translation, one behind the other.
    package var numbers: [Float] { [xx, xy, yx, yy, tx, ty] }

    /// Sets the two columns to those of a rotation.
    @usableFromInline
    mutating func turn(by rotation: Float) {
        let (sine, cosine) = (sinf(rotation), cosf(rotation))
        (xx, xy, yx, yy) = (cosine, sine, -sine, cosine)
    }

    @inlinable
    package static func == (one: Matrix, other: Matrix) -> Bool {
        one.xx == other.xx && one.xy == other.xy && one.yx == other.yx && one.yy == other.yy && one.tx == other.tx
            && one.ty == other.ty
    }

    @inlinable
    package var translation: Point {
        get { Point(x: tx, y: ty) }
        set { (tx, ty) = (newValue.x, newValue.y) }
    }

    /// How long a way of one point along each axis becomes.
    @inlinable
    package var lengths: Point { Point(x: Point(x: xx, y: xy).length, y: Point(x: yx, y: yy).length) }

    @inlinable
    package mutating func scale(_ x: Float, _ y: Float) {
        xx *= x
        xy *= x
        yx *= y
        yy *= y
    }

    @inlinable
    package static func * (outer: Matrix, inner: Matrix) -> Matrix {
        Matrix(
            xx: outer.xx * inner.xx + outer.yx * inner.xy, xy: outer.xy * inner.xx + outer.yy * inner.xy,
            yx: outer.xx * inner.yx + outer.yx * inner.yy, yy: outer.xy * inner.yx + outer.yy * inner.yy,
            tx: outer.xx * inner.tx + outer.yx * inner.ty + outer.tx,
            ty: outer.xy * inner.tx + outer.yy * inner.ty + outer.ty)
    }

    @inlinable
    package static func * (matrix: Matrix, point: Point) -> Point {
        Point(
            x: matrix.xx * point.x + matrix.yx * point.y + matrix.tx,
            y: matrix.xy * point.x + matrix.yy * point.y + matrix.ty)
    }

    /// A point of a path. It differs from `matrix * point` in the order of the sum, as the reference has it for whole paths.
    @inlinable
    package func mapped(_ point: Point) -> Point {
        guard xy != 0 || yx != 0 else { return Point(x: xx * point.x + tx, y: yy * point.y + ty) }
        return Point(x: xx * point.x + (yx * point.y + tx), y: yy * point.y + (xy * point.x + ty))
    }

    @inlinable
    package var determinant: Float { xx * yy - xy * yx }

    /// A way, turned and scaled but not moved.
    @inlinable
    package func turned(_ way: Point) -> Point { Point(x: xx * way.x + yx * way.y, y: xy * way.x + yy * way.y) }

    /// What undoes it; nil where it flattens everything.
    @inlinable
    package var inverse: Matrix? {
        let determinant = determinant
        guard determinant != 0 else { return nil }
        let factor = 1 / determinant
        return Matrix(
            xx: yy * factor, xy: -xy * factor, yx: -yx * factor, yy: xx * factor,
            tx: (yx * ty - yy * tx) * factor, ty: (xy * tx - xx * ty) * factor)
    }
}
