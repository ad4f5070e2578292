#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

extension Geometry {
    /// How many points a polygon may have; more would only be a circle.
    private static let cornerLimit: UInt32 = 4096

    /// The outline of a path in its own space, or in that of the artboard where bones deform it.
    /// Bones are placed for it unless they are to be taken where they lie now.
    func outline(_ path: PathDefinition, places: Bool = true) -> Outline {
        var outline = Outline()
        corners(path, places).trace(isClosed: path.isClosed, into: &outline)
        stretch(&outline, of: path, places: places)
        return outline
    }

    /// From the space of a path's outline to that of the artboard.
    func pathWorld(_ path: PathDefinition) -> Matrix {
        guard path.skin == nil, let node = definition.node(path.object) else { return .identity }
        return world(node)
    }

    private func corners(_ path: PathDefinition, _ places: Bool) -> [Corner] {
        if path.kind == .points { return vertices(path, places) }
        let width = value(path.width)
        let height = value(path.height)
        let left = -value(path.originX) * width
        let top = -value(path.originY) * height
        switch path.kind {
        case .rectangle:
            let radii = path.linksRadii ? Array(repeating: path.radii[0], count: 4) : path.radii
            let places = [
                Point(x: left, y: top), Point(x: left + width, y: top), Point(x: left + width, y: top + height),
                Point(x: left, y: top + height),
            ]
            return zip(places, radii).map { Corner(at: $0, radius: value($1)) }
        case .ellipse: return ellipse(Point(x: left + width / 2, y: top + height / 2), width / 2, height / 2)
        case .triangle:
            return [
                Corner(at: Point(x: left + width / 2, y: top)), Corner(at: Point(x: left + width, y: top + height)),
                Corner(at: Point(x: left, y: top + height)),
            ]
        case .polygon, .star, .points:
            return polygon(path, Point(x: left + width / 2, y: top + height / 2), width / 2, height / 2)
        }
    }

    private func ellipse(_ center: Point, _ width: Float, _ height: Float) -> [Corner] {
        // How far a curve's handle reaches for a quarter of a circle.
        let reach: Float = 0.552_284_8
        func corner(_ x: Float, _ y: Float) -> Corner {
            let place = center + Point(x: x * width, y: y * height)
            let way = Point(x: -y * width * reach, y: x * height * reach)
            return Corner(at: place, into: place - way, out: place + way)
        }
        return [corner(0, -1), corner(1, 0), corner(0, 1), corner(-1, 0)]
    }

    private func polygon(_ path: PathDefinition, _ center: Point, _ width: Float, _ height: Float) -> [Corner] {
        let points = min(artboard.whole(path.corners), Self.cornerLimit)
        let count = Int(path.kind == .star ? 2 * points : points)
        let inner = value(path.innerRadius)
        return (0..<count).map { index in
            let angle = -Float.pi / 2 + Float(index) * 2 * .pi / Float(count)
            let part = path.kind == .star && index & 1 == 1 ? inner : 1
            let way = Point(x: cosf(angle) * width * part, y: sinf(angle) * height * part)
            return Corner(at: center + way, radius: value(path.radii[0]))
        }
    }

    private func vertices(_ path: PathDefinition, _ places: Bool) -> [Corner] {
        guard let skin = path.skin else { return path.vertices.map(corner) }
        let bones = skin.tendons.map { tendon in
            let bone = Int(tendon.bone)
            return (bone < 0 ? .identity : places ? world(bone) : worlds[bone]) * tendon.inverse
        }
        return path.vertices.map { vertex in
            var corner = corner(vertex)
            corner.place = deformed(corner.place, vertex.weight, skin, bones)
            if corner.isCurved {
                corner.into = deformed(corner.into, vertex.intoWeight, skin, bones)
                corner.out = deformed(corner.out, vertex.outWeight, skin, bones)
            }
            return corner
        }
    }

