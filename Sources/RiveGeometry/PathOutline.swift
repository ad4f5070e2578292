/// The outlines of paths: contours of lines and curves. Files have cubic curves alone, scripts quadratic ones too.
@usableFromInline
package struct PathOutline: Equatable, Sendable {
    /// A step, which takes the next of the points.
    @usableFromInline
    package enum Verb: UInt8, BitwiseCopyable, Sendable {
        /// Starts a contour: 1 point.
        case move
        /// 1 point.
        case line
        /// Two control points and the end.
        case cubic
        /// Ends a contour: no point.
        case close
        /// A control point and the end.
        case quad

        @inlinable
        package var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .quad: 2
            case .cubic: 3
            case .close: 0
            }
        }
    }

    @usableFromInline package internal(set) var verbs: [Verb] = []
    /// One for each move and line, two or three for each curve.
    @usableFromInline package internal(set) var points: [Point] = []

    /// An upright box.
    package static func box(from corner: Point, size: Point) -> PathOutline {
        var outline = PathOutline()
        outline.move(to: corner)
        outline.line(to: corner + Point(x: size.x, y: 0))
        outline.line(to: corner + size)
        outline.line(to: corner + Point(x: 0, y: size.y))
        outline.close()
        return outline
    }

    @inlinable
    package init() {}

    /// An upright box by its bounds.
    package init(_ bounds: Bounds) {
        self = .box(from: Point(x: bounds.minX, y: bounds.minY), size: bounds.size)
    }

    @inlinable
    package var isEmpty: Bool { verbs.isEmpty }
    /// Whether it lies somewhere.
    package var isFinite: Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }

    @inlinable
    package mutating func move(to point: Point) {
        verbs.append(.move)
        points.append(point)
    }

    @inlinable
    package mutating func line(to point: Point) {
        verbs.append(.line)
        points.append(point)
    }

    @inlinable
    package mutating func quad(_ control: Point, _ end: Point) {
        verbs.append(.quad)
        points.append(control)
        points.append(end)
    }

    @inlinable
    package mutating func cubic(_ out: Point, _ into: Point, _ end: Point) {
        verbs.append(.cubic)
        points.append(out)
        points.append(into)
        points.append(end)
    }

    /// A move of all points.
    @inlinable
    package mutating func move(_ moved: (Point) -> Point) {
        for index in points.indices { points[index] = moved(points[index]) }
    }

    /// Whether its last contour can go on.
    @inlinable
    package var isOpen: Bool { verbs.last.map { $0 != .close } ?? false }

    /// Closes the last contour, unless it is closed.
    @inlinable
    package mutating func close() { if isOpen { verbs.append(.close) } }

    /// Has contours that end with a curve begin with that curve, so that they begin and end where it starts.
    /// - Parameters:
    ///   - isMeant: Whether that is so of each contour. Where there is another number of them, nothing changes.
    ///   - start: The verb and the point that the first of them begins with.
    package mutating func beginWithLastSteps(ofContours isMeant: [Bool], from start: (verb: Int, point: Int)) {
        guard verbs[start.verb...].count(where: { $0 == .move }) == isMeant.count else { return }
        var (contour, first, point) = (0, start.verb, start.point)
        while first < verbs.count {
            let end = verbs[(first + 1)...].firstIndex(of: .move) ?? verbs.count
            let pointEnd = verbs[first..<end].reduce(point) { $0 + $1.pointCount }
            if isMeant[contour], verbs[end - 1] == .close, end - first > 3, verbs[end - 2] == .cubic {
                verbs.replaceSubrange((first + 1)..<(end - 1), with: [.cubic] + verbs[(first + 1)..<(end - 2)])
                let last = points[(pointEnd - 4)..<pointEnd]
                points.replaceSubrange(point..<pointEnd, with: last + points[(point + 1)..<(pointEnd - 3)])
            }
            (contour, first, point) = (contour + 1, end, pointEnd)
        }
    }

    package mutating func removeAll() {
        verbs.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
    }

    /// Adds another's contours, transformed.
    package mutating func append(_ other: PathOutline, _ transform: Matrix) {
        verbs += other.verbs
        points += other.points.lazy.map { transform * $0 }
    }

    /// The control points of the cubic curve that a quadratic one is.
    @inlinable
    package static func cubicControls(_ start: Point, _ control: Point, _ end: Point) -> (Point, Point) {
        (start + (control - start) * (2 / 3), end + (control - end) * (2 / 3))
    }

    /// Adds the length of each contour, transformed: as runtimes measure it, by the chords of curves.
    package func addLengths(_ transform: Matrix, to sum: inout Float) {
        var length: Float = 0
        var start = Point.zero
        var current = Point.zero
        var next = 0
        func endContour() {
            if length > 0 { sum += length }
            length = 0
        }
        func line(to end: Point) {
            length += (end - current).length
            current = end
        }
        for verb in verbs {
            switch verb {
            case .move:
                endContour()
                current = transform * points[next]
                start = current
                next += 1
            case .line:
                line(to: transform * points[next])
                next += 1
            case .quad:
                let end = transform * points[next + 1]
                PathCurve(current, transform * points[next], end).forEachChord { chord, _ in line(to: chord) }
                current = end
                next += 2
            case .cubic:
                let end = transform * points[next + 2]
                PathCurve(current, transform * points[next], transform * points[next + 1], end)
                    .forEachChord { chord, _ in line(to: chord) }
                current = end
                next += 3
            case .close: line(to: start)
            }
        }
        endContour()
    }

    /// The box around all points, those that only bend curves included; nil for an empty outline.
    package func bounds(_ transform: Matrix = .identity) -> Bounds? {
        guard let first = points.first else { return nil }
        var bounds = Bounds(around: transform * first)
        for point in points.dropFirst() { bounds.include(transform * point) }
        return bounds
    }
}
