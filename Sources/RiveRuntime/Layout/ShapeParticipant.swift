import RiveGeometry

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
