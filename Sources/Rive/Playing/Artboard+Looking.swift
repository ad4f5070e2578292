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
        switch scene.property(key, ofRecord: record) {
        case .number(let number): .number(number)
        case .string(let text): .string(text)
        case .boolean(let flag): .boolean(flag)
        case .color(let color): .color(Color(argb: color))
        case .enumeration(let value, _), .integer(let value), .trigger(let value): .number(Float(value))
        default: nil
        }
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
