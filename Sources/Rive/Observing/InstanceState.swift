import RiveFormat

/// All values of an instance at one time, by path: its own, those of nested instances and of the items of lists.
public struct InstanceState: Equatable, Sendable {
    /// The paths in the order of the view models' properties.
    public private(set) var paths: [String] = []
    /// The value of each path.
    public private(set) var values: [PropertyValue] = []

    /// The value at a path; nil where there is none.
    public subscript(path: String) -> PropertyValue? {
        paths.firstIndex(ofSame: path).map { values[$0] }
    }

    mutating func append(_ path: String, _ value: PropertyValue) {
        paths.append(path)
        values.append(value)
    }

    public static func == (left: InstanceState, right: InstanceState) -> Bool {
        left.hasSamePaths(as: right) && left.values == right.values
    }

    private func hasSamePaths(as other: InstanceState) -> Bool {
        paths.elementsEqual(other.paths) { $0.isSame(as: $1) }
    }

    /// What has to change to get here from an earlier state: removals first, the rest in the order of the paths.
    public func difference(from earlier: InstanceState) -> [PropertyChange] {
        if hasSamePaths(as: earlier) {
            return paths.indices.compactMap { index in
                values[index] == earlier.values[index]
                    ? nil : .changed(path: paths[index], from: earlier.values[index], to: values[index])
            }
        }
        let old = Dictionary(zip(earlier.paths.lazy.map(ByteText.init(_:)), earlier.values)) { first, _ in first }
        let kept = Set(of: paths)
        let removed = zip(earlier.paths, earlier.values).compactMap { path, value in
            kept.contains(path) ? nil : PropertyChange.removed(path: path, value)
        }
        return removed
            + zip(paths, values).compactMap { path, value in
                guard let before = old[path] else { return .added(path: path, value) }
                return before == value ? nil : .changed(path: path, from: before, to: value)
            }
    }
}

/// One difference between two states of an instance.
public enum PropertyChange: Equatable, Sendable {
    /// A path that did not exist: of an item that a list got, or of a nested instance that was put in.
    case added(path: String, PropertyValue)
    case changed(path: String, from: PropertyValue, to: PropertyValue)
    /// A path that does not exist any more.
    case removed(path: String, PropertyValue)

    public var path: String {
        switch self {
        case .added(let path, _), .changed(let path, _, _), .removed(let path, _): path
        }
    }
}
