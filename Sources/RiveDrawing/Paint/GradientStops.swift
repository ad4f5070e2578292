package import RiveGeometry

extension GradientShape {
    /// A gradient from one point to another, or around the first as far as the second.
    package init(isRadial: Bool, from start: Point, to end: Point) {
        self =
            isRadial
            ? .radial(center: start, radius: (start - end).length) : .linear(start: start, end: end)
    }
}

extension [GradientStop] {
    /// Brings stops into the order of their positions, which may lie anywhere, and these between 0 and 1. Those at one position
    /// stay in their order.
    package mutating func settle() {
        let isSorted = indices.dropFirst().allSatisfy { !(self[$0].position < self[$0 - 1].position) }
        if !isSorted { sort { $0.position < $1.position } }
        for index in indices { self[index].position = Swift.max(0, Swift.min(self[index].position, 1)) }
    }
}

extension Collection<GradientStop> {
    /// Whether there are stops, in order from 0 to 1. Renderers paint opaque black where there are not.
    package var isOrdered: Bool {
        var last: Float = 0
        for stop in self {
            guard stop.position >= last, stop.position <= 1 else { return false }
            last = stop.position
        }
        return !isEmpty
    }
}
