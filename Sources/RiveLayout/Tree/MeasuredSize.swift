/// A size that a node had once, and what it was asked for.
struct MeasuredSize: BitwiseCopyable {
    var room: LayoutRoom
    var width: Float
    var height: Float

    /// How many a node keeps of visits that did not lay it out; the one that did is kept apart.
    static let limit = 8
    /// How many there is room for in a node: that of the layout comes first.
    static let stride = limit + 1
}

extension LayoutRoom {
    /// Whether it is the same but for rounding.
    @inline(__always)
    func isNear(_ other: LayoutRoom) -> Bool {
        widthMode == other.widthMode && heightMode == other.heightMode && RiveLayout.isNear(width, other.width)
            && RiveLayout.isNear(height, other.height)
    }
}
