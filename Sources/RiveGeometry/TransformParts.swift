import LibC

/// An affine transformation taken apart.
@usableFromInline
package struct TransformParts: BitwiseCopyable, Sendable {
    @usableFromInline package var x: Float
    @usableFromInline package var y: Float
    @usableFromInline package var rotation: Float
    @usableFromInline package var scaleX: Float
    @usableFromInline package var scaleY: Float
    @usableFromInline package var skew: Float

    @inlinable
    package init(x: Float, y: Float, rotation: Float, scaleX: Float, scaleY: Float, skew: Float) {
        (self.x, self.y, self.rotation) = (x, y, rotation)
        (self.scaleX, self.scaleY, self.skew) = (scaleX, scaleY, skew)
    }

    /// An angle between two, along the shorter way around.
    package static func blend(_ from: Float, _ to: Float, _ part: Float) -> Float {
        let from = from.truncatingRemainder(dividingBy: 2 * .pi)
        return from + shortestWay(from, to.truncatingRemainder(dividingBy: 2 * .pi)) * part
    }

    /// The way from one angle to another that is not longer than half a turn.
    @inlinable
    package static func shortestWay(_ from: Float, _ to: Float) -> Float {
        let way = to - from
        return way > .pi ? way - 2 * .pi : way < -.pi ? way + 2 * .pi : way
    }
}

extension Matrix {
    /// What it is made of.
    package var parts: TransformParts {
        let denominator = xx * xx + xy * xy
        let scaleX = denominator.squareRoot()
        let scaleY = scaleX == 0 ? 0 : (xx * yy - yx * xy) / scaleX
        return TransformParts(
            x: tx, y: ty, rotation: atan2f(xy, xx), scaleX: scaleX, scaleY: scaleY,
            skew: atan2f(xx * yx + xy * yy, denominator))
    }

    @inlinable
    package init(_ parts: TransformParts) {
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
