import RiveDrawing
import RiveGeometry

extension StrokeCoverage {
    /// The pixels that pieces of a path may cover.
    func bounds(of path: DisplayList.Path) -> PixelBox {
        var bounds = Bounds(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
        forEachPiece(of: path) { piece in
            for point in polygon(piece) where point.isFinite { bounds.include(matrix.mapped(point)) }
        }
        return bounds.pixels.padded(1, 1)
    }

    /// Writes the coverage of all pieces into a mask.
    func stroke(_ path: DisplayList.Path, into mask: CoverageMask) {
        guard !mask.box.isEmpty else { return }
        forEachPiece(of: path) { draw($0, mask) }
    }

    private func draw(_ piece: Piece, _ mask: CoverageMask) {
        let polygon = polygon(piece).map(matrix.mapped)
        guard polygon.allSatisfy(\.isFinite) else { return }
        switch piece {
        case .segment(let start, let end):
            guard let way = (end - start).direction else { return }
            let (normal, length) = (Point(x: way.y, y: -way.x), (end - start).length)
            let edge = edge(across: normal)
            fill(polygon, mask) { place in
                let offset = place - start
                let foot = offset.x * way.x + offset.y * way.y
                guard foot >= 0, foot <= length else { return 0 }
                return edge.coverage(offset.x * normal.x + offset.y * normal.y)
            }
        case .disc(let center): fill(polygon, mask) { round($0 - center) }
        case .square(let center):
            let (first, second) = (edge(across: Point(x: 1, y: 0)), edge(across: Point(x: 0, y: 1)))
            fill(polygon, mask) {
                let offset = $0 - center
                return min(first.coverage(offset.x), second.coverage(offset.y))
            }
        case .cap(let end, let way): drawCap(end, way, polygon, mask)
        case .join(let join): draw(join, polygon, mask)
        }
    }

    @inline(__always)
    private func round(_ offset: Point) -> Float {
        guard let direction = offset.direction else { return edge(across: Point(x: 1, y: 0)).coverage(0) }
        return edge(across: direction).coverage(offset.length)
    }

    private func drawCap(
        _ end: Point, _ way: Point, _ polygon: [Point], _ mask: CoverageMask
    ) {
        let normal = Point(x: way.y, y: -way.x)
        if cap == .round {
            return fill(polygon, mask) { place in
                let offset = place - end
                return offset.x * way.x + offset.y * way.y >= 0 ? round(offset) : 0
            }
        }
        let (edge, pixel) = (edge(across: normal), pixel(way))
        let clip = cap == .butt ? pixel / 2 : edge.radius
        fill(polygon, mask) { place in
            let offset = place - end
            let along = offset.x * way.x + offset.y * way.y
            guard along >= 0 else { return 0 }
            let end = max(0, min((clip + pixel / 2 - along) / pixel, 1)) * edge.strength
            return min(edge.coverage(offset.x * normal.x + offset.y * normal.y), end)
        }
    }

    private func draw(_ join: Join, _ polygon: [Point], _ mask: CoverageMask) {
        if join.join == .round {
            return fill(polygon, mask) { place in
                let offset = place - join.corner
                return join.contains(offset) ? round(offset) : 0
            }
        }
        let (one, other) = (
            Point(x: join.before.y, y: -join.before.x), Point(x: join.after.y, y: -join.after.x)
        )
        let (first, second) = (edge(across: one), edge(across: other))
        let pixel = pixel(join.bisector)
        let clip = clip(of: join, pixel)
        let strength = max(first.strength, second.strength)
        fill(polygon, mask) { place in
            let offset = place - join.corner
            guard join.contains(offset) else { return 0 }
            let out = offset.x * join.bisector.x + offset.y * join.bisector.y
            let end = max(0, min((clip + pixel / 2 - out) / pixel, 1)) * strength
            return min(
                min(
                    first.coverage(offset.x * one.x + offset.y * one.y),
                    second.coverage(offset.x * other.x + offset.y * other.y)), end)
        }
    }

    /// How far out along its bisector a join is cut off.
    private func clip(of join: Join, _ pixel: Float) -> Float {
        let radius = edge(across: join.bisector).radius
        let isMiter = join.join == .miter && join.halfCosine >= 0.25
        return isMiter ? radius / join.halfCosine : radius * join.halfCosine + pixel / 2
    }

    // MARK: Polygons

    /// A polygon around all that a piece covers, in the space of the path.
    private func polygon(_ piece: Piece) -> [Point] {
        switch piece {
        case .segment(let start, let end):
            guard let way = (end - start).direction else { return [] }
            let normal = Point(x: way.y, y: -way.x)
            let side = normal * edge(across: normal).reach
            return [start + side, end + side, end - side, start - side]
        case .disc(let center), .square(let center): return box(center)
        case .cap(let end, let way):
            let side = Point(x: way.y, y: -way.x) * reach
            let front = way * reach
            return [end + side, end + side + front, end - side + front, end - side]
        case .join(let join):
            let side: Float = join.bisector.x * join.before.y - join.bisector.y * join.before.x > 0 ? 1 : -1
            let one = Point(x: join.before.y, y: -join.before.x) * (side * reach)
            let other = Point(x: join.after.y, y: -join.after.x) * (side * reach)
            guard join.halfCosine > 0.2 else { return box(join.corner) }
            let tip = join.bisector * (reach / join.halfCosine)
            return [join.corner, join.corner + one, join.corner + tip, join.corner + other]
        }
    }

    private func box(_ center: Point) -> [Point] {
        // A miter reaches out four times as far.
        let reach = self.reach * (join == .miter ? 4 : 1)
        return [(-1, -1), (1, -1), (1, 1), (-1, 1)].map { (x: Float, y: Float) in
            center + Point(x: x * reach, y: y * reach)
        }
    }

    /// How far something is covered around a point, in any direction.
    private var reach: Float {
        let edges = [
            Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: 0.70710678, y: 0.70710678),
            Point(x: 0.70710678, y: -0.70710678),
        ]
        return edges.map { edge(across: $0).reach }.max()! * 1.5
    }

