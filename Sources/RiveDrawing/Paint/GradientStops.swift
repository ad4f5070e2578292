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
