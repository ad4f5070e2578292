import RiveGeometry

/// What a pointer can take hold of and drag.
class Draggable {
    /// Whether listeners hear that it is dragged.
    var tellsListeners: Bool { true }
    /// A pointer takes hold of it.
    func press(at position: Point) {}
    /// The pointer that holds it moves.
    /// - Returns: Whether it follows.
    func drag(to position: Point) -> Bool { false }
    /// The pointer lets go of it.
    func release() {}
}