    private func corner(_ vertex: VertexDefinition) -> Corner {
        let place = Point(x: value(vertex.x), y: value(vertex.y))
        func handle(_ angle: Float, _ distance: Float) -> Point {
            place + Point(x: cosf(angle) * distance, y: sinf(angle) * distance)
        }
        if vertex.kind == .straight { return Corner(at: place, radius: value(vertex.radius)) }
        let isDetached = vertex.kind == .detached
        return Corner(
            at: place,
            into: handle(
                value(vertex.into.angle), isDetached ? value(vertex.into.distance) : -value(vertex.into.distance)),
            out: handle(value(vertex.out.angle), value(vertex.out.distance)))
    }

    /// A point of a skinned path: the bones pull it, each by its weight.
    private func deformed(
        _ point: Point, _ weight: VertexDefinition.Weight?, _ skin: SkinDefinition, _ bones: [Matrix]
    ) -> Point {
        let world = skin.world * point
        guard let weight else { return world }
        var sum = Point.zero
        for place in 0..<UInt32(4) {
            let share = weight.values >> (8 * place) & 0xFF
            // 0 is no bone but the path's own space; the first tendon is 1.
            let index = Int(weight.indices >> (8 * place) & 0xFF)
            guard share > 0 else { continue }
            let pulled = index == 0 || index > bones.count ? world : bones[index - 1] * world
            sum = sum + pulled * (Float(share) / 255)
        }
        return sum
    }
}

/// A point of a path on its way to an outline.
struct Corner {
    var place: Point
    var into: Point
    var out: Point
    let radius: Float
    let isCurved: Bool

    init(at place: Point, radius: Float = 0) {
        self.place = place
        (into, out) = (place, place)
        self.radius = radius
        isCurved = false
    }

    init(at place: Point, into: Point, out: Point) {
        self.place = place
        self.into = into
        self.out = out
        radius = 0
        isCurved = true
    }
}

extension [Corner] {
    /// Draws a contour through the corners, rounding those that have a radius.
    func trace(isClosed: Bool, into outline: inout Outline) {
        guard count >= 2 else { return }
        var out = Point.zero
        var wasCurved = false
        var start = Point.zero
        var startIn = Point.zero
        for (index, corner) in enumerated() {
            var entry = corner.into
            var round: Rounding?
            if !corner.isCurved, corner.radius != 0 {
                round = Rounding(corner, self[(index + count - 1) % count], self[(index + 1) % count])
                entry = round?.enter ?? corner.place
            }
            let place = round?.enter ?? corner.place
            if index == 0 {
                outline.move(to: place)
                (start, startIn) = (place, corner.isCurved ? corner.into : place)
            } else if corner.isCurved || wasCurved {
                outline.cubic(out, entry, place)
            } else {
                outline.line(to: place)
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

/// The curve that rounds a corner.
private struct Rounding {
    let enter: Point
    let exit: Point
    var out: Point
    var into: Point

    init(_ corner: Corner, _ previous: Corner, _ next: Corner) {
        func way(to point: Point) -> (Point, Float) {
            let way = point - corner.place
            let length = way.length
            return (length > 0 ? way * (1 / length) : way, length)
        }
        let (back, backLength) = way(to: previous.isCurved ? previous.out : previous.place)
        let (ahead, aheadLength) = way(to: next.isCurved ? next.into : next.place)
        let radius = min(backLength / 2, min(aheadLength / 2, abs(corner.radius)))
        let angle = abs(atan2f(back.x * ahead.y - back.y * ahead.x, back.x * ahead.x + back.y * ahead.y))
        let bend = angle < .pi / 2 ? 1 + cosf(angle) : 2 - sinf(angle)
        let ideal = min(radius, 4 / 3 * tanf(.pi / (2 * (2 * .pi / angle))) * radius * bend)
        enter = corner.place + back * radius
        exit = corner.place + ahead * radius
        out = corner.place + back * (radius - ideal)
        into = corner.place + ahead * (radius - ideal)
        if corner.radius < 0 { flip(around: corner.place) }
    }

    /// Turns the curve over so that the corner is cut inwards.
    private mutating func flip(around place: Point) {
        let one = enter - exit
        let other = place - exit
        let angle = 2 * atan2f(one.x * other.y - one.y * other.x, one.x * other.x + one.y * other.y)
        out = enter + Matrix(rotation: angle).turned(out - enter)
        into = exit + Matrix(rotation: -angle).turned(into - exit)
    }
}
