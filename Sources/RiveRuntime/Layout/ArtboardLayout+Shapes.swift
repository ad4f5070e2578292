import RiveFormat
import RiveGeometry

/// Shapes that take part in layouts.
extension ArtboardLayout {
    /// The shapes that take part in its layouts.
    func findShapes() -> [ShapeParticipant] {
        plan.nodes.indices.filter { plan.nodes[$0].kind == .shape }.map { node in
            let shape = artboard.definition.geometry.shape(plan.nodes[node].object)
            return ShapeParticipant(node: node, pathCount: shape?.paths.count ?? 0)
        }
    }

    /// The box around the paths of a shape that takes part, by itself, for its size or for its place; nil for one without any.
    func intrinsicBounds(ofShape node: Int, isMeasured: Bool) -> Bounds? {
        let index = shapes.indices.partitionPoint { shapes[$0].node < node }
        guard index < shapes.count else { return nil }
        return artboard.geometry.intrinsicBounds(
            ofShape: plan.nodes[node].object,
            places: isMeasured ? shapes[index].places : shapes[index].earlierPlaces, isDrawn: shapes[index].isDrawn)
    }

    /// Notes that components are updated: shapes are placed by where their paths lie until then.
    func beginShapes() {
        for index in shapes.indices { shapes[index].begin() }
    }

    /// Notes that components were updated: as the runtime, shapes that may be visible are drawn, and measured again before the
    /// next frame, which costs nothing.
    func endShapes() {
        guard !shapes.isEmpty else { return }
        drawsShapes = false
        for index in shapes.indices {
            let node = shapes[index].node
            let object = plan.nodes[node].object
            guard !artboard.isHidden(object), let shape = artboard.definition.geometry.shape(object) else { continue }
            let isDrawn = isVisible(object) || artboard.isDrawnUnseen(shape)
            shapes[index].end(artboard.geometry, shape, isDrawn: isDrawn)
            guard isDrawn else { continue }
            drawsShapes = true
            markShape(node)
        }
        if drawsShapes { noteShapesAround() }
    }

    /// Whether an object may be seen: neither it nor anything that it lies in is without opacity. Items have that of their list in
    /// place of their own.
    private func isVisible(_ object: ObjectIndex) -> Bool {
        var (artboard, object) = (artboard, object)
        while true {
            let (geometry, host) = (artboard.geometry, artboard.host)
            var node = geometry.definition.node(object) ?? -1
            for _ in 0..<ObjectTree.depthLimit {
                guard node >= 0, artboard.scene.effort.spend() else { break }
                let around = geometry.definition.nodes[node].object
                if geometry.opacity(ofObject: around) == 0, around != .artboard || host?.isList != true { return false }
                node = Int(geometry.definition.nodes[node].parent)
            }
            guard let host else { return true }
            (artboard, object) = (host.outer, host.object)
        }
    }
}
