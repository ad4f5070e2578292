/// What a pointer did, and what it hit.
package struct PointerReport {
    package let id: Int
    package let kind: String
    package let x: Float
    package let y: Float
    package let hit: String
    /// The address of what was to be pressed, where a step names it by another one; nil for a place.
    package let object: String?
}
