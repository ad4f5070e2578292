import RiveGeometry

extension Geometry {
    /// The box around the paths of a shape in its own space, whatever lays the shape out, where these lie at some places in it; nil
    /// for one without any, and for other objects. Paths that were never drawn take all that they say of their size.
    func intrinsicBounds(ofShape object: ObjectIndex, places: [Matrix], isDrawn: Bool) -> Bounds? {
        guard let shape = definition.shape(object), effort.spend(8 * shape.paths.count) else { return nil }
        var bounds: Bounds?
        for (path, place) in zip(shape.paths, places) where !artboard.isHidden(path.object) {
            let outline = isDrawn || path.kind == .points ? outline(path, isPlaced: false) : box(of: path)
            guard let box = outline.bounds(place) else { continue }
            bounds.include(box)
        }
        return bounds
    }

    /// All that a path takes by its width and height.
    private func box(of path: PathDefinition) -> PathOutline {
        let size = Point(x: value(path.width), y: value(path.height))
        let corner = Point(x: -value(path.originX) * size.x, y: -value(path.originY) * size.y)
        return .box(from: corner, size: size)
    }

    /// Where a path lies in its shape by itself.
    func place(of path: PathDefinition, in shape: ShapeDefinition) -> Matrix {
        guard let top = definition.node(shape.object) else { return .identity }
        var matrix = Matrix.identity
        var node = definition.node(path.object) ?? -1
        for _ in 0..<ObjectTree.depthLimit {
            guard node >= 0, node != top, effort.spend() else { break }
            matrix = local(node) * matrix
            node = Int(definition.nodes[node].parent)
        }
        return matrix
    }
}
