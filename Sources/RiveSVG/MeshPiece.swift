import RiveDrawing
import RiveGeometry

/// Triangles of a mesh that lie next to each other in its order and show the image by one transformation.
struct MeshPiece {
    /// From the image, which is 1 wide and 1 high, to the space of the list.
    let transform: Transform
    /// The part of the image that it shows.
    private(set) var image: Bounds
    /// Clockwise on the screen, so that they add up where they overlap.
    private var triangles: [[(x: Double, y: Double)]] = []

    private struct Corner {
        let x: Double
        let y: Double
        let image: Point
    }

    /// The pieces of a mesh that show something. As in the rasterizer, corners that are not there are passed over.
    static func pieces(of mesh: DisplayList.Mesh, _ transform: Transform) -> [MeshPiece] {
        var pieces: [MeshPiece] = []
        var corners: [Corner] = []
        let first = mesh.vertices.startIndex
        for index in mesh.indices where Int(index) < mesh.vertices.count {
            let vertex = mesh.vertices[first + Int(index)]
            let (x, y) = transform.mapped(vertex.position)
            corners.append(Corner(x: x, y: y, image: vertex.image))
            guard corners.count == 3 else { continue }
            if pieces.isEmpty || !pieces[pieces.count - 1].add(corners) {
                if let piece = MeshPiece(corners) { pieces.append(piece) }
            }
            corners.removeAll(keepingCapacity: true)
        }
        return pieces
    }

    /// Nil for a triangle without an area, of the mesh or of the image.
    private init?(_ corners: [Corner]) {
        let (a, b, c) = (corners[0], corners[1], corners[2])
        let (u1, v1) = (Double(b.image.x) - Double(a.image.x), Double(b.image.y) - Double(a.image.y))
        let (u2, v2) = (Double(c.image.x) - Double(a.image.x), Double(c.image.y) - Double(a.image.y))
        let area = u1 * v2 - u2 * v1
        guard area != 0, area.isFinite else { return nil }
        func slopes(_ one: Double, _ other: Double) -> (Double, Double) {
            ((one * v2 - other * v1) / area, (other * u1 - one * u2) / area)
        }
        let (xx, yx) = slopes(b.x - a.x, c.x - a.x)
        let (xy, yy) = slopes(b.y - a.y, c.y - a.y)
        transform = Transform(
            xx: xx, xy: xy, yx: yx, yy: yy, tx: a.x - xx * Double(a.image.x) - yx * Double(a.image.y),
            ty: a.y - xy * Double(a.image.x) - yy * Double(a.image.y))
        guard transform.isVisible else { return nil }
        image = Bounds(around: a.image)
        image.include(b.image)
        image.include(c.image)
        append(corners)
    }

    /// Adds a triangle where the same transformation brings the image to its corners.
    private mutating func add(_ corners: [Corner]) -> Bool {
        // By an invisible fraction of the size of the triangle.
        let size = max(
            abs(corners[1].x - corners[0].x) + abs(corners[1].y - corners[0].y),
            abs(corners[2].x - corners[0].x) + abs(corners[2].y - corners[0].y))
        let isNear = corners.allSatisfy { corner in
            let (x, y) = transform.mapped(corner.image)
            return abs(x - corner.x) + abs(y - corner.y) <= 1e-3 * size
        }
        guard isNear else { return false }
        for corner in corners { image.include(corner.image) }
        append(corners)
        return true
    }

    private mutating func append(_ corners: [Corner]) {
        let (a, b, c) = (corners[0], corners[1], corners[2])
        let isClockwise = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y) > 0
        triangles.append((isClockwise ? corners : [a, c, b]).map { ($0.x, $0.y) })
    }

    /// The triangles as the data of a path, each with a margin around it.
    func data(grownBy margin: Double, _ numbers: SVGNumbers) -> String {
        var data = ""
        for triangle in triangles {
            for index in 0..<3 {
                let (before, corner, after) = (
                    triangle[(index + 2) % 3], triangle[index], triangle[(index + 1) % 3]
                )
                let away = Self.away(before, corner, after)
                data += index == 0 ? "M" : "L"
                data += numbers.text(corner.x + away.x * margin) + " " + numbers.text(corner.y + away.y * margin)
            }
            data += "Z"
        }
        return data
    }

    /// The way from a corner to that of edges one further out, at most four of them.
    private static func away(
        _ before: (x: Double, y: Double), _ corner: (x: Double, y: Double), _ after: (x: Double, y: Double)
    ) -> (x: Double, y: Double) {
        func normal(_ start: (x: Double, y: Double), _ end: (x: Double, y: Double)) -> (x: Double, y: Double) {
            let (x, y) = (end.x - start.x, end.y - start.y)
            let length = (x * x + y * y).squareRoot()
            return length == 0 ? (0, 0) : (y / length, -x / length)
        }
        let (one, other) = (normal(before, corner), normal(corner, after))
        let share = max(1 + one.x * other.x + one.y * other.y, 0.125)
        return ((one.x + other.x) / share, (one.y + other.y) / share)
    }
}
