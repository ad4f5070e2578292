import LibC

/// A place, or a way from one place to another.
@usableFromInline
package struct Point: Equatable, BitwiseCopyable, Sendable {
    @usableFromInline package var x: Float
    @usableFromInline package var y: Float

    @inlinable
    package init(x: Float, y: Float) { (self.x, self.y) = (x, y) }

    @inlinable
    package static var zero: Point { Point(x: 0, y: 0) }

    @inlinable
    package static func == (one: Point, other: Point) -> Bool { one.x == other.x && one.y == other.y }

    @inlinable
    package static func + (one: Point, other: Point) -> Point { Point(x: one.x + other.x, y: one.y + other.y) }

    @inlinable
    package static func - (one: Point, other: Point) -> Point { Point(x: one.x - other.x, y: one.y - other.y) }

    @inlinable
    package static func * (point: Point, factor: Float) -> Point { Point(x: point.x * factor, y: point.y * factor) }

    @inlinable
    package var length: Float { (x * x + y * y).squareRoot() }

    package var angle: Float { atan2f(y, x) }
}
