/// A line that slices something along an axis: so many units from its start, or at a share of its size.
package struct SliceLine: Equatable, BitwiseCopyable, Sendable {
    package var offset: Float
    package var isShare: Bool

    package init(offset: Float, isShare: Bool) { (self.offset, self.isShare) = (offset, isShare) }

    func share(of size: Float) -> Float { (isShare ? offset : offset / size).clamped(to: 1) }

    func place(in size: Float) -> Float {
        isShare ? offset.clamped(to: 1) * size : offset.clamped(to: size)
    }
}

extension Float {
    /// What is not a number becomes 0.
    func clamped(to end: Float) -> Float { Swift.min(Swift.max(0, self), end) }
}
