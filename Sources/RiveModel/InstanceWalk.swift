internal import RiveFormat
internal import RiveSchema

/// Visits every value of a view model instance with its path, through nested instances and list items.
///
/// An instance that a path reaches a second time is reported as a cycle and not entered. Depth and number of values are
/// bounded, because a file of a few kilobytes can name more values than memory holds.
public struct InstanceWalk {
    /// What stands at a path.
    public enum Entry: Sendable {
        /// A value of the instance, or of a nested one. A list comes before its items, a nested instance before its values.
        case value(StoredValue, ViewModelProperty)
        /// An item of a list; nil for one that names an instance that does not exist.
        case item(ViewModelInstance?)
        /// An instance that the path has already passed through.
        case cycle
    }

    /// A walk that was given up.
    public enum LimitError: Error, Equatable, Sendable {
        /// Instances nest deeper than `InstanceWalk.depthLimit`.
        case tooDeep
        /// There is more to visit than `InstanceWalk.workLimit`.
        case tooManyValues
    }

    /// How deep instances may nest.
    public static let depthLimit = 128
    /// How much one walk does, over all instances that it is asked for: one for each value, and one for each 32 bytes of a
    /// value and of its name, because a few long strings can be reached as often as many short ones.
    public static let workLimit = 4_000_000

    private let includesNamesakes: Bool
    private let workLimit: Int
    private var work = 0
    private var path: [PathStep] = []
    private var passed: Set<Int> = []
    /// For each view model that was met, the properties that a path can name: the first of each name.
    private var addressable: [Int: Set<Int>] = [:]

    /// `includesNamesakes` says whether a second property of one name is visited; a path of names leads to the first.
    public init(includesNamesakes: Bool = false, workLimit: Int = InstanceWalk.workLimit) {
        self.includesNamesakes = includesNamesakes
        self.workLimit = workLimit
    }

    /// Visits the values of an instance in file order.
    /// - Throws: `LimitError` when the instance is too deep or, with those visited before, too large.
    public mutating func visit(
        _ instance: ViewModelInstance, _ body: ([PathStep], Entry) -> Void
    ) throws(LimitError) {
        guard passed.count < Self.depthLimit else { throw .tooDeep }
        passed.insert(instance.record)
        defer { passed.remove(instance.record) }
        guard let model = instance.viewModel else { return }
        let named = addressableProperties(of: model)
        // Values for properties that do not exist are passed over, but not for nothing.
        try spend(instance.valueCount)
        for (property, record) in instance.values where named.contains(property.record) {
            guard let value = instance.document.storedValue(record, of: property) else { continue }
            path.append(.property(property))
            defer { path.removeLast() }
            try spend(instance.document.byteCount(of: record, property) / 32)
            switch value {
            case .instance(let nested?): try enter(nested, .value(value, property), body)
            case .list(let items):
                body(path, .value(value, property))
                for (index, item) in items.enumerated() {
                    path.append(.index(index))
                    defer { path.removeLast() }
                    try spend(1)
                    if let item { try enter(item, .item(item), body) } else { body(path, .item(nil)) }
                }
            default: body(path, .value(value, property))
            }
        }
    }

    private mutating func enter(
        _ instance: ViewModelInstance, _ entry: Entry, _ body: ([PathStep], Entry) -> Void
    ) throws(LimitError) {
        if passed.contains(instance.record) { return body(path, .cycle) }
        body(path, entry)
        try visit(instance, body)
    }

    private mutating func spend(_ amount: Int) throws(LimitError) {
        work += amount
        if work > workLimit { throw .tooManyValues }
    }

    private mutating func addressableProperties(of model: ViewModel) -> Set<Int> {
        if let known = addressable[model.index] { return known }
        var names: Set<String> = []
        let properties = Set(
            model.properties.filter { names.insert($0.name).inserted || includesNamesakes }.map(\.record))
        addressable[model.index] = properties
        return properties
    }
}

/// One step of a path from a view model instance to a value.
public enum PathStep: Equatable, Sendable {
    case property(ViewModelProperty)
    /// Into an item of a list, by its index.
    case index(Int)

    public static func == (left: PathStep, right: PathStep) -> Bool {
        switch (left, right) {
        case (.property(let left), .property(let right)): left.record == right.record
        case (.index(let left), .index(let right)): left == right
        default: false
        }
    }
}

extension Document {
    /// The bytes of a value record and of the property's name.
    fileprivate func byteCount(of value: Int, _ property: ViewModelProperty) -> Int {
        file.range(of: value).count + text(.viewModelName, of: property.record).count
    }
}

extension [PathStep] {
    /// The path as JSON has it: names and indices joined by `/`, unescaped.
    public var joined: String {
        map { step in
            switch step {
            case .property(let property): property.name
            case .index(let index): String(index)
            }
        }.joined(separator: "/")
    }
}
