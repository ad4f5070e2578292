package import RiveRuntime

/// What a pointer did, and what it hit.
package struct PointerReport {
    package let touch: Touch
    package let hit: PointerHit
    /// The address of what was to be pressed, where a step names it by another one; nil for a place.
    package let object: String?

    package var isHit: Bool { hit != .none }

    /// What it did, with the number of the pointer where it is not the first.
    package var words: String { "\(touch.id == 0 ? "" : "\(touch.id)/")\(touch.action.rawValue)" }
}
