/// An upright rectangle by its corner and its size, as layouts have it and reports print it.
///
/// `Bounds` has its edges instead: each is computed as it is, for a size that is added to a corner and taken off again is rounded
/// twice.
@usableFromInline
package struct Rect: Equatable, BitwiseCopyable, Sendable {
    @usableFromInline package var left: Float
    @usableFromInline package var top: Float
    @usableFromInline package var width: Float
    @usableFromInline package var height: Float

    @inlinable
    package init(_ left: Float = 0, _ top: Float = 0, _ width: Float = 0, _ height: Float = 0) {
        (self.left, self.top, self.width, self.height) = (left, top, width, height)
    }

    @inlinable
    package init(_ bounds: Bounds) {
        self.init(bounds.minX, bounds.minY, bounds.maxX - bounds.minX, bounds.maxY - bounds.minY)
    }

    @inlinable
    package static func == (one: Rect, other: Rect) -> Bool {
        one.left == other.left && one.top == other.top && one.width == other.width && one.height == other.height
    }

    @inlinable
    package var corner: Point { Point(x: left, y: top) }

    @inlinable
    package var size: Point { Point(x: width, y: height) }

    @inlinable
    package var isFinite: Bool { left.isFinite && top.isFinite && width.isFinite && height.isFinite }

    /// Left, top, width and height, as they are printed.
    package var numbers: [Float] { [left, top, width, height] }
}

extension Bounds {
    @inlinable
    package init(_ rect: Rect) {
        self.init(minX: rect.left, minY: rect.top, maxX: rect.left + rect.width, maxY: rect.top + rect.height)
    }
}
