/// How far along contours their points lie.
package struct PathMeasure {
    /// A stretch of a contour that counts as straight for its length.
    fileprivate struct Stretch {
        /// How far from the start of its contour it ends.
        let end: Float
        /// The parameter that it ends at, of a curve.
        let parameter: Float
        /// Its first point, or that of the curve that it is part of.
        let first: Int
        let isCurve: Bool
    }

    fileprivate struct Contour {
        var points: [Point] = []
        var stretches: [Stretch] = []
        var length: Float = 0

        var bytes: Int {
            stretches.count * MemoryLayout<Stretch>.stride + points.count * MemoryLayout<Point>.stride
        }
    }

    private var contours: [Contour] = []
    private var length: Float = 0

    package init() {}

    /// What it takes.
    package var bytes: Int { contours.reduce(0) { $0 + $1.bytes } }

    /// What the measure of an outline takes at most.
    package static func mostBytes(_ outline: PathOutline) -> Int {
        outline.verbs.reduce(0) { sum, verb in
            sum + (verb == .cubic ? PathCurve.chordLimit : 1) * MemoryLayout<Stretch>.stride
                + 3 * MemoryLayout<Point>.stride
        }
    }

    // MARK: Building

    /// Adds the contours of an outline, transformed.
    package mutating func add(_ outline: PathOutline, _ transform: Matrix) {
        var contour = Contour()
        var next = 0
        func point(_ offset: Int) -> Point { transform * outline.points[next + offset] }
        for verb in outline.verbs {
            switch verb {
            case .move:
                add(contour)
                contour = Contour()
                contour.points = [point(0)]
                next += 1
            case .line:
                contour.line(to: point(0))
                next += 1
            case .cubic:
                contour.curve(point(0), point(1), point(2))
                next += 3
            case .close:
                if let start = contour.points.first { contour.line(to: start) }
            }
        }
        add(contour)
    }

    private mutating func add(_ contour: Contour) {
        guard contour.length > 0 else { return }
        length += contour.length
        contours.append(contour)
    }

    // MARK: Asking

    /// The place that is so much of the whole length away from the start, and the direction there.
    package func position(at part: Float) -> (position: Point, way: Point) {
        var rest = part.truncatingRemainder(dividingBy: 1)
        if rest < 0 { rest += 1 }
        // The end is reached, and not left for the start.
        if part != 0, rest == 0 { rest = 1 }
        rest *= length
        for contour in contours {
            if rest <= contour.length { return contour.position(at: rest) }
            rest -= contour.length
        }
        return (.zero, .zero)
    }
}

extension PathMeasure.Contour {
    mutating func line(to end: Point) {
        let way = (end - points[points.count - 1]).length
        guard length + way > length else { return }
        length += way
        stretches.append(.init(end: length, parameter: 1, first: points.count - 1, isCurve: false))
        points.append(end)
    }

    mutating func curve(_ out: Point, _ into: Point, _ end: Point) {
        let first = points.count - 1
        let before = length
        var previous = points[first]
        PathCurve(previous, out, into, end).forEachChord { next, parameter in
            let way = (next - previous).length
            previous = next
            guard length + way > length else { return }
            length += way
            stretches.append(.init(end: length, parameter: parameter, first: first, isCurve: true))
        }
        // What comes next starts at its end, measured or not.
        if length > before { points += [out, into, end] } else { points.append(end) }
    }

    /// The first stretch that ends at a distance or beyond it; the last where none does.
    private func firstStretch(endingAt distance: Float) -> Int {
        var (low, high) = (0, stretches.count - 1)
        while low < high {
            let middle = (low + high) >> 1
            if stretches[middle].end < distance { low = middle + 1 } else { high = middle }
        }
        return low
    }

    func position(at distance: Float) -> (position: Point, way: Point) {
        let distance = min(max(0, distance), length)
        let index = firstStretch(endingAt: distance)
        let stretch = stretches[index]
        let before = index > 0 ? stretches[index - 1].end : 0
        let part = (distance - before) / (stretch.end - before)
        let first = points[stretch.first]
        guard stretch.isCurve else {
            let way = points[stretch.first + 1] - first
            return (first + way * part, way.unit)
        }
        let start = index > 0 && stretches[index - 1].first == stretch.first ? stretches[index - 1].parameter : 0
        let parameter = start + (stretch.parameter - start) * part
        let curve = PathCurve(
            first, points[stretch.first + 1], points[stretch.first + 2], points[stretch.first + 3])
        return (curve.point(parameter), curve.way(parameter).unit)
    }
}

extension Point {
    /// The same direction, as long as 1.
    fileprivate var unit: Point {
        let length = self.length
        return length > 0 ? self * (1 / length) : self
    }
}
