/// An upright rectangle by its edges, as it grows around points.
@usableFromInline
package struct Bounds: Equatable, BitwiseCopyable, Sendable {
    @usableFromInline package var minX: Float
    @usableFromInline package var minY: Float
    @usableFromInline package var maxX: Float
    @usableFromInline package var maxY: Float

    @inlinable
    package init(minX: Float, minY: Float, maxX: Float, maxY: Float) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    @inlinable
    package init(around point: Point) { self.init(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y) }

    /// The box of a corner and a size, of which either side may be negative.
    @inlinable
    package init(from corner: Point, size: Point) {
        self.init(around: corner)
        include(corner + size)
    }

    @inlinable
    package static func == (one: Bounds, other: Bounds) -> Bool {
        one.minX == other.minX && one.minY == other.minY && one.maxX == other.maxX && one.maxY == other.maxY
    }

    @inlinable
    package mutating func include(_ point: Point) {
        minX = min(minX, point.x)
        minY = min(minY, point.y)
        maxX = max(maxX, point.x)
        maxY = max(maxY, point.y)
    }

    @inlinable
    package mutating func include(_ other: Bounds) {
        include(Point(x: other.minX, y: other.minY))
        include(Point(x: other.maxX, y: other.maxY))
    }

    @inlinable
    package func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }

    /// Its width and height.
    @inlinable
    package var size: Point { Point(x: maxX - minX, y: maxY - minY) }

    @inlinable
    package var middle: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

    @inlinable
    package var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }

    /// The box around its corners, each brought to another space.
    @inlinable
    package func mapped(_ map: (Point) -> Point) -> Bounds {
        var mapped = Bounds(around: map(Point(x: minX, y: minY)))
        for corner in [Point(x: maxX, y: minY), Point(x: minX, y: maxY), Point(x: maxX, y: maxY)] {
            mapped.include(map(corner))
        }
        return mapped
    }
}

extension Bounds? {
    /// Takes in another box; where there is none yet, that is all.
    @inlinable
    package mutating func include(_ other: Bounds) {
        self?.include(other)
        self = self ?? other
    }
}
