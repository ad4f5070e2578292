package import RiveModel
package import RiveRuntime
package import RiveSchema

extension ArtboardLocation {
    /// What a property of an object holds, whole numbers as the places of items are; nil for one that the file was not made to
    /// watch and nothing can change.
    package func value(of key: PropertyKey, ofRecord record: Int) -> PropertyValue? {
        let value = property(key, ofRecord: record)
        return switch value {
        case .enumeration(let number, _), .whole(_, let number): PropertyValue(whole: number)
        default: PropertyValue(plain: value)
        }
    }
}

extension Artboard {
    /// The same artboard among those that are nested in it.
    package var location: ArtboardLocation { scene.location }

    /// The artboard that a path of names leads to: of nested artboards, and of lists with the places of their items.
    package func nested(at path: String) throws(LookupError) -> ArtboardLocation {
        // A name behind the path stands for what is in it, and no more of the path for that name.
        let text = AddressText(path + "/_")
        return try NestedWalk(text).target(from: self) { (location, name) throws(LookupError) in
            guard let location, name.count == 1 else { throw LookupError(.notFound, "no nested artboard \"\(path)\"") }
            return location
        }
    }
}
