internal import RiveModel
internal import RiveSchema

/// What kind of value a data bind carries, as far as the runtime does different things with it.
enum BoundKind: Int {
    case number, string, boolean, color, listIndex, list
    /// The index of an enum's value, or the count of a trigger.
    case enumeration, trigger
    /// A picture, an artboard or the like.
    case asset
    /// A whole instance.
    case instance
    /// The number that an object stores for an index.
    case whole

    /// The kind of a property of view models; nil for a base type.
    init?(property type: TypeKey) {
        switch type {
        case .viewModelPropertyNumber: self = .number
        case .viewModelPropertyString: self = .string
        case .viewModelPropertyBoolean: self = .boolean
        case .viewModelPropertyColor: self = .color
        case .viewModelPropertyList: self = .list
        case .viewModelPropertySymbolListIndex: self = .listIndex
        case .viewModelPropertyEnum, .viewModelPropertyEnumCustom, .viewModelPropertyEnumSystem: self = .enumeration
        case .viewModelPropertyTrigger: self = .trigger
        case .viewModelPropertyAssetImage, .viewModelPropertyAssetFont, .viewModelPropertyAssetBlob,
            .viewModelPropertyArtboard:
            self = .asset
        case .viewModelPropertyViewModel: self = .instance
        default: return nil
        }
    }

    init(_ output: ConverterOutput) {
        switch output {
        case .number: self = .number
        case .string: self = .string
        case .boolean: self = .boolean
        case .trigger: self = .trigger
        case .list: self = .list
        }
    }

    /// The kind that the runtime reads from a property of an object; nil for one that it reads nothing from.
    init?(field: FieldType?) {
        switch field {
        case .float: self = .number
        case .string: self = .string
        case .bool: self = .boolean
        case .color: self = .color
        case .uint, .uint16, .uint8: self = .whole
        case .int, .int16, .bytes, .callback, nil: return nil
        }
    }

    /// Whether the runtime writes such a value to properties that are stored like this.
    func isWritten(to field: FieldType) -> Bool {
        switch (field, self) {
        case (.float, .number), (.float, .listIndex), (.string, .string), (.bool, .boolean), (.color, .color): true
        case (.uint, .string), (.uint, .boolean), (.uint, .color), (.uint, .list): false
        case (.uint, _): true
        case (.uint16, .number), (.uint8, .number), (.int, .number), (.int16, .number): true
        case (.uint16, .enumeration), (.uint8, .enumeration), (.uint16, .trigger), (.uint8, .trigger): true
        default: false
        }
    }
}
