/// Outlines made of others, as paths are composed that are drawn.
extension PathOutline {
    /// Adds the contours of another, mapped, without lines and curves that stay where they begin.
    package mutating func add(_ other: PathOutline, _ matrix: Matrix? = nil) {
        let (verb, point) = (verbs.count, points.count)
        verbs.append(contentsOf: other.verbs)
        points.append(contentsOf: other.points)
        if let matrix { map(from: point, matrix) }
        dropEmptySegments(fromVerb: verb, point: point)
    }

    /// Adds the contours of another as `add` does, but each the other way around, and the last one first.
    package mutating func addReversed(_ other: PathOutline, _ matrix: Matrix? = nil) {
        let (verb, point) = (verbs.count, points.count)
        points.append(contentsOf: other.points.reversed())
        if let matrix { map(from: point, matrix) }
        var end = other.verbs.count
        while end > 0 {
            let start = other.verbs[..<end].lastIndex(of: .move) ?? 0
            verbs.append(.move)
            let rest = other.verbs[start..<end].dropFirst()
            verbs.append(contentsOf: rest.reversed().lazy.filter { $0 != .close })
            if rest.last == .close { verbs.append(.close) }
            end = start
        }
        dropEmptySegments(fromVerb: verb, point: point)
    }

    /// Adds the contours of another as `add` does, turned around if they enclose more the other way than clockwise.
    package mutating func addClockwise(_ other: PathOutline, _ matrix: Matrix) {
        addClockwise(other, area: other.coarseArea, matrix)
    }

    /// The same where it is known how much the other encloses.
    package mutating func addClockwise(_ other: PathOutline, area: Float, _ matrix: Matrix) {
        if area * matrix.determinant < 0 { addReversed(other, matrix) } else { add(other, matrix) }
    }

    private mutating func map(from first: Int, _ matrix: Matrix) {
        points.withUnsafeMutableBufferPointer { points in
            for index in first..<points.count { points[index] = matrix.mapped(points[index]) }
        }
    }

    /// Leaves out lines and curves all of whose points are the one before.
    package mutating func dropEmptySegments(fromVerb firstVerb: Int = 0, point firstPoint: Int = 0) {
        let (verbCount, pointCount) = verbs.withUnsafeMutableBufferPointer { verbs in
            points.withUnsafeMutableBufferPointer { points in
                Self.dropEmptySegments(&verbs, &points, firstVerb, firstPoint)
            }
        }
        if verbCount == verbs.count { return }
        verbs.removeLast(verbs.count - verbCount)
        points.removeLast(points.count - pointCount)
    }

    /// - Returns: How many verbs and points are left.
    private static func dropEmptySegments(
        _ verbs: inout UnsafeMutableBufferPointer<Verb>, _ points: inout UnsafeMutableBufferPointer<Point>,
        _ firstVerb: Int, _ firstPoint: Int
    ) -> (Int, Int) {
        var (keptVerbs, keptPoints, next) = (firstVerb, firstPoint, firstPoint)
        for index in firstVerb..<verbs.count {
            let verb = verbs[index]
            let (start, count) = (next, verb.pointCount)
            next += count
            let isSegment = verb == .line || verb == .cubic
            if isSegment, start > 0, points[start] == points[start - 1] {
                let before = points[start - 1]
                if count == 1 || points[start + 1] == before && points[start + 2] == before { continue }
            }
            // Nothing moves before something was left out.
            if keptVerbs < index {
                verbs[keptVerbs] = verb
                for offset in 0..<count { points[keptPoints + offset] = points[start + offset] }
            }
            keptVerbs += 1
            keptPoints += count
        }
        return (keptVerbs, keptPoints)
    }

    /// Starts a contour where the last one starts, unless that is open.
    mutating func reopen() {
        guard !isOpen else { return }
        let start = verbs.lastIndex(of: .move) ?? verbs.count
        let length = verbs[start...].reduce(0) { $0 + $1.pointCount }
        move(to: length > 0 ? points[points.count - length] : .zero)
    }

    /// Twice what the contours enclose, as if all were closed: more than 0 where they go clockwise on the screen.
    package var coarseArea: Float {
        var area: Float = 0
        var start = Point.zero
        var current = Point.zero
        var next = 0
        func line(to end: Point) {
            area += current.x * end.y - current.y * end.x
            current = end
        }
        for verb in verbs {
            let first = next
            next += verb.pointCount
            switch verb {
            case .move:
                line(to: start)
                start = points[first]
                current = start
            case .line: line(to: points[first])
            case .cubic:
                let curve = PathCurve(current, points[first], points[first + 1], points[first + 2])
                curve.forEachChord(of: curve.coarseChordCount) { end, _ in line(to: end) }
            case .close: break
            }
        }
        line(to: start)
        return area
    }
}
