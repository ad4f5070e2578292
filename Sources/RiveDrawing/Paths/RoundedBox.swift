package import RiveGeometry

/// How far the corners of a box are rounded; a negative radius cuts a corner inwards.
package struct CornerRadii: Equatable, BitwiseCopyable, Sendable {
    package var topLeft: Float
    package var topRight: Float
    package var bottomRight: Float
    package var bottomLeft: Float

    package init(topLeft: Float, topRight: Float, bottomRight: Float, bottomLeft: Float) {
        (self.topLeft, self.topRight) = (topLeft, topRight)
        (self.bottomRight, self.bottomLeft) = (bottomRight, bottomLeft)
    }
}

extension PathOutline {
    /// Adds a box of a layout, clockwise from its top left corner.
    package mutating func addBox(_ box: Bounds, radii: CornerRadii) {
        let (first, point) = (verbs.count, points.count)
        let size = box.size
        let most = min(size.x, size.y) * 0.5
        let (up, right) = (Point(x: 0, y: -1), Point(x: 1, y: 0))
        let (down, left) = (Point(x: 0, y: 1), Point(x: -1, y: 0))
        func add(_ x: Float, _ y: Float, _ back: Point, _ ahead: Point, _ radius: Float) {
            let corner = Point(x: x, y: y)
            guard radius != 0 else { return self.add(corner, isFirst: verbs.count == first) }
            let round = RoundedCorner(
                at: corner, back: back, ahead: ahead, radius: min(abs(radius), most), isInward: radius < 0)
            self.add(round, isFirst: verbs.count == first)
        }
        add(box.minX, box.minY, down, right, radii.topLeft)
        add(box.maxX, box.minY, left, down, radii.topRight)
        add(box.maxX, box.maxY, up, left, radii.bottomRight)
        add(box.minX, box.maxY, right, up, radii.bottomLeft)
        line(to: points[point])
        close()
        dropEmptySegments(fromVerb: first, point: point)
    }
}
