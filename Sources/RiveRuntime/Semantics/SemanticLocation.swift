/// A semantic node of a scene, and where it is.
package struct SemanticLocation: Equatable {
    /// Kept, so that it is valid as long as the location.
    let artboard: ArtboardInstance
    /// What the semantics are of.
    let object: ObjectIndex

    /// The record of the object.
    package var record: Int { artboard.definition.object(object) ?? -1 }
    /// Whether it is in the outermost artboard.
    package var isOutermost: Bool { artboard.host == nil }
}
