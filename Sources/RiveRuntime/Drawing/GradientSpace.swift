import RiveGeometry

/// How the points of a gradient get into the space of the path that it paints.
struct GradientSpace {
    /// From the space of the drawable to that of the artboard.
    let world: Matrix
    /// Whether the path lies in the space of the drawable.
    var isLocal = false
    var stretching: ((Point) -> Point)?

    func mapped(_ point: Point) -> Point {
        let placed = stretching.map { $0(world * point) } ?? world * point
        return isLocal ? (world.inverse ?? .identity) * placed : placed
    }
}
