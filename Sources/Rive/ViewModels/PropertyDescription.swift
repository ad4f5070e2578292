import RiveModel

/// A property of a view model: its name and what values it takes.
public struct PropertyDescription: Equatable, Sendable {
    public let name: String
    public let type: PropertyType
}

/// The type of a property, with what is needed to use it.
public enum PropertyType: Equatable, Sendable {
    case number, string, boolean, color, trigger, list, image, font, blob, artboard
    /// A value of an enum of the file.
    case enumeration(Enum)
    /// A value of an enum that is built into the runtime, by its number.
    case systemEnum(UInt32)
    /// An instance of a view model, by its name.
    case viewModel(named: String)
    /// The place of an item in its list.
    case listIndex
    /// A type that this build does not know, or one that refers to something that does not exist.
    case unknown

    /// The type without what belongs to it.
    public var kind: PropertyKind {
        switch self {
        case .number: .number
        case .string: .string
        case .boolean: .boolean
        case .color: .color
        case .trigger: .trigger
        case .list: .list
        case .image: .image
        case .font: .font
        case .blob: .blob
        case .artboard: .artboard
        case .enumeration, .systemEnum: .enumeration
        case .viewModel: .viewModel
        case .listIndex: .listIndex
        case .unknown: .unknown
        }
    }

    init(_ property: ViewModelProperty) {
        let document = property.document
        switch property.type {
        case .enum(.custom(let index)): self = document.dataEnum(at: index).map { .enumeration(Enum($0)) } ?? .unknown
        case .enum(.system(let number)): self = .systemEnum(number)
        case .viewModel(let index): self = document.viewModel(at: index).map { .viewModel(named: $0.name) } ?? .unknown
        case .plain(let kind): self = PropertyType.plain.first { $0.kind == PropertyKind(kind) } ?? .unknown
        }
    }

    /// The types to which nothing belongs.
    private static let plain: [PropertyType] = [
        .number, .string, .boolean, .color, .trigger, .list, .image, .font, .blob, .artboard, .listIndex,
    ]
}

/// The kind of a property.
public enum PropertyKind: String, CaseIterable, Sendable {
    case number, string, boolean, color, trigger, list, image, font, blob, artboard, enumeration, viewModel, listIndex,
        unknown

    init(_ kind: ViewModelPropertyKind) {
        self = kind == .enum ? .enumeration : PropertyKind(rawValue: kind.word) ?? .unknown
    }

    /// The kind with its article.
    package var words: String {
        switch self {
        case .image, .artboard, .enumeration: "an \(rawValue)"
        case .viewModel: "a view model instance"
        case .listIndex: "a list index"
        case .unknown: "of an unknown type"
        default: "a \(rawValue)"
        }
    }
}

/// A named set of values that enum properties choose from.
public struct Enum: Equatable, Sendable {
    public let name: String
    /// The values in order.
    public let values: [Value]

    /// A value of an enum.
    public struct Value: Equatable, Sendable {
        /// What a program sets and reads.
        public let key: String
        /// What a text shows that the property is bound to.
        public let text: String
    }
}

extension Enum {
    init(_ definition: DataEnum) {
        name = definition.name
        values = definition.values.map { Value(key: $0.key, text: $0.value.isEmpty ? $0.key : $0.value) }
    }
}
