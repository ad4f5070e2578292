internal import RiveDrawing
internal import RiveGeometry

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
        guard let inverse = world.inverse, let back = transform.inverse,
            let columns = SlicedMovement(
                from: slice.initial.x, to: value(slice.width), lines: slice.columns.map(line)),
            let rows = SlicedMovement(from: slice.initial.y, to: value(slice.height), lines: slice.rows.map(line))
        else { return }
        outline.move { point in
            let position = inverse * (transform.mapped(point))
            return back.mapped(world * Point(x: columns.moved(position.x), y: rows.moved(position.y)))
        }
    }

    private func line(_ line: SliceDefinition.Line) -> SliceLine {
        SliceLine(offset: value(line.offset), isShare: line.isPart)
    }
}
