import RiveDrawing
import RiveGeometry

/// The contours of a path on the pixels, as rings of points with a ramp of coverage across each: from the inner point, which is
/// covered, to the outer one, which is not.
struct Rings {
    struct Vertex {
        let inner: Point
        let outer: Point
    }

    private(set) var vertices: [Vertex] = []
    /// Where each ring ends among the vertices.
    private(set) var ends: [Int] = []
    private(set) var bounds = Bounds(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    private let work: RasterWork

    init(_ work: RasterWork) { self.work = work }

    mutating func removeAll() {
        work.beginPath()
        vertices.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        bounds = Bounds(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    }

    /// Adds the contours of a path, mapped to the pixels. Curves become lines, `fineness` times 3/4 of how far they bend.
    mutating func add(_ path: DisplayList.Path, _ matrix: Matrix, fineness: Float) {
        var point = path.points.startIndex
        var (start, current) = (Point.zero, Point.zero)
        func next() -> Point {
            defer { point += 1 }
            return matrix.mapped(path.points[point])
        }
        for verb in path.verbs {
            switch verb {
            case .move:
                close(from: current, to: start)
                start = next()
                current = start
            case .line:
                let end = next()
                addLine(current, end)
                current = end
            case .quad:
                let (control, end) = (next(), next())
                let (out, into) = PathOutline.cubicControls(current, control, end)
                addCurve(current, out, into, end, fineness)
                current = end
            case .cubic:
                let (out, into, end) = (next(), next(), next())
                addCurve(current, out, into, end, fineness)
                current = end
            case .close:
                close(from: current, to: start)
                current = start
            }
        }
        close(from: current, to: start)
    }

    /// Adds a contour of lines.
    mutating func addContour(_ points: [Point]) {
        for index in points.indices.dropFirst() { addLine(points[index - 1], points[index]) }
        if let first = points.first, let last = points.last { close(from: last, to: first) }
    }

    private mutating func close(from current: Point, to start: Point) {
        addLine(current, start)
        let first = ends.last ?? 0
        let ring = vertices[first...]
        guard ring.count >= 2, ring.allSatisfy({ $0.inner.isFinite && $0.outer.isFinite }) else {
            vertices.removeLast(ring.count)
            return
        }
        for vertex in ring {
            bounds.include(vertex.inner)
            bounds.include(vertex.outer)
        }
        ends.append(vertices.count)
    }

    private mutating func addLine(_ start: Point, _ end: Point) {
        guard start != end, work.hold(1) else { return }
        add(start, along: end - start)
        add(end, along: end - start)
    }

    private mutating func addCurve(_ start: Point, _ out: Point, _ into: Point, _ end: Point, _ fineness: Float) {
        let curve = Cubic(start, out, into, end)
        let count = curve.pieces(fineness)
        guard work.hold(count) else { return }
        for index in 0...count {
            let time = Float(index) / Float(count)
            let place = index == 0 ? start : index == count ? end : curve.point(time)
            add(place, along: curve.tangent(time))
        }
    }

    /// Adds a vertex of a contour that goes that way there.
    private mutating func add(_ point: Point, along way: Point) {
        let side = Self.side(Point(x: way.y, y: -way.x))
        vertices.append(Vertex(inner: point - side, outer: point + side))
    }

    /// Half a pixel along each axis to the side that a normal points to. Upright normals are those of sines of float angles.
    private static func side(_ normal: Point) -> Point {
        func half(_ number: Float) -> Float { number > 0 ? 0.5 : number < 0 ? -0.5 : 0 }
        let (x, y) = (half(normal.x), half(normal.y))
        if y == 0 { return Point(x: x, y: x) }
        if x == 0 { return Point(x: y > 0 ? -0.5 : 0, y: y) }
        return Point(x: x, y: y)
    }
}

extension Point {
    var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Bounds {
    /// The pixels whose centres may lie within.
    var pixels: PixelBox {
        guard minX <= maxX, minY <= maxY else { return PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0) }
        return PixelBox(
            minX: Int(firstCenterFrom: minX), minY: Int(firstCenterFrom: minY), maxX: Int(firstCenterFrom: maxX) + 1,
            maxY: Int(firstCenterFrom: maxY) + 1)
    }
}
