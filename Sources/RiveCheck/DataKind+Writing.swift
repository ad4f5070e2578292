import RiveModel
import RiveSchema

/// What the runtime does with the kinds of values that data binds carry.
extension DataKind {
    /// The kind of a property of view models, by the type of its record or of that of a value; nil for a base type.
    static func property(_ type: TypeKey) -> DataKind? { ViewModelPropertyKind(of: type)?.data }

    /// The kind that the runtime reads from a property of an object; nil for one that it reads nothing from.
    static func read(from field: FieldType?) -> DataKind? {
        switch field {
        case .int, .int16, nil: nil
        case let field?: DataKind(field)
        }
    }

    /// Whether the runtime writes such a value to properties that are stored like this.
    func isWritten(to field: FieldType) -> Bool {
        switch field {
        case .float: isNumeric
        case .string: self == .string
        case .bool: self == .boolean
        case .color: self == .color
        case .uint: isUnsigned || self == .number || self == .viewModel
        case .uint16, .uint8: self == .number || self == .enumeration || self == .trigger
        case .int, .int16: self == .number
        case .bytes, .callback: false
        }
    }

    /// Whether the runtime carries such a value from an object to a view model without a converter.
    var isCarried: Bool { self == .enumeration || !isReference }
}
