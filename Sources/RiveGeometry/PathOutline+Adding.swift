/// Outlines made of others, as paths are composed that are drawn.
extension PathOutline {
    /// Adds the contours of another, mapped, without lines and curves that stay where they begin. `isReplacing` says that they
    /// take the place of all that it has.
    package mutating func add(_ other: PathOutline, _ matrix: Matrix? = nil, isReplacing: Bool = false) {
        var lent = other
        add(lent: &lent, matrix, isReplacing: isReplacing)
    }

    /// The same with an outline that is lent, and stays as it is: no references are counted to hand it over.
    package mutating func add(
        lent other: inout PathOutline, _ matrix: Matrix? = nil, isReplacing: Bool = false
    ) {
        let (verbCount, pointCount) = (other.verbs.count, other.points.count)
        if isReplacing {
            if verbs.count == verbCount, points.count == pointCount { return set(&other, matrix) }
            removeAll()
        }
        let (verb, point) = (verbs.count, points.count)
        other.verbs.withUnsafeBufferPointer { verbs.append(contentsOf: $0) }
        other.points.withUnsafeBufferPointer { points.append(contentsOf: $0) }
        if let matrix { map(from: point, matrix) }
        dropEmptySegments(fromVerb: verb, point: point)
    }

    /// Takes the contours of another of as many steps and points, in the memory that it has.
    private mutating func set(_ other: inout PathOutline, _ matrix: Matrix?) {
        guard !verbs.isEmpty else { return }
        verbs.withUnsafeMutableBufferPointer { verbs in
            other.verbs.withUnsafeBufferPointer {
                verbs.baseAddress.unsafelyUnwrapped.update(from: $0.baseAddress.unsafelyUnwrapped, count: $0.count)
            }
        }
        points.withUnsafeMutableBufferPointer { points in
            other.points.withUnsafeBufferPointer { source in
                guard let first = source.baseAddress, let target = points.baseAddress else { return }
                if let matrix {
                    matrix.map(first, to: target, count: source.count)
                } else {
                    target.update(from: first, count: source.count)
                }
            }
        }
        dropEmptySegments()
    }

    /// Adds the contours of another as `add` does, but each the other way around, and the last one first.
    package mutating func addReversed(_ other: PathOutline, _ matrix: Matrix? = nil, isReplacing: Bool = false) {
        var lent = other
        addReversed(lent: &lent, matrix, isReplacing: isReplacing)
    }

    /// The same with an outline that is lent.
    package mutating func addReversed(
        lent other: inout PathOutline, _ matrix: Matrix? = nil, isReplacing: Bool = false
    ) {
        if isReplacing { removeAll() }
        let (verb, point) = (verbs.count, points.count)
        other.verbs.withUnsafeBufferPointer { verbs.append(contentsOf: $0) }
        other.points.withUnsafeBufferPointer { points.append(contentsOf: $0) }
        points.withUnsafeMutableBufferPointer { $0[point...].reverse() }
        if let matrix { map(from: point, matrix) }
        let end = verbs.withUnsafeMutableBufferPointer { verbs in
            other.verbs.withUnsafeBufferPointer { Self.reverse($0, into: verbs, from: verb) }
        }
        if end < verbs.count { verbs.removeLast(verbs.count - end) }
        dropEmptySegments(fromVerb: verb, point: point)
    }

    /// Writes the steps of contours that go the other way around, the last one first.
    /// - Returns: Where they end.
    private static func reverse(
        _ source: UnsafeBufferPointer<Verb>, into target: UnsafeMutableBufferPointer<Verb>, from first: Int
    ) -> Int {
        var (end, next) = (source.count, first)
        func add(_ verb: Verb) {
            target[next] = verb
            next += 1
        }
        while end > 0 {
            var start = end - 1
            while start > 0, source[start] != .move { start -= 1 }
            add(.move)
            for index in stride(from: end - 1, to: start, by: -1) where source[index] != .close { add(source[index]) }
            if start < end - 1, source[end - 1] == .close { add(.close) }
            end = start
        }
        return next
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
        let count = points.count - first
        points.withUnsafeMutableBufferPointer { points in
            guard count > 0, let start = points.baseAddress.map({ $0 + first }) else { return }
            matrix.map(start, to: start, count: count)
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
        // Nothing moves before something is left out, and mostly nothing is.
        var (kept, next) = (firstVerb, firstPoint)
        while kept < verbs.count, !isEmpty(verbs[kept], points, next) {
            next += verbs[kept].pointCount
            kept += 1
        }
        var keptPoints = next
        for index in kept..<verbs.count {
            let verb = verbs[index]
            let (start, count) = (next, verb.pointCount)
            next += count
            if isEmpty(verb, points, start) { continue }
            verbs[kept] = verb
            for offset in 0..<count { points[keptPoints + offset] = points[start + offset] }
            kept += 1
            keptPoints += count
        }
        return (kept, keptPoints)
    }

    /// Whether a step is a line or a curve all of whose points, the first at `start`, are the one before.
    @inline(__always)
    private static func isEmpty(_ verb: Verb, _ points: UnsafeMutableBufferPointer<Point>, _ start: Int) -> Bool {
        guard verb != .move, verb != .close, start > 0, points[start] == points[start - 1] else { return false }
        let before = points[start - 1]
        return verb == .line || points[start + 1] == before && (verb == .quad || points[start + 2] == before)
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
            case .quad:
                let curve = PathCurve(current, points[first], points[first + 1])
                curve.forEachChord(of: curve.coarseChordCount) { end, _ in line(to: end) }
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

extension Matrix {
    /// Maps points of a path, which may stay where they are, as `mapped` does one: two at a time.
    fileprivate func map(_ source: UnsafePointer<Point>, to target: UnsafeMutablePointer<Point>, count: Int) {
        let (scale, skew, move) = (SIMD4(xx, yy, xx, yy), SIMD4(yx, xy, yx, xy), SIMD4(tx, ty, tx, ty))
        let isSkewed = xy != 0 || yx != 0
        for index in stride(from: 0, to: count - 1, by: 2) {
            let pair = UnsafeRawPointer(source + index).loadUnaligned(as: SIMD4<Float>.self)
            let mapped =
                isSkewed ? scale * pair + (skew * SIMD4(pair.y, pair.x, pair.w, pair.z) + move) : scale * pair + move
            UnsafeMutableRawPointer(target + index).storeBytes(of: mapped, as: SIMD4<Float>.self)
        }
        if count & 1 == 1 { target[count - 1] = mapped(source[count - 1]) }
    }
}
