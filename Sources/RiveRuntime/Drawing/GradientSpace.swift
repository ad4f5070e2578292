import RiveGeometry

/// How the points of a gradient get into the space of the path that it paints.
struct GradientSpace {
    /// From the space of the drawable to that of the artboard.
    let world: Matrix
    /// Whether the path lies in the space of the drawable.
    var isLocal = false
    var stretching: ((Point) -> Point)?

    func mapped(_ point: Point) -> Point {
        guard isLocal else { return placed(point) }
        // As in the runtime: where nothing leads back, the point stays.
        return world.inverse.map { $0 * placed(point) } ?? point
    }

    private func placed(_ point: Point) -> Point { stretching.map { $0(world * point) } ?? world * point }
}
