internal import RiveDrawing
internal import RiveGeometry
internal import RiveSchema

/// A drawable of an artboard, with what drawing it keeps from one frame to the next.
class DrawnPart {
    /// Keeps all that is drawn of it.
    unowned(unsafe) final let artboard: ArtboardInstance
    final let object: ObjectIndex
    /// Where it lies; -1 for what lies nowhere.
    final let node: Int
    private final let flags: Scalar

    init(_ artboard: ArtboardInstance, _ object: ObjectIndex) {
        self.artboard = artboard
        self.object = object
        node = artboard.geometry.definition.node(object) ?? -1
        flags = artboard.definition.whole(object, .drawableFlags)
    }

    final var geometry: Geometry { artboard.geometry }
    /// The matrix from its space to that of the artboard.
    final var world: Matrix { node < 0 ? .identity : geometry.world(node) }
    /// Its opacity with that of all that it lies in.
    final var opacity: Float { node < 0 ? 1 : geometry.opacities[node] }

    /// Whether a file hides it by its flags.
    final var isFlaggedHidden: Bool { DrawableFlag(rawValue: artboard.whole(flags)).contains(.hidden) }
    /// Whether it makes calls in this frame.
    var willDraw: Bool { true }

    /// Makes its calls. `isSaved` says that the renderer's state is kept around it.
    func draw(_ entry: DrawEntry, _ list: inout SceneDrawing, needsSave: Bool) {}
}

extension DrawnPart {
    /// How points of gradients get into the space of the path, where that is not the space in which the file has them.
    final func gradientSpace(isLocal: Bool) -> ((Point) -> Point)? {
        let stretching = geometry.definition.slice(around: object).flatMap(geometry.stretching)
        guard !isLocal || stretching != nil else { return nil }
        let world = world
        return { point in
            let placed = world * point
            guard let stretching else { return placed }
            return isLocal ? (world.inverse ?? .identity) * stretching(placed) : stretching(placed)
        }
    }
}
