package import RiveGeometry

/// The triangles of an image that is sliced: four corners for each patch or tile, row by row. It keeps its memory from one image
/// to the next.
package struct ImageSlices: Sendable {
    /// What a patch shows, by the numbers of files.
    package enum Tiling: UInt32, Sendable {
        case stretched = 0
        case repeated = 1
        case hidden = 2
    }

    /// How many turns the loops over the tiles of a patch take at most.
    private static let turnLimit = 10_000

    package private(set) var vertices: [MeshVertex] = []
    package private(set) var indices: [UInt16] = []

    package init() {}

    /// Slices an image of so many pixels, drawn at a scale. `tiling` says what the patch of a number shows, counted row by row;
    /// `spend`, whether so much work more may be done: where it may not, the rest is missing.
    package mutating func slice(
        size: Point, scale: Point, columns: some Sequence<SliceLine>, rows: some Sequence<SliceLine>,
        tiling: (Int) -> Tiling, spend: (Int) -> Bool
    ) {
        vertices.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
        guard size.x != 0, size.y != 0, scale.x != 0, scale.y != 0 else { return }
        let scale = Point(x: abs(scale.x), y: abs(scale.y))
        let (columns, rows) = (SlicedAxis(columns, size: size.x), SlicedAxis(rows, size: size.y))
        let (xs, ys) = (columns.places(scale.x), rows.places(scale.y))
        let (us, vs) = (columns.stops, rows.stops)
        let count = us.count - 1
        for row in 0..<vs.count - 1 {
            guard spend(4 * count) else { return }
            for column in 0..<count {
                let patch = Patch(
                    start: MeshVertex(
                        position: Point(x: xs[column], y: ys[row]), image: Point(x: us[column], y: vs[row])),
                    end: MeshVertex(
                        position: Point(x: xs[column + 1], y: ys[row + 1]),
                        image: Point(x: us[column + 1], y: vs[row + 1])))
                switch tiling(row * count + column) {
                case .stretched: add(patch)
                case .repeated: addTiles(of: patch, size, scale, spend)
                case .hidden: break
                }
            }
        }
    }

    /// A part of the image, and where it is drawn: by its top left and its bottom right corner.
    private struct Patch {
        var start: MeshVertex
        var end: MeshVertex
    }

    private mutating func add(_ patch: Patch) {
        let first = UInt16(truncatingIfNeeded: vertices.count)
        let (start, end) = (patch.start, patch.end)
        vertices.append(start)
        vertices.append(
            MeshVertex(
                position: Point(x: end.position.x, y: start.position.y), image: Point(x: end.image.x, y: start.image.y))
        )
        vertices.append(end)
        vertices.append(
            MeshVertex(
                position: Point(x: start.position.x, y: end.position.y), image: Point(x: start.image.x, y: end.image.y))
        )
        for corner in [0, 1, 3, 1, 2, 3] as [UInt16] { indices.append(first &+ corner) }
    }

    /// Fills a patch with tiles of the size that they have in the image; those at the far edges are cut.
    private mutating func addTiles(of patch: Patch, _ size: Point, _ scale: Point, _ spend: (Int) -> Bool) {
        let (from, to) = (patch.start.image, patch.end.image)
        let tile = Point(x: size.x * (to.x - from.x) / scale.x, y: size.y * (to.y - from.y) / scale.y)
        guard abs(tile.x) >= 1, abs(tile.y) >= 1 else { return }
        var left = Self.turnLimit
        var current = patch.start.position
        while current.y < patch.end.position.y, left > 0 {
            left -= 1
            current.x = patch.start.position.x
            let height = Self.share(current.y, tile.y, patch.end.position.y)
            while current.x < patch.end.position.x, left > 0 {
                left -= 1
                guard spend(4) else { return }
                let width = Self.share(current.x, tile.x, patch.end.position.x)
                add(
                    Patch(
                        start: MeshVertex(position: current, image: from),
                        end: MeshVertex(
                            position: Point(x: current.x + tile.x * width, y: current.y + tile.y * height),
                            image: Point(
                                x: from.x + (to.x - from.x) * width, y: from.y + (to.y - from.y) * height))))
                current.x += tile.x
            }
            current.y += tile.y
        }
    }

    /// How much of a tile fits.
    private static func share(_ start: Float, _ size: Float, _ end: Float) -> Float {
        start + size > end ? (end - start) / size : 1
    }
}
