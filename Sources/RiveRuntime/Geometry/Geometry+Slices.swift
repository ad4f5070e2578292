import RiveDrawing
import RiveGeometry

extension Geometry {
    /// Moves the points of a path's outline to where a group around it stretches them.
    func stretch(_ outline: inout PathOutline, of path: PathDefinition, isPlaced: Bool) {
        guard let slice = definition.slice(around: path.object), let group = definition.node(slice.object)
        else { return }
        var transform = Matrix.identity
        if path.skin == nil, let node = definition.node(path.object) {
            transform = isPlaced ? world(node) : worlds[node]
        }
        let world = isPlaced ? world(group) : worlds[group]
        guard let inverse = world.inverse, let stretching = Stretching(self, slice) else { return }
        // What is flat stays where it was moved to.
        let back = transform.inverse ?? .identity
        outline.move { point in back.mapped(world * stretching.moved(inverse * transform.mapped(point))) }
    }

    /// How a group moves the points of the artboard; nil where it moves none.
    func stretching(of slice: SliceDefinition) -> ((Point) -> Point)? {
        guard let group = definition.node(slice.object), case let world = self.world(group),
            let inverse = world.inverse, let stretching = Stretching(self, slice)
        else { return nil }
        return { world * stretching.moved(inverse * $0) }
    }
}

/// How a group is stretched now.
private struct Stretching {
    private let columns: SlicedMovement
    private let rows: SlicedMovement

    init?(_ geometry: Geometry, _ slice: SliceDefinition) {
        func line(_ line: SliceDefinition.Line) -> SliceLine {
            SliceLine(offset: geometry.value(line.offset), isShare: line.isPart)
        }
        guard
            let columns = SlicedMovement(
                from: slice.initial.x, to: geometry.value(slice.width), lines: slice.columns.map(line)),
            let rows = SlicedMovement(
                from: slice.initial.y, to: geometry.value(slice.height), lines: slice.rows.map(line))
        else { return nil }
        (self.columns, self.rows) = (columns, rows)
    }

    func moved(_ point: Point) -> Point { Point(x: columns.moved(point.x), y: rows.moved(point.y)) }
}
