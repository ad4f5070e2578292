package import RiveModel
import RiveRuntime

/// A property of a view model by its path: names from an instance on, joined by `/`, as in `stats/guild/name`. An item of a
/// list goes by its place: `inventory/0/title`.
public protocol Property: Hashable, Sendable {
    var path: String { get }
    init(path: String)
}

/// A property whose value can be read and observed.
public protocol ReadableProperty: Property {
    associatedtype Value: Sendable
    /// The value at the place that the path leads to.
    static func value(at location: ValueLocation) throws(ViewModelInstanceError) -> Value
}

/// A property whose value can be read, observed and set.
public protocol ValueProperty: ReadableProperty {
    /// Sets the value at the place that the path leads to.
    static func set(_ value: Value, at location: ValueLocation) throws(ViewModelInstanceError)
}

/// The value that a path leads to, for properties to read and set.
public struct ValueLocation {
    let file: File
    /// The path that led here, for errors.
    let path: String
    let cell: CellIndex
    /// Whether an item of a list is on the way.
    package var isInItem = false

    /// Fails unless the value is of a kind.
    func require(_ kind: PropertyKind) throws(ViewModelInstanceError) {
        let found = file.kind(of: cell)
        guard found == kind else { throw .wrongType(path: path, expected: kind, found: found) }
    }
}

/// What is done at a location, whatever way has led there.
extension ValueLocation {
    /// Whether another location is the same value, whatever way has led there.
    package func isSame(as other: ValueLocation) -> Bool { file === other.file && cell == other.cell }

    /// What the store has there.
    var stored: DataValue { file.store.value(cell) }

    /// What is there.
    package var value: PropertyValue { file.value(cell) }

    /// The type of the property, as the file has it; nil for a value of none.
    package var type: ViewModelPropertyType? { file.property(of: cell)?.type }

    /// What an enum of the file can be, by its keys; none for other values.
    package var enumKeys: [String] { file.runtime.keys(ofEnum: enumIndex) }

    /// The number of the enum that a value is of; below 0 for the runtime's own, and for other values.
    var enumIndex: Int32 { file.store.property(of: cell)?.enumIndex ?? -1 }

    /// The number among all firings of the latest one of a trigger, 0 before the first.
    package var latestFiring: Int { file.store.latestFiring(of: cell) }

    package func fire() throws(ViewModelInstanceError) {
        try require(.trigger)
        file.store.fire(cell)
    }

    /// Puts in an image, a font or a blob of the file, by its number among all assets.
    package func setAsset(at index: Int?) { file.store.set(cell, .asset(index.map { UInt32($0) } ?? .max)) }

    package func set(
        _ artboard: Artboard?, bindingTo instance: ViewModelInstance? = nil
    ) throws(ViewModelInstanceError) {
        try require(.artboard)
        if let instance, instance.file !== artboard?.file { throw .otherFile(path: path) }
        file.store.set(cell, .artboard(artboard.map { file.word(for: $0, instance) } ?? .max))
    }

    /// Puts in an artboard of the file by its number.
    package func setArtboard(at index: Int?) { file.store.set(cell, .artboard(index.map { UInt32($0) } ?? .max)) }

    package func set(_ instance: ViewModelInstance) throws(ViewModelInstanceError) {
        try require(.viewModel)
        guard instance.file === file else { throw .otherFile(path: path) }
        let model = file.store.property(of: cell)?.model ?? -1
        guard model == file.store.model(of: instance.handle) else {
            throw .wrongViewModel(
                path: path, expected: file.viewModel(at: Int(model))?.name ?? "",
                found: file.viewModelName(of: instance.handle))
        }
        file.store.set(cell, .viewModel(instance.handle))
    }
}
