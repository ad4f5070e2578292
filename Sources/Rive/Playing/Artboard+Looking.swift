internal import RiveBundle
package import RiveModel
package import RiveRuntime
package import RiveSchema

/// What tools look at besides what is bound.
extension Artboard {
    /// The instances of global view models that it is bound to.
    public var globalViewModelInstances: [ViewModelInstance] {
        (scene.boundInstances?.globals ?? []).map { ViewModelInstance(file, $0.instance) }
    }

    /// What is not run and could change a value, an input, a state, an event or when it settles.
    package func unsupported(pointers: Bool) -> [String] { scene.unsupported(pointers: pointers) }

    /// Where everything lies now.
    package var picture: ScenePicture { scene.picture() }

    /// What a property of an object holds; nil for one that the file was not made to watch and nothing can change.
    package func property(_ key: PropertyKey, ofRecord record: Int) -> PropertyValue? {
        let value = scene.property(key, ofRecord: record)
        return value == .nothing ? nil : PropertyValue(value)
    }
}

extension File {
    /// A file with which properties of objects can be looked at.
    package convenience init(_ document: Document, watching watched: [(record: Int, key: PropertyKey)]) {
        self.init(RuntimeFile(document, watching: watched), GlobalAssets(), [])
    }

    /// Grows with every change of a value.
    package var valueVersion: Int { store.version }
}

extension ViewModelInstance {
    /// Sets how often a trigger counts as fired, or the place of an item.
    package func setCount(of path: String, to count: UInt32) throws(ViewModelInstanceError) {
        let cell = try file.target(of: path, from: handle).cell
        file.store.set(cell, .trigger(count))
    }

    /// Puts an artboard of the file into a property.
    package func setArtboard(of path: String, toIndex index: Int?) throws(ViewModelInstanceError) {
        let place = try place(ArtboardProperty(path: path))
        try place.set(.artboard(index.map { UInt32($0) } ?? .max), as: .artboard)
    }
}
