import RiveRuntime

/// Values for the properties of a view model.
///
/// A value that is set can be read at once; what it is bound to gets it at the next advance of what the instance is bound to.
public final class ViewModelInstance {
    /// The file that it was made of.
    public let file: File
    let handle: InstanceHandle

    init(_ file: File, _ handle: InstanceHandle) {
        self.file = file
        self.handle = handle
        file.store.pin(handle)
    }

    deinit { file.store.unpin(handle) }

    /// The view model that it has values for; nil where the file names none.
    public var viewModel: ViewModel? { file.viewModel(at: Int(file.store.model(of: handle))) }

    /// The name of the instance that its values were first of, empty for a blank one.
    public var name: String { file.store.name(of: handle) }

    /// Which instance it is.
    public var identity: PropertyValue.InstanceIdentity? { file.identity(handle) }

    func location(_ property: some Property) throws(ViewModelInstanceError) -> ValueLocation {
        let cell = try file.target(of: property.path, from: handle).cell
        guard cell.exists else { throw .wrongType(path: property.path, expected: .unknown, found: .viewModel) }
        return ValueLocation(file: file, path: property.path, cell: cell)
    }
}

extension ViewModelInstance: Equatable {
    /// Whether two are the same instance, not whether their values are equal.
    public static func == (left: ViewModelInstance, right: ViewModelInstance) -> Bool {
        left.file === right.file && left.handle == right.handle
    }
}

// MARK: Values

extension ViewModelInstance {
    /// The value of a property.
    public func value<P: ReadableProperty>(of property: P) throws(ViewModelInstanceError) -> P.Value {
        try P.value(at: location(property))
    }

    /// Sets the value of a property.
    public func setValue<P: ValueProperty>(of property: P, to value: P.Value) throws(ViewModelInstanceError) {
        try P.set(value, at: location(property))
    }

    /// Fires a trigger.
    public func fire(trigger property: TriggerProperty) throws(ViewModelInstanceError) {
        try location(property).fire()
    }

    /// What a property of any kind holds, and what an item of a list is.
    public func anyValue(of path: String) throws(ViewModelInstanceError) -> PropertyValue {
        switch try file.target(of: path, from: handle) {
        case .value(let cell): file.value(cell)
        case .item(let instance): .viewModel(file.identity(instance))
        }
    }

    /// The kind of the property at a path; an item of a list is an instance.
    public func kind(of path: String) throws(ViewModelInstanceError) -> PropertyKind {
        switch try file.target(of: path, from: handle) {
        case .value(let cell): file.kind(of: cell)
        case .item: .viewModel
        }
    }

    /// The values that an enum property can have, by their keys; none for the runtime's own enums.
    public func values(of property: EnumProperty) throws(ViewModelInstanceError) -> [String] {
        let location = try location(property)
        try location.require(.enumeration)
        return location.enumKeys
    }

    /// The properties of its view model.
    public var properties: [PropertyDescription] { viewModel?.properties ?? [] }
}

// MARK: Nested instances

extension ViewModelInstance {
    /// The nested instance of a property.
    public func value(of property: ViewModelInstanceProperty) throws(ViewModelInstanceError) -> ViewModelInstance {
        let nested: InstanceHandle
        switch try file.target(of: property.path, from: handle) {
        case .value(let cell):
            guard case .viewModel(let instance) = file.store.value(cell) else {
                throw .wrongType(path: property.path, expected: .viewModel, found: file.kind(of: cell))
            }
            nested = instance
        case .item(let instance): nested = instance
        }
        guard nested.exists else { throw .noInstance(path: property.path) }
        return ViewModelInstance(file, nested)
    }

    /// Puts another instance of the same view model into a property. What is bound to values behind it follows.
    public func setValue(
        of property: ViewModelInstanceProperty, to instance: ViewModelInstance
    ) throws(ViewModelInstanceError) {
        try location(property).set(instance)
    }
}

// MARK: Artboards

extension ViewModelInstance {
    /// Puts an artboard into a property, of this file or another. Where the property is bound, an instance of the artboard of
    /// its own is shown, driven by its first state machine.
    ///
    /// - Parameters:
    ///   - property: the property.
    ///   - artboard: says which artboard; nil for none.
    ///   - instance: what the artboard that is shown binds to, of the same file as it. Without one, an artboard of this file
    ///     binds to what the artboard around it is bound to, and one of another file to nothing.
    /// - Throws: when there is no such property, or the instance is of another file than the artboard.
    public func setValue(
        of property: ArtboardProperty, to artboard: Artboard?, bindingTo instance: ViewModelInstance? = nil
    ) throws(ViewModelInstanceError) {
        try location(property).set(artboard, bindingTo: instance)
    }
}
