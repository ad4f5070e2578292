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
    static func value(at place: ValuePlace) throws(ViewModelInstanceError) -> Value
}

/// A property whose value can be read, observed and set.
public protocol ValueProperty: ReadableProperty {
    /// Sets the value at the place that the path leads to.
    static func set(_ value: Value, at place: ValuePlace) throws(ViewModelInstanceError)
}

/// The value that a path leads to, for properties to read and set.
public struct ValuePlace {
    let file: File
    /// The path that led here, for errors.
    let path: String
    let cell: Int32

    /// Fails unless the value is of a kind.
    func require(_ kind: PropertyKind) throws(ViewModelInstanceError) {
        let found = file.kind(of: cell)
        guard found == kind else { throw .wrongType(path: path, expected: kind, found: found) }
    }
}
