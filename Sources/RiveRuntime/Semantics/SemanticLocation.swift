package import RiveModel

/// A semantic node of a scene, and where it is.
package struct SemanticLocation: Equatable {
    /// Kept, so that it is valid as long as the location.
    let artboard: ArtboardInstance
    /// What the semantics are of.
    let object: ObjectIndex

    package static func == (left: SemanticLocation, right: SemanticLocation) -> Bool {
        left.artboard === right.artboard && left.object == right.object
    }

    /// The record of the object, and the file that it is of.
    package var record: Int { artboard.definition.object(object) ?? -1 }
    package var document: Document { artboard.scene.file.document }
    /// Whether it is in the outermost artboard.
    package var isOutermost: Bool { artboard.host == nil }
}
