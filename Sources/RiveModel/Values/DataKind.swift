package import RiveSchema

/// What a value is on its way through a data bind: from a view model to a property or back, through converters.
@usableFromInline
package enum DataKind: Hashable, Sendable, BitwiseCopyable {
    /// What no bind carries.
    case none
    case number, string, boolean, color
    /// The index of a value of an enum.
    case enumeration
    /// How often a trigger was fired.
    case trigger
    /// The number that an object stores for an index.
    case integer
    case listIndex
    /// The index of an asset, or of an artboard.
    case asset, artboard
    case list, viewModel
    /// The answer of converters that pass on the kind they are given.
    case input

    // Frames compare kinds in other modules: without this each comparison there is a call.
    @inlinable @inline(__always)
    package static func == (left: DataKind, right: DataKind) -> Bool {
        unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
    }
}

extension DataKind {
    /// Whether it is the position of an item in its list, which follows from the list.
    package var isListIndex: Bool { self == .listIndex }

    /// Whether it is calculated with.
    package var isNumeric: Bool { self == .number || self == .listIndex }

    /// Whether it is a number that counts or chooses something.
    package var isUnsigned: Bool {
        switch self {
        case .enumeration, .trigger, .integer, .listIndex, .asset, .artboard: true
        case .none, .number, .string, .boolean, .color, .list, .viewModel, .input: false
        }
    }

    /// Whether it is a single number, flag or colour.
    package var isScalar: Bool {
        switch self {
        case .number, .boolean, .color, .trigger, .integer, .listIndex: true
        case .none, .string, .enumeration, .asset, .artboard, .list, .viewModel, .input: false
        }
    }

    /// Whether a value is the name of a thing of the file, or an index of one.
    package var isReference: Bool {
        switch self {
        case .enumeration, .asset, .artboard, .viewModel: true
        case .none, .number, .string, .boolean, .color, .trigger, .integer, .listIndex, .list, .input: false
        }
    }

    /// The kind of what is stored in a field; nil for one that can't be bound.
    package init?(_ field: FieldType) {
        switch field {
        case .float: self = .number
        case .string: self = .string
        case .bool: self = .boolean
        case .color: self = .color
        case .uint, .uint16, .uint8, .int, .int16: self = .integer
        case .bytes, .callback: return nil
        }
    }

    /// The kind that converters of a type make; nil for those that pass on the kind they are given, as groups do unless one of
    /// their items makes a kind.
    package init?(ofConverter type: TypeKey) {
        switch type {
        case .dataConverterBooleanNegate: self = .boolean
        case .dataConverterToString, .dataConverterStringRemoveZeros, .dataConverterStringPad,
            .dataConverterStringTrim:
            self = .string
        case .dataConverterToNumber, .dataConverterRounder, .dataConverterRangeMapper, .dataConverterListToLength,
            .dataConverterOperationValue, .dataConverterOperationViewModel, .dataConverterSystemDegsToRads,
            .dataConverterSystemNormalizer, .dataConverterFormula:
            self = .number
        case .dataConverterTrigger: self = .trigger
        case .dataConverterNumberToList: self = .list
        default: return nil
        }
    }
}
