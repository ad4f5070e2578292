package import RiveGeometry
package import RiveModel
package import RiveRuntime
package import RiveSchema

/// An artboard as it is now: the one at play, or one that is nested in it.
package struct AddressedArtboard {
    let location: ArtboardLocation

    init(_ location: ArtboardLocation) { self.location = location }

    /// What it is in its file, which may be another one than that of the artboard at play.
    package var artboard: RiveModel.Artboard { location.document.artboards[location.index] }

    /// What a property of an object holds, whole numbers as the places of items are; nil for one that the file was not made to
    /// watch and nothing can change.
    package func property(_ key: PropertyKey, ofRecord record: Int) -> PropertyValue? {
        let value = location.property(key, ofRecord: record)
        return switch value {
        case .enumeration(let number, _), .whole(_, let number): PropertyValue(whole: number)
        default: PropertyValue(plain: value)
        }
    }

    /// The middle of it, as pointers have it.
    package func middle() throws(UntouchableReason) -> Point { try location.middle() }

    /// Its width and height now, which its file, a view, or what it is bound to decide.
    package var size: Point { location.size }

    /// The box around it, in the space of the artboard at play.
    package func bounds() throws(UntouchableReason) -> Bounds { try location.bounds() }

    /// The box around an object with its contents, in the space of the artboard at play.
    package func bounds(ofRecord record: Int) throws(UntouchableReason) -> Bounds {
        try location.bounds(ofRecord: record)
    }

    /// How the text fits in its box that an object is, or is a run of; nil for other objects, and for what is hidden.
    package func textFit(ofRecord record: Int) -> TextFit? { location.textFit(ofRecord: record) }

    /// An object as something that can have the focus; nil where it never can.
    package func focus(ofRecord record: Int) -> FocusLocation? { location.focus(ofRecord: record) }

    /// What a text says that an object is, or is a run of; nil for other objects.
    package func text(ofRecord record: Int) -> String? { location.text(ofRecord: record) }

    /// The middle of an object with its contents, as pointers have it.
    package func middle(ofRecord record: Int) throws(UntouchableReason) -> Point {
        try location.middle(ofRecord: record)
    }
}

extension Artboard {
    /// The same artboard among those that are nested in it.
    package var addressed: AddressedArtboard { AddressedArtboard(scene.location) }

    /// The artboard that a path of names leads to: of nested artboards, and of lists with the places of their items.
    package func nested(at path: String) throws(LookupError) -> AddressedArtboard {
        // A name behind the path stands for what is in it, and no more of the path for that name.
        let text = AddressText(path + "/_")
        return try NestedWalk(text).target(from: self) { (location, name) throws(LookupError) in
            guard let location, name.count == 1 else { throw LookupError(.notFound, "no nested artboard \"\(path)\"") }
            return AddressedArtboard(location)
        }
    }
}
