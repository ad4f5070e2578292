package import RiveGeometry

extension PathOutline {
    /// Replaces it by what an inner feather draws, clipped by a path: all around the path, moved, so that its edge falls into it.
    package mutating func setInnerFeather(of path: PathOutline, strength: Float, offset: Point) {
        removeAll()
        let reach = strength * 1.5
        let bounds = path.bounds() ?? Bounds(around: .zero)
        move(to: Point(x: bounds.minX - reach, y: bounds.minY - reach))
        line(to: Point(x: bounds.maxX + reach, y: bounds.minY - reach))
        line(to: Point(x: bounds.maxX + reach, y: bounds.maxY + reach))
        line(to: Point(x: bounds.minX - reach, y: bounds.maxY + reach))
        close()
        addReversed(path, Matrix(translation: offset))
    }
}
