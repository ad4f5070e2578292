/// Why a value of a view model instance can't be read, set or observed.
public enum ViewModelInstanceError: RiveError, Equatable {
    /// A part of the path names no property of the view model that it has led to.
    case propertyNotFound(path: String, name: String, viewModel: String, names: [String])
    /// The file's instance that the path has led to stores no value of the property.
    case noValue(path: String, name: String)
    /// The property is of another type.
    case wrongType(path: String, expected: PropertyKind, found: PropertyKind)
    /// The path leads through a nested instance that is none.
    case noInstance(path: String)
    /// A list has no item at the index.
    case indexOutOfRange(path: String, index: Int, count: Int)
    /// The enum has no such value.
    case unknownEnumValue(path: String, value: String, values: [String])
    /// The property holds a number that stands for no value of its enum.
    case undefinedEnumValue(path: String, stored: UInt32)
    /// A nested instance has to be of the view model that the property is for.
    case wrongViewModel(path: String, expected: String, found: String)
    /// A list does not have the instance.
    case notInList(path: String)
    /// Something of another `File` was given, though it has a meaning in its own only.
    case otherFile(path: String)
    /// The file has no such asset of the property's kind.
    case noSuchAsset(path: String, name: String, names: [String])
    /// Endless nesting of view model instances.
    case tooDeep(SceneLimit)
    /// There are more values than memory should hold.
    case tooLarge(SceneLimit)

    public var group: ErrorGroup { .instance }

    public var code: Int {
        switch self {
        case .propertyNotFound: 1
        case .wrongType: 2
        case .noInstance: 3
        case .indexOutOfRange: 4
        case .unknownEnumValue: 5
        case .undefinedEnumValue: 6
        case .wrongViewModel: 7
        case .notInList: 8
        case .otherFile: 9
        case .noSuchAsset: 10
        case .tooDeep: 11
        case .tooLarge: 12
        case .noValue: 13
        }
    }

    public var description: String {
        switch self {
        case .propertyNotFound(let path, let name, let viewModel, let names):
            viewModel.isEmpty
                ? "\(path): no property \"\(name)\": the value before it has no properties"
                : "\(path): no property \"\(name)\" in view model \"\(viewModel)\"\(names.alternatives)"
        case .noValue(let path, let name): "\(path): the instance stores no value of property \"\(name)\""
        case .wrongType(let path, let expected, let found):
            "\(path): the property is \(found.words), not \(expected.words)"
        case .noInstance(let path): "\(path): the path leads through a property without an instance"
        case .indexOutOfRange(let path, let index, let count):
            index < 0 ? "\(path): this is not an item of a list" : "\(path): no item \(index) in a list of \(count)"
        case .unknownEnumValue(let path, let value, let values): "\(path): no value \"\(value)\"\(values.alternatives)"
        case .undefinedEnumValue(let path, let stored): "\(path): the number \(stored) is not a value of the enum"
        case .wrongViewModel(let path, let expected, let found):
            "\(path): an instance of \"\(found)\" where one of \"\(expected)\" is needed"
        case .notInList(let path): "\(path): the instance is not in the list"
        case .otherFile(let path): "\(path): it belongs to another file"
        case .noSuchAsset(let path, let name, let names): "\(path): no asset \"\(name)\"\(names.alternatives)"
        case .tooDeep(let limit), .tooLarge(let limit): "\(limit)"
        }
    }
}
