extension Geometry {
    /// The box around the paths of a shape in its own space, whatever lays the shape out; nil for one without any, and for other
    /// objects.
    func intrinsicBounds(ofShape object: ObjectIndex) -> Bounds? {
        guard let shape = definition.shape(object), let top = definition.node(object),
            effort.spend(8 * shape.paths.count)
        else { return nil }
        var bounds: Bounds?
        for path in shape.paths where !artboard.isHidden(path.object) {
            // As the runtime: before the first update nothing has moved the paths.
            let place = artboard.updateCount > 0 ? way(from: path.object, to: top) : .identity
            guard let box = outline(path, isPlaced: false).bounds(place) else { continue }
            bounds?.include(box)
            if bounds == nil { bounds = box }
        }
        return bounds
    }

    /// The matrix from the space of an object to that of a node which it lies in.
    private func way(from object: ObjectIndex, to top: Int) -> Matrix {
        var matrix = Matrix.identity
        var node = definition.node(object) ?? -1
        for _ in 0..<ObjectTree.depthLimit {
            guard node >= 0, node != top else { break }
            matrix = local(node) * matrix
            node = Int(definition.nodes[node].parent)
        }
        return matrix
    }
}
