public import RiveGeometry

/// Where a gradient lies, in the space of the path that is painted with it.
@usableFromInline
package enum GradientShape: Equatable, BitwiseCopyable, Sendable {
    case linear(start: Point, end: Point)
    case radial(center: Point, radius: Float)
}

/// A colour of a gradient, and where between its start (0) and its end (1) it lies.
@usableFromInline
package struct GradientStop: Equatable, BitwiseCopyable, Sendable {
    @usableFromInline package var position: Float
    /// Alpha, red, green and blue; the opacity is part of it.
    @usableFromInline package var color: UInt32

    @inlinable
    package init(position: Float, color: UInt32) { (self.position, self.color) = (position, color) }
}

/// A gradient of a display list.
@usableFromInline
package struct GradientIndex: Equatable, BitwiseCopyable, Sendable {
    @usableFromInline let index: UInt32

    @inlinable
    init(_ index: UInt32) { self.index = index }
}
