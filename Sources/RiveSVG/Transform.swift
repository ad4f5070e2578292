import RiveGeometry

/// An affine transformation in double precision: products of many lose none that counts in a picture.
struct Transform: Equatable {
    var xx = 1.0
    var xy = 0.0
    var yx = 0.0
    var yy = 1.0
    var tx = 0.0
    var ty = 0.0

    static let identity = Transform()

    static func * (outer: Transform, inner: Matrix) -> Transform {
        let (xx, xy, yx, yy) = (Double(inner.xx), Double(inner.xy), Double(inner.yx), Double(inner.yy))
        let (tx, ty) = (Double(inner.tx), Double(inner.ty))
        return Transform(
            xx: outer.xx * xx + outer.yx * xy, xy: outer.xy * xx + outer.yy * xy,
            yx: outer.xx * yx + outer.yx * yy, yy: outer.xy * yx + outer.yy * yy,
            tx: outer.xx * tx + outer.yx * ty + outer.tx, ty: outer.xy * tx + outer.yy * ty + outer.ty)
    }

    func scaled(_ x: Double, _ y: Double) -> Transform {
        Transform(xx: xx * x, xy: xy * x, yx: yx * y, yy: yy * y, tx: tx, ty: ty)
    }

    func mapped(_ point: Point) -> (x: Double, y: Double) {
        let (x, y) = (Double(point.x), Double(point.y))
        return (xx * x + yx * y + tx, xy * x + yy * y + ty)
    }

    /// Whether a point is a number, as it is and in the picture.
    func places(_ point: Point) -> Bool {
        let (x, y) = mapped(point)
        return Float(x).isFinite && Float(y).isFinite
    }

    var determinant: Double { xx * yy - xy * yx }

    /// Whether something can be seen through it, in numbers of float32 as documents have them.
    var isVisible: Bool {
        let determinant = Float(determinant)
        return determinant != 0 && determinant.isFinite && Float(tx).isFinite && Float(ty).isFinite
    }

    /// The value of an attribute.
    func text(_ numbers: SVGNumbers) -> String {
        "matrix(" + [xx, xy, yx, yy, tx, ty].map(numbers.text).joined(separator: " ") + ")"
    }
}
