import RiveDrawing
import RiveGeometry

/// A stroke on the pixels: pieces that are measured in the space of its path, of which the one that covers most counts.
struct StrokeCoverage {
    /// Half of its thickness.
    let half: Float
    let join: Paint.Join
    let cap: Paint.Cap
    /// How far its edges are blurred, as a deviation in the space of the path; 0 for sharp ones.
    let sigma: Float
    let matrix: Matrix
    let inverse: Matrix
    let work: RasterWork

    init?(_ paint: Paint, _ matrix: Matrix, _ work: RasterWork) {
        half = paint.thickness / 2
        guard half > 0, half.isFinite, let inverse = matrix.inverse else { return nil }
        sigma = abs(paint.feather) / 2
        (join, cap) = sigma > 0 ? (.round, .round) : (paint.join, paint.cap)
        (self.matrix, self.inverse, self.work) = (matrix, inverse, work)
    }

    /// How wide a pixel is along a direction of length 1, in the space of the path.
    @inline(__always)
    func pixel(_ direction: Point) -> Float {
        let x = matrix.xx * direction.x + matrix.yx * direction.y
        let y = matrix.xy * direction.x + matrix.yy * direction.y
        return (abs(x) + abs(y)) / (x * x + y * y)
    }

    /// How an edge looks across a direction: how far out it lies, half as wide as its ramp is, and how dark it is.
    struct Edge {
        let radius: Float
        let ramp: Float
        let strength: Float
        let sigma: Float

        /// How much is covered so far from the middle.
        @inline(__always)
        func coverage(_ distance: Float) -> Float {
            if sigma > 0 {
                let (near, far) = ((radius + distance) / sigma, (radius - distance) / sigma)
                return NormalDistribution.below(near) + NormalDistribution.below(far) - 1
            }
            return max(0, min(min(radius - distance, radius + distance) / (2 * ramp) + 0.5, 1)) * strength
        }

        /// How far from the middle something is covered.
        var reach: Float { sigma > 0 ? radius + 3 * sigma : radius + ramp }
    }

    @inline(__always)
    func edge(across direction: Point) -> Edge {
        let ramp = pixel(direction) / 2
        if sigma > 0 {
            return Edge(radius: half, ramp: ramp, strength: 1, sigma: max(sigma, 2 * ramp / 3))
        }
        return ramp > half
            ? Edge(radius: ramp, ramp: ramp, strength: half / ramp, sigma: 0)
            : Edge(radius: half, ramp: ramp, strength: 1, sigma: 0)
    }

    // MARK: Contours

    /// Tells the pieces of a path to a visitor.
    func forEachPiece(of path: DisplayList.Path, _ body: (Piece) -> Void) {
        work.beginPath()
        var contour = Contour()
        var point = path.points.startIndex
        func next() -> Point {
            defer { point += 1 }
            return path.points[point]
        }
        for verb in path.verbs {
            switch verb {
            case .move:
                add(contour, isClosed: false, body)
                contour = Contour(from: next())
            case .line:
                guard work.hold(1) else { return }
                contour.line(to: next())
            case .quad:
                let (control, end) = (next(), next())
                let (out, into) = PathOutline.cubicControls(contour.current, control, end)
                contour.curve(out, into, end, self)
            case .cubic: contour.curve(next(), next(), next(), self)
            case .close:
                contour.line(to: contour.start)
                add(contour, isClosed: true, body)
                contour = Contour(from: contour.start)
                contour.isImplied = true
            }
        }
        add(contour, isClosed: false, body)
    }

    private struct Contour {
        struct Segment {
            let start: Point
            let end: Point
            /// Which way it goes where it begins and ends, of length 1.
            let tangents: (start: Point, end: Point)
            /// Whether it goes on from the piece before of the same curve.
            let isInner: Bool

            var direction: Point { (end - start).direction ?? tangents.start }
        }

        var start = Point.zero
        var current = Point.zero
        var segments: [Segment] = []
        var hasStart = false
        /// Whether it began without a move, where one was closed.
        var isImplied = false

        init() {}

        init(from start: Point) { (self.start, current, hasStart) = (start, start, true) }

        mutating func line(to end: Point) {
            guard end != current, let way = (end - current).direction else { return }
            segments.append(Segment(start: current, end: end, tangents: (way, way), isInner: false))
            current = end
        }

