import RiveFormat
import RiveSchema

/// A walk that visits every value of a view model instance with its path, through nested instances and list items.
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
        case cycle(ViewModelInstance)
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
    /// How much one walk does, over all instances that it is asked for: for each value one for each step of its path, and one
    /// for each 32 bytes of the value and of the names on its path. That is what the value and its path take to print, and
    /// few values on long paths or of long strings can be as much as many others.
    public static let workLimit = 4_000_000

    private let includesNamesakes: Bool
    private let workLimit: Int
    private var work = 0
    private var path: [PathStep] = []
    /// What the steps of the path cost.
    private var pathCost = 0
    private var passed: Set<Int> = []
    /// The properties of each view model that was met that a path can name: the first of each name.
    private var addressable: [Int: Set<Int>] = [:]

    /// `includesNamesakes` says whether a second property of one name is visited; a path of names leads to the first.
    public init(includesNamesakes: Bool = false, workLimit: Int = InstanceWalk.workLimit) {
        self.includesNamesakes = includesNamesakes
        self.workLimit = workLimit
    }

    /// The values of an instance in file order.
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
            let cost = push(.property(property))
            defer { pop(cost) }
            try spend(pathCost + instance.document.file.range(of: record).count / 32)
            switch value {
            case .instance(let nested?): try enter(nested, .value(value, property), body)
            case .list(let items):
                body(path, .value(value, property))
                for (index, item) in items.enumerated() {
                    let cost = push(.index(index))
                    defer { pop(cost) }
                    try spend(pathCost)
                    if let item { try enter(item, .item(item), body) } else { body(path, .item(nil)) }
                }
            default: body(path, .value(value, property))
            }
        }
    }

    private mutating func enter(
        _ instance: ViewModelInstance, _ entry: Entry, _ body: ([PathStep], Entry) -> Void
    ) throws(LimitError) {
        if passed.contains(instance.record) { return body(path, .cycle(instance)) }
        body(path, entry)
        try visit(instance, body)
    }

    /// - Returns: What the step costs.
    private mutating func push(_ step: PathStep) -> Int {
        path.append(step)
        let cost = 1 + step.byteCount / 32
        pathCost += cost
        return cost
    }

    private mutating func pop(_ cost: Int) {
        path.removeLast()
        pathCost -= cost
    }

    private mutating func spend(_ amount: Int) throws(LimitError) {
        work += amount
        if work > workLimit { throw .tooManyValues }
    }

    private mutating func addressableProperties(of model: ViewModel) -> Set<Int> {
        addressable.value(of: model.index) { [includesNamesakes] in
            var names: Set<ByteText> = []
            return Set(model.properties.filter { names.insert($0.name).inserted || includesNamesakes }.map(\.record))
        }
    }
}

/// One step of a path from a view model instance to a value.
public enum PathStep: Equatable, Sendable {
    case property(ViewModelProperty)
    /// A step into an item of a list, by its index.
    case index(Int)

    public static func == (left: PathStep, right: PathStep) -> Bool {
        switch (left, right) {
        case (.property(let left), .property(let right)): left.record == right.record
        case (.index(let left), .index(let right)): left == right
        default: false
        }
    }

    /// The bytes of the name.
    fileprivate var byteCount: Int {
        switch self {
        case .property(let property): property.document.text(.viewModelComponentName, of: property.record).count
        case .index: 0
        }
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
