/// Whether outlines cover any of the pixels around a point: a few rows of windings, as a rasteriser would count them.
package struct AreaTest {
    /// How far the area reaches from the point.
    private static let radius: Float = 2

    private let left: Float
    private let top: Float
    private let width: Int
    private let height: Int
    /// Where windings change: row by row, from each pixel on.
    private var changes: [Int32]
    private var start = Point.zero
    private var current = Point.zero

    package init(around point: Point) {
        left = (point.x - Self.radius).rounded(.toNearestOrAwayFromZero)
        top = (point.y - Self.radius).rounded(.toNearestOrAwayFromZero)
        width = Int(clamping: (point.x + Self.radius).rounded(.toNearestOrAwayFromZero) - left)
        height = Int(clamping: (point.y + Self.radius).rounded(.toNearestOrAwayFromZero) - top)
        changes = .init(repeating: 0, count: max(0, min(width, 8)) * max(0, min(height, 8)))
    }

    /// Adds an outline, transformed to where the point is.
    package mutating func add(_ outline: PathOutline, _ transform: Matrix) {
        guard !changes.isEmpty else { return }
        var next = 0
        func point(_ offset: Int) -> Point {
            let point = transform * outline.points[next + offset]
            return Point(x: point.x - left, y: point.y - top)
        }
        for verb in outline.verbs {
            switch verb {
            case .move:
                finish()
                start = point(0)
                current = start
            case .line: line(to: point(0))
            case .quad:
                let (control, end) = (point(0), point(1))
                let (out, into) = PathOutline.cubicControls(current, control, end)
                cubic(out, into, end)
            case .cubic: cubic(point(0), point(1), point(2))
            case .close: finish()
            }
            next += verb.pointCount
        }
        finish()
    }

    /// What a contour leaves open is filled as if it were closed.
    private mutating func finish() { line(to: start) }

    private mutating func cubic(_ out: Point, _ into: Point, _ end: Point) {
        let begin = current
        let highest = min(min(begin.y, out.y), min(into.y, end.y))
        let lowest = max(max(begin.y, out.y), max(into.y, end.y))
        guard lowest > 0, highest < Float(height) else {
            current = end
            return
        }
        let span = (out - begin).length + (into - out).length + (end - into).length
        let count = min(max(4, Int(clamping: span.squareRoot() * 2)), 256)
        for step in 1...count {
            let t = Float(step) / Float(count)
            let rest = 1 - t
            let point =
                begin * (rest * rest * rest) + out * (3 * rest * rest * t) + into * (3 * rest * t * t) + end
                * (t * t * t)
            line(to: step == count ? end : point)
        }
    }

    private mutating func line(to end: Point) {
        let begin = current
        current = end
        guard begin.y != end.y, begin.y.isFinite, end.y.isFinite else { return }
        let isDown = begin.y < end.y
        let (upper, lower) = isDown ? (begin, end) : (end, begin)
        let first = max(0, Int(clamping: upper.y.rounded(.toNearestOrAwayFromZero)))
        let last = min(height, Int(clamping: lower.y.rounded(.toNearestOrAwayFromZero)))
        guard first < last else { return }
        let slope = (lower.x - upper.x) / (lower.y - upper.y)
        for row in first..<last {
            let x = upper.x + (Float(row) - upper.y + 0.5) * slope + 0.5
            let pixel = max(0, Int(clamping: x))
            if pixel < width { changes[row * width + pixel] += isDown ? 1 : -1 }
        }
    }

    /// Whether any pixel has a winding other than 0.
    package var isHit: Bool {
        guard !changes.isEmpty else { return false }
        for row in 0..<height {
            var winding: Int32 = 0
            for pixel in 0..<width {
                winding += changes[row * width + pixel]
                if winding != 0 { return true }
            }
        }
        return false
    }
}
