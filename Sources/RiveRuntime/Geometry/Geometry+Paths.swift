import LibC
import RiveGeometry

extension Geometry {
    /// How many points a polygon may have; more would only be a circle.
    private static let cornerLimit: UInt32 = 4096

    /// The outline of a path in its own space, or in that of the artboard where bones deform it.
    /// Bones are placed for it unless they are to be taken where they lie now.
    func outline(_ path: PathDefinition, isPlaced: Bool = true) -> PathOutline {
        var outline = PathOutline()
        self.outline(path, isPlaced: isPlaced, into: &outline)
        return outline
    }

    /// Replaces an outline by that of a path, in the memory that it has.
    func outline(_ path: PathDefinition, isPlaced: Bool = true, into outline: inout PathOutline) {
        outline.removeAll()
        trace(path, isPlaced, into: &outline)
        stretch(&outline, of: path, isPlaced: isPlaced)
    }

    /// How long the paths of a shape are in the artboard, those that are hidden too.
    func length(_ shape: ShapeDefinition) -> Float {
        shape.paths.reduce(into: 0) { addLengths(of: $1, to: &$0) }
    }

    private func addLengths(of path: PathDefinition, to sum: inout Float) {
        var outline = PathOutline()
        swap(&outline, &drawn.outline)
        self.outline(path, into: &outline)
        outline.addLengths(pathWorld(path), to: &sum)
        swap(&outline, &drawn.outline)
    }

    /// What paths are drawn with, kept for its memory. It is taken out while one is drawn, for which others may be drawn.
    struct Drawn {
        fileprivate var outline = PathOutline()
        fileprivate var corners: [Corner] = []
        fileprivate var bones: [Matrix] = []
    }

    /// The result of `body` with the outline of a path in its own space.
    func withOutline<Result>(of path: PathDefinition, _ body: (PathOutline) -> Result) -> Result {
        var outline = PathOutline()
        swap(&outline, &drawn.outline)
        self.outline(path, into: &outline)
        let result = body(outline)
        swap(&outline, &drawn.outline)
        return result
    }

    /// Calls `body` with the outline of each path of a shape that is not hidden, and the matrix from its space to the artboard's.
    func forEachOutline(of shape: ShapeDefinition, _ body: (PathOutline, Matrix) -> Void) {
        for path in shape.paths where !artboard.isHidden(path.object) {
            let world = pathWorld(path)
            withOutline(of: path) { body($0, world) }
        }
    }

    /// Adds the outline of a path before a group around it stretches it.
    private func trace(_ path: PathDefinition, _ isPlaced: Bool, into outline: inout PathOutline) {
        var corners: [Corner] = []
        swap(&corners, &drawn.corners)
        corners.removeAll(keepingCapacity: true)
        addCorners(of: path, isPlaced, to: &corners)
        if effort.spend(4 * corners.count) { corners.trace(isClosed: path.isClosed, into: &outline) }
        swap(&corners, &drawn.corners)
    }

    /// The matrix from the space of a path's outline to that of the artboard.
    func pathWorld(_ path: PathDefinition) -> Matrix {
        guard path.skin == nil, let node = definition.node(path.object) else { return .identity }
        return world(node)
    }

    private func addCorners(of path: PathDefinition, _ isPlaced: Bool, to corners: inout [Corner]) {
        if path.kind == .points { return addVertices(of: path, isPlaced, to: &corners) }
        let width = value(path.width)
        let height = value(path.height)
        let left = -value(path.originX) * width
        let top = -value(path.originY) * height
        switch path.kind {
        case .rectangle:
            let isLinked = artboard.whole(path.linksRadii) != 0
            func add(_ x: Float, _ y: Float, _ radius: Int) {
                let radius = value(path.radii[isLinked ? 0 : radius])
                corners.append(Corner(at: Point(x: x, y: y), radius: radius))
            }
            add(left, top, 0)
            add(left + width, top, 1)
            add(left + width, top + height, 2)
            add(left, top + height, 3)
        case .ellipse:
            addEllipse(Point(x: left + width / 2, y: top + height / 2), width / 2, height / 2, to: &corners)
        case .triangle:
            corners.append(Corner(at: Point(x: left + width / 2, y: top)))
            corners.append(Corner(at: Point(x: left + width, y: top + height)))
            corners.append(Corner(at: Point(x: left, y: top + height)))
        case .polygon, .star, .points:
            addPolygon(path, Point(x: left + width / 2, y: top + height / 2), width / 2, height / 2, to: &corners)
        }
    }

