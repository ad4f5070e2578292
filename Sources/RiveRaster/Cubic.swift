import RiveGeometry

/// A cubic curve that is cut into lines.
struct Cubic {
    let start: Point
    let out: Point
    let into: Point
    let end: Point

    init(_ start: Point, _ out: Point, _ into: Point, _ end: Point) {
        (self.start, self.out, self.into, self.end) = (start, out, into, end)
    }

    /// How many lines it becomes, by how far it bends.
    func pieces(_ fineness: Float) -> Int {
        let first = Point(x: start.x - 2 * out.x + into.x, y: start.y - 2 * out.y + into.y)
        let last = Point(x: out.x - 2 * into.x + end.x, y: out.y - 2 * into.y + end.y)
        let bend = max(first.x * first.x + first.y * first.y, last.x * last.x + last.y * last.y).squareRoot()
        let count = (0.75 * fineness * bend).squareRoot()
        return count < 1023 ? max(1, Int(count.rounded(.up))) : (count.isNaN ? 1 : 1023)
    }

    func point(_ time: Float) -> Point {
        let rest = 1 - time
        let (a, b, c, d) = (rest * rest * rest, 3 * rest * rest * time, 3 * rest * time * time, time * time * time)
        return Point(
            x: a * start.x + b * out.x + c * into.x + d * end.x, y: a * start.y + b * out.y + c * into.y + d * end.y)
    }

    /// Which way it goes at a time; not of length 1.
    func tangent(_ time: Float) -> Point {
        if time <= 0 { return first(start, out, into, end) }
        if time >= 1 {
            let back = first(end, into, out, start)
            return Point(x: -back.x, y: -back.y)
        }
        let rest = 1 - time
        let (a, b, c) = (rest * rest, 2 * rest * time, time * time)
        let way = Point(
            x: a * (out.x - start.x) + b * (into.x - out.x) + c * (end.x - into.x),
            y: a * (out.y - start.y) + b * (into.y - out.y) + c * (end.y - into.y))
        return way == .zero ? end - start : way
    }

    /// The way to the first of some points that differs from another.
    private func first(_ from: Point, _ one: Point, _ two: Point, _ three: Point) -> Point {
        one != from ? one - from : two != from ? two - from : three - from
    }
}