    /// Takes what is covered of each pixel whose centre may lie in a polygon of the picture.
    @inline(__always)
    private func fill(
        _ polygon: [Point], _ mask: CoverageMask, _ coverage: (Point) -> Float
    ) {
        let box = mask.box
        var (top, bottom) = (Float.infinity, -Float.infinity)
        for point in polygon { (top, bottom) = (min(top, point.y), max(bottom, point.y)) }
        let first = max(Int(firstCenterFrom: top) - 1, box.minY)
        let last = min(Int(firstCenterFrom: bottom) + 1, box.maxY)
        guard first < last, work.spend(last - first) else { return }
        for row in first..<last {
            let y = Float(row) + 0.5
            guard let (left, right) = Self.span(of: polygon, y) else { continue }
            let start = max(Int(firstCenterFrom: left) - 1, box.minX)
            let end = min(Int(firstCenterFrom: right) + 1, box.maxX)
            guard start < end, work.spend(end - start) else { continue }
            mask.write(row, start..<end) { line, columns in
                for column in columns {
                    let value = coverage(inverse.mapped(Point(x: Float(column) + 0.5, y: y)))
                    if value > line[column] { line[column] = value }
                }
            }
        }
    }

    /// Where a polygon lies in a row, with half a pixel above and below.
    @inline(__always)
    private static func span(of polygon: [Point], _ y: Float) -> (Float, Float)? {
        var (left, right) = (Float.infinity, -Float.infinity)
        var before = polygon[polygon.count - 1]
        for point in polygon {
            let (top, bottom) = before.y < point.y ? (before, point) : (point, before)
            if top.y <= y + 0.5, bottom.y >= y - 0.5 {
                let height = bottom.y - top.y
                for edge in [max(top.y, y - 0.5), min(bottom.y, y + 0.5)] {
                    let x = height > 0 ? top.x + (edge - top.y) / height * (bottom.x - top.x) : top.x
                    (left, right) = (min(left, x), max(right, x))
                }
                if height == 0 { (left, right) = (min(left, bottom.x), max(right, bottom.x)) }
            }
            before = point
        }
        return left <= right ? (left, right) : nil
    }
}

extension StrokeCoverage.Join {
    /// Whether a place lies in the wedge outside of the corner.
    @inline(__always)
    fileprivate func contains(_ offset: Point) -> Bool {
        before.x * offset.x + before.y * offset.y >= 0 && after.x * offset.x + after.y * offset.y <= 0
    }
}