    private func addEllipse(_ center: Point, _ width: Float, _ height: Float, to corners: inout [Corner]) {
        // How far a curve's handle reaches for a quarter of a circle.
        let reach: Float = 0.552_284_8
        func add(_ x: Float, _ y: Float) {
            let point = center + Point(x: x * width, y: y * height)
            let way = Point(x: -y * width * reach, y: x * height * reach)
            corners.append(Corner(at: point, into: point - way, out: point + way))
        }
        add(0, -1)
        add(1, 0)
        add(0, 1)
        add(-1, 0)
    }

    private func addPolygon(
        _ path: PathDefinition, _ center: Point, _ width: Float, _ height: Float, to corners: inout [Corner]
    ) {
        let points = min(artboard.whole(path.corners), Self.cornerLimit)
        let count = Int(path.kind == .star ? 2 * points : points)
        let inner = value(path.innerRadius)
        // Turned step by step, as the reference rounds.
        var angle = -Float.nearestPi / 2
        let step = 2 * Float.nearestPi / Float(count)
        for index in 0..<count {
            let part = path.kind == .star && index & 1 == 1 ? inner : 1
            let way = Point(x: cosf(angle) * (width * part), y: sinf(angle) * (height * part))
            corners.append(Corner(at: center + way, radius: value(path.radii[0])))
            angle += step
        }
    }

    private func addVertices(of path: PathDefinition, _ isPlaced: Bool, to corners: inout [Corner]) {
        guard let skin = path.skin else {
            for vertex in path.vertices { corners.append(corner(vertex)) }
            return
        }
        var bones: [Matrix] = []
        swap(&bones, &drawn.bones)
        placeBones(of: skin, isPlaced, &bones)
        bones.withUnsafeBufferPointer { bones in
            let deformation = skin.deformation(bones)
            for vertex in path.vertices {
                var corner = corner(vertex)
                corner.point = deformation.deformed(corner.point, vertex.weight)
                (corner.into, corner.out) =
                    corner.isCurved
                    ? (
                        deformation.deformed(corner.into, vertex.intoWeight),
                        deformation.deformed(corner.out, vertex.outWeight)
                    ) : (corner.point, corner.point)
                corners.append(corner)
            }
        }
        swap(&bones, &drawn.bones)
    }

    private func corner(_ vertex: VertexDefinition) -> Corner {
        let point = Point(x: value(vertex.x), y: value(vertex.y))
        func handle(_ angle: Float, _ distance: Float) -> Point {
            point + Point(x: cosf(angle) * distance, y: sinf(angle) * distance)
        }
        if vertex.kind == .straight { return Corner(at: point, radius: value(vertex.radius)) }
        let isDetached = vertex.kind == .detached
        return Corner(
            at: point,
            into: handle(
                value(vertex.into.angle), isDetached ? value(vertex.into.distance) : -value(vertex.into.distance)),
            out: handle(value(vertex.out.angle), value(vertex.out.distance)))
    }
}

/// A point of a path on its way to an outline.
struct Corner {
    var point: Point
    var into: Point
    var out: Point
    let radius: Float
    let isCurved: Bool

    init(at point: Point, radius: Float = 0) {
        self.point = point
        (into, out) = (point, point)
        self.radius = radius
        isCurved = false
    }

    init(at point: Point, into: Point, out: Point) {
        self.point = point
        self.into = into
        self.out = out
        radius = 0
        isCurved = true
    }
}

extension [Corner] {
    /// Draws a contour through the corners, rounding those that have a radius.
    func trace(isClosed: Bool, into outline: inout PathOutline) {
        guard count >= 2 else { return }
        var out = Point.zero
        var wasCurved = false
        var start = Point.zero
        var startIn = Point.zero
        for (index, corner) in enumerated() {
            var entry = corner.into
            var round: RoundedCorner?
            if !corner.isCurved, corner.radius != 0 {
                let previous = self[(index + count - 1) % count]
                let next = self[(index + 1) % count]
                round = RoundedCorner(
                    at: corner.point, after: previous.isCurved ? previous.out : previous.point,
                    before: next.isCurved ? next.into : next.point, radius: corner.radius)
                entry = round?.enter ?? corner.point
            }
            let point = round?.enter ?? corner.point
            if index == 0 {
                outline.move(to: point)
                (start, startIn) = (point, corner.isCurved ? corner.into : point)
            } else if corner.isCurved || wasCurved {
                outline.cubic(out, entry, point)
            } else {
                outline.line(to: point)
            }
            wasCurved = corner.isCurved
            out = corner.out
            if let round {
                outline.cubic(round.out, round.into, round.exit)
                out = round.exit
            }
        }
        guard isClosed else { return }
        if wasCurved || self[0].isCurved { outline.cubic(out, startIn, start) } else { outline.line(to: start) }
        outline.close()
    }
}