        mutating func curve(_ out: Point, _ into: Point, _ end: Point, _ stroke: StrokeCoverage) {
            let curve = Cubic(current, out, into, end)
            if current == out, current == into, current == end { return }
            let device = Cubic(
                stroke.matrix.mapped(current), stroke.matrix.mapped(out), stroke.matrix.mapped(into),
                stroke.matrix.mapped(end))
            guard let first = curve.tangent(0).direction, let last = curve.tangent(1).direction else { return }
            let turn = Arc.cosine(first.x * last.x + first.y * last.y)
            let step = Arc.cosine(1 - 1 / (8 * max(stroke.pixelRadius, 0.5)))
            guard stroke.work.spend(1) else { return }
            // Of very wide strokes no step is small enough.
            let count = min(device.pieces(4) + max(0, Int(clampedUp: turn / (2 * step)) - 1), 1023)
            guard stroke.work.hold(count) else { return }
            var (before, way) = (current, first)
            for index in 1...count {
                let time = Float(index) / Float(count)
                let place = index == count ? end : curve.point(time)
                let tangent = index == count ? last : curve.tangent(time).direction ?? way
                if place != before {
                    segments.append(
                        Segment(start: before, end: place, tangents: (way, tangent), isInner: index > 1))
                    (before, way) = (place, tangent)
                }
            }
            current = end
        }
    }

    /// Half of the thickness in pixels.
    private var pixelRadius: Float {
        half * max(Point(x: matrix.xx, y: matrix.xy).length, Point(x: matrix.yx, y: matrix.yy).length)
    }

    private func add(_ contour: Contour, isClosed: Bool, _ body: (Piece) -> Void) {
        guard contour.hasStart, contour.start.isFinite else { return }
        guard let first = contour.segments.first, let last = contour.segments.last else {
            if contour.isImplied { return }
            return addPoint(contour.start, isClosed: isClosed, body)
        }
        for (index, segment) in contour.segments.enumerated() {
            body(.segment(segment.start, segment.end))
            let next = index + 1 < contour.segments.count ? contour.segments[index + 1] : isClosed ? first : nil
            if let next {
                addJoin(
                    segment.end, segment.direction, next.direction, next.isInner ? .round : join, body)
            }
        }
        guard !isClosed else { return }
        // The pieces of a curve end a little off the direction that it has there.
        addJoin(first.start, first.tangents.start, first.direction, .round, body)
        addJoin(last.end, last.direction, last.tangents.end, .round, body)
        addCap(first.start, -first.tangents.start, body)
        addCap(last.end, last.tangents.end, body)
    }

    private func addPoint(_ point: Point, isClosed: Bool, _ body: (Piece) -> Void) {
        if isClosed ? join == .round : cap == .round { return body(.disc(point)) }
        if isClosed || cap == .square { body(.square(point)) }
    }

    private func addJoin(
        _ corner: Point, _ before: Point, _ after: Point, _ join: Paint.Join, _ body: (Piece) -> Void
    ) {
        let sine = before.x * after.y - before.y * after.x
        let cosine = before.x * after.x + before.y * after.y
        guard abs(sine) >= 1e-6 || cosine < 0 else { return }
        body(.join(Join(corner, before, after, turnsClockwise: sine > 0, cosine: cosine, join)))
    }

    private func addCap(_ end: Point, _ way: Point, _ body: (Piece) -> Void) { body(.cap(end, way)) }

    // MARK: Pieces

    enum Piece {
        case segment(Point, Point)
        case join(Join)
        case cap(Point, Point)
        case disc(Point)
        case square(Point)
    }

    struct Join {
        let corner: Point
        let before: Point
        let after: Point
        let join: Paint.Join
        /// Out of the corner, of length 1, and the cosine of half the turn.
        let bisector: Point
        let halfCosine: Float

        init(
            _ corner: Point, _ before: Point, _ after: Point, turnsClockwise: Bool, cosine: Float, _ join: Paint.Join
        ) {
            (self.corner, self.before, self.after, self.join) = (corner, before, after, join)
            halfCosine = max(0, (1 + cosine) / 2).squareRoot()
            // The outer side of a turn to the right lies to the left.
            let side: Float = turnsClockwise ? 1 : -1
            let (one, other) = (
                Point(x: before.y * side, y: -before.x * side), Point(x: after.y * side, y: -after.x * side)
            )
            bisector = (one + other).direction ?? before
        }
    }
}

extension Point {
    /// The direction of a way, of length 1; nil for none.
    var direction: Point? {
        let length = (x * x + y * y).squareRoot()
        return length > 0 && length.isFinite ? Point(x: x / length, y: y / length) : nil
    }

    static prefix func - (point: Point) -> Point { Point(x: -point.x, y: -point.y) }
}
