internal import RiveFormat
internal import RiveGeometry

/// A shape that takes part in a layout. As in the runtime, what it is measured and placed by is how its paths lay before: they follow
/// the shape in an update.
struct ShapeParticipant {
    let node: Int
    /// Whether its paths were ever drawn; until then, those that say how large they are count with a box of that size.
    private(set) var isDrawn = false
    /// Where each path lay in it after the latest update, and where it lay when that began.
    private(set) var places: [Matrix]
    private(set) var earlierPlaces: [Matrix]

    init(node: Int, pathCount: Int) {
        self.node = node
        places = Array(repeating: .identity, count: pathCount)
        earlierPlaces = places
    }

    /// Notes that an update begins.
    mutating func begin() {
        for path in places.indices { earlierPlaces[path] = places[path] }
    }

    /// Notes where its paths lie after an update.
    mutating func end(_ geometry: Geometry, _ shape: ShapeDefinition, isDrawn: Bool) {
        if isDrawn { self.isDrawn = true }
        for path in places.indices { places[path] = geometry.place(of: shape.paths[path], in: shape) }
    }
}

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

    /// Notes that components were updated: as the runtime, shapes that somebody may see are drawn, and measured again before the
    /// next frame, which takes nobody's time.
    func endShapes() {
        guard !shapes.isEmpty else { return }
        drawsShapes = false
        for index in shapes.indices {
            let node = shapes[index].node
            let object = plan.nodes[node].object
            guard !artboard.isHidden(object), let shape = artboard.definition.geometry.shape(object) else { continue }
            let isDrawn = artboard.isVisible(object) || artboard.isDrawnUnseen(shape)
            shapes[index].end(artboard.geometry, shape, isDrawn: isDrawn)
            guard isDrawn else { continue }
            drawsShapes = true
            markShape(node)
        }
        if drawsShapes { noteShapesAround() }
    }
}

extension ArtboardInstance {
    /// Whether an object may be seen: neither it nor anything that it lies in is without opacity. Items have that of their list in place
    /// of their own.
    fileprivate func isVisible(_ object: ObjectIndex) -> Bool {
        var node = geometry.definition.node(object) ?? -1
        for _ in 0..<ObjectTree.depthLimit {
            guard node >= 0, scene.effort.spend() else { break }
            let around = geometry.definition.nodes[node].object
            if geometry.opacity(ofObject: around) == 0, around != .artboard || host?.isList != true { return false }
            node = Int(geometry.definition.nodes[node].parent)
        }
        return host.map { $0.outer.isVisible($0.object) } ?? true
    }
}
