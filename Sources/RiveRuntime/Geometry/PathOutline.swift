/// The outlines of paths: contours of lines and cubic curves.
package struct PathOutline {
    package enum Verb: UInt8, Sendable { case move, line, cubic, close }

    package private(set) var verbs: [Verb] = []
    /// One for each move and line, three for each curve.
    package private(set) var points: [Point] = []

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

    init() {}

    /// An upright box by its bounds.
    init(_ bounds: Bounds) {
        self = .box(from: Point(x: bounds.minX, y: bounds.minY), size: bounds.size)
    }

    var isEmpty: Bool { verbs.isEmpty }
    /// Whether it lies somewhere.
    var isFinite: Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }

    mutating func move(to point: Point) {
        verbs.append(.move)
        points.append(point)
    }

    mutating func line(to point: Point) {
        verbs.append(.line)
        points.append(point)
    }

    mutating func cubic(_ out: Point, _ into: Point, _ end: Point) {
        verbs.append(.cubic)
        points.append(out)
        points.append(into)
        points.append(end)
    }

    /// A move of all points.
    mutating func move(_ moved: (Point) -> Point) { points = points.map(moved) }

    mutating func close() { verbs.append(.close) }

    mutating func removeAll() {
        verbs.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
    }

    /// Adds another's contours, transformed.
    mutating func append(_ other: PathOutline, _ transform: Matrix) {
        verbs += other.verbs
        points += other.points.lazy.map { transform * $0 }
    }

    /// Adds the length of each contour, transformed: as runtimes measure it, by the chords of curves.
    func addLengths(_ transform: Matrix, to sum: inout Float) {
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
    func bounds(_ transform: Matrix = .identity) -> Bounds? {
        guard let first = points.first else { return nil }
        var bounds = Bounds(around: transform * first)
        for point in points.dropFirst() { bounds.include(transform * point) }
        return bounds
    }
}

/// An upright box.
package struct Bounds: Equatable, BitwiseCopyable {
    package var minX: Float
    package var minY: Float
    package var maxX: Float
    package var maxY: Float

    package init(minX: Float, minY: Float, maxX: Float, maxY: Float) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    package init(around point: Point) { self.init(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y) }

    package mutating func include(_ point: Point) {
        minX = min(minX, point.x)
        minY = min(minY, point.y)
        maxX = max(maxX, point.x)
        maxY = max(maxY, point.y)
    }

    mutating func include(_ other: Bounds) {
        include(Point(x: other.minX, y: other.minY))
        include(Point(x: other.maxX, y: other.maxY))
    }

    func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }

    /// Its width and height.
    package var size: Point { Point(x: maxX - minX, y: maxY - minY) }

    var middle: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

    /// The box around its corners, each brought to another space.
    func mapped(_ map: (Point) -> Point) -> Bounds {
        var mapped = Bounds(around: map(Point(x: minX, y: minY)))
        for corner in [Point(x: maxX, y: minY), Point(x: minX, y: maxY), Point(x: maxX, y: maxY)] {
            mapped.include(map(corner))
        }
        return mapped
    }
}

extension Bounds? {
    /// Takes in another box; where there is none yet, that is all.
    mutating func include(_ other: Bounds) {
        self?.include(other)
        self = self ?? other
    }
}
