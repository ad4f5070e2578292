internal import RiveFormat

/// How far along contours their points lie.
struct PathMeasure {
    /// A stretch of a contour that counts as straight for its length.
    fileprivate struct Stretch {
        /// How far from the start of its contour it ends.
        let end: Float
        /// Of a curve, the parameter that it ends at.
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

    /// How many stretches a curve is cut into at most.
    fileprivate static let stretchLimit: Float = 100

    /// What it takes.
    var bytes: Int { contours.reduce(0) { $0 + $1.bytes } }

    /// What the measure of an outline takes at most.
    static func mostBytes(_ outline: Outline) -> Int {
        outline.verbs.reduce(0) { sum, verb in
            sum + (verb == .cubic ? Int(stretchLimit) : 1) * MemoryLayout<Stretch>.stride
                + 3 * MemoryLayout<Point>.stride
        }
    }

    // MARK: Building

    /// Adds the contours of an outline, transformed.
    mutating func add(_ outline: Outline, _ transform: Matrix) {
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
    func place(at part: Float) -> (place: Point, way: Point) {
        var rest = part.truncatingRemainder(dividingBy: 1)
        if rest < 0 { rest += 1 }
        // The end is reached, and not left for the start.
        if part != 0, rest == 0 { rest = 1 }
        rest *= length
        for contour in contours {
            if rest <= contour.length { return contour.place(at: rest) }
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
        let curve = PathCurve(points[first], out, into, end)
        let before = length
        let count = curve.stretches(most: PathMeasure.stretchLimit)
        let step = 1 / Float(count)
        var parameter = step
        var previous = points[first]
        for number in 1...count {
            let next = number == count ? end : curve.point(parameter)
            let way = (next - previous).length
            if length + way > length {
                length += way
                stretches.append(
                    .init(end: length, parameter: number == count ? 1 : parameter, first: first, isCurve: true))
            }
            previous = next
            parameter += step
        }
        if length > before { points += [out, into, end] }
    }

    func place(at distance: Float) -> (place: Point, way: Point) {
        let last = points[points.count - 1]
        guard distance < length else { return (last, (last - points[points.count - 2]).unit) }
        let distance = max(0, distance)
        let place = (0..<stretches.count - 1).partitionPoint { stretches[$0].end < distance }
        let stretch = stretches[place]
        let before = place > 0 ? stretches[place - 1].end : 0
        let part = (distance - before) / (stretch.end - before)
        let first = points[stretch.first]
        guard stretch.isCurve else {
            let way = points[stretch.first + 1] - first
            return (first + way * part, way.unit)
        }
        let start = place > 0 && stretches[place - 1].first == stretch.first ? stretches[place - 1].parameter : 0
        let parameter = start + (stretch.parameter - start) * part
        let curve = PathCurve(
            first, points[stretch.first + 1], points[stretch.first + 2], points[stretch.first + 3])
        return (curve.point(parameter), curve.way(parameter).unit)
    }
}

/// A cubic curve as a polynomial.
private struct PathCurve {
    private let start: Point
    private let first: Point
    private let second: Point
    private let third: Point
    /// How much it bends at most, along each axis.
    private let bend: Point

    init(_ begin: Point, _ out: Point, _ into: Point, _ end: Point) {
        start = begin
        first = (out - begin) * 3
        second = (into - out * 2 + begin) * 3
        third = (out - into) * 3 + end - begin
        let one = begin - out * 2 + into
        let other = out - into * 2 + end
        bend = Point(x: max(abs(one.x), abs(other.x)), y: max(abs(one.y), abs(other.y)))
    }

    /// As many straight stretches as come within half a unit of it.
    func stretches(most: Float) -> Int {
        let count = (bend.length * 1.5).squareRoot().rounded(.up)
        return count.isFinite ? Int(min(max(count, 1), most)) : 1
    }

    func point(_ t: Float) -> Point { ((third * t + second) * t + first) * t + start }
    func way(_ t: Float) -> Point { (third * (3 * t) + second * 2) * t + first }
}

extension Point {
    /// The same direction, as long as 1.
    fileprivate var unit: Point {
        let length = self.length
        return length > 0 ? self * (1 / length) : self
    }
}
