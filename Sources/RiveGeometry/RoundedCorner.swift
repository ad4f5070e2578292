import LibC

/// The curve that rounds a corner.
@usableFromInline
package struct RoundedCorner: BitwiseCopyable, Sendable {
    /// Where the line to the corner becomes the curve.
    package let enter: Point
    /// The control points of the curve.
    package private(set) var out: Point
    package private(set) var into: Point
    /// Where the curve becomes the line that goes on.
    package let exit: Point

    /// A corner between two others, which takes up to half of the way to each. A negative radius cuts it inwards.
    package init(at point: Point, after previous: Point, before next: Point, radius: Float) {
        let (back, backLength) = Self.direction(previous - point)
        let (ahead, aheadLength) = Self.direction(next - point)
        let limit = min(backLength / 2, min(aheadLength / 2, abs(radius)))
        self.init(at: point, back: back, ahead: ahead, radius: limit, isInward: radius < 0)
    }

    /// A corner between two directions, each as long as 1.
    package init(at point: Point, back: Point, ahead: Point, radius: Float, isInward: Bool) {
        let angle = abs(atan2f(back.x * ahead.y - back.y * ahead.x, back.x * ahead.x + back.y * ahead.y))
        let bend = angle < Float.nearestPi / 2 ? 1 + cosf(angle) : 2 - sinf(angle)
        let ideal = min(radius, 4 / 3 * tanf(Float.nearestPi / (2 * (2 * Float.nearestPi / angle))) * radius * bend)
        enter = point + back * radius
        exit = point + ahead * radius
        out = point + back * (radius - ideal)
        into = point + ahead * (radius - ideal)
        if isInward { turnInward(around: point) }
    }

    private static func direction(_ way: Point) -> (Point, length: Float) {
        let length = way.length
        return (length > 0 ? Point(x: way.x / length, y: way.y / length) : way, length)
    }

    private mutating func turnInward(around point: Point) {
        let one = enter - exit
        let other = point - exit
        let angle = 2 * atan2f(one.x * other.y - one.y * other.x, one.x * other.x + one.y * other.y)
        out = enter + Matrix(rotation: angle).turned(out - enter)
        into = exit + Matrix(rotation: -angle).turned(into - exit)
    }
}

extension PathOutline {
    /// Goes on around a corner, or starts a contour there.
    package mutating func add(_ corner: RoundedCorner, isFirst: Bool) {
        if isFirst { move(to: corner.enter) } else { line(to: corner.enter) }
        cubic(corner.out, corner.into, corner.exit)
    }

    /// Goes on to a point, or starts a contour there.
    package mutating func add(_ point: Point, isFirst: Bool) { if isFirst { move(to: point) } else { line(to: point) } }
}
