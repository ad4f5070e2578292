internal import RiveSchema

/// What kind of value a data bind carries; it decides what the value can be written to.
enum ValueKind {
    case number, string, boolean, color, listIndex
    /// What is stored as the index of something, or as a count.
    case whole
    /// An instance or a list.
    case other

    init(_ type: ViewModelPropertyType) {
        switch type {
        case .number: self = .number
        case .string: self = .string
        case .boolean: self = .boolean
        case .color: self = .color
        case .listIndex: self = .listIndex
        case .enum, .trigger, .image, .font, .blob, .artboard: self = .whole
        case .list, .viewModel, .unknown: self = .other
        }
    }

    init(_ output: ConverterOutput) {
        switch output {
        case .number: self = .number
        case .string: self = .string
        case .boolean: self = .boolean
        case .trigger: self = .whole
        case .list: self = .other
        }
    }

    /// The kind that a property of an object holds; nil for one that can't be bound.
    init?(_ field: FieldType) {
        switch field {
        case .float: self = .number
        case .string: self = .string
        case .bool: self = .boolean
        case .color: self = .color
        case .uint, .uint16, .uint8, .int, .int16: self = .whole
        case .bytes, .callback: return nil
        }
    }

    /// Whether such a value is written to a property of an object, which ignores what does not fit.
    func fits(_ property: SchemaProperty, of type: TypeKey) -> Bool {
        switch (property.field, self) {
        case (.float, .number), (.float, .listIndex): true
        case (.int, .number), (.int16, .number): true
        case (.uint, .number), (.uint16, .number), (.uint8, .number): property.key != .nestedArtboardArtboardId
        case (.uint, .whole), (.uint16, .whole), (.uint8, .whole): true
        case (.uint, .listIndex), (.uint16, .listIndex), (.uint8, .listIndex): true
        // A solo shows the child that has this name.
        case (.uint, .string): property.key == .activeComponentId
        case (.bool, .boolean), (.color, .color), (.string, .string): true
        default: false
        }
    }

    /// Whether a view model takes what is read from a property of an object, once a converter has made it a kind of its own.
    func takes(_ property: SchemaProperty, convertedTo converted: ValueKind?) -> Bool {
        switch (converted ?? ValueKind(property.field), self) {
        case (.number?, .number), (.string?, .string), (.boolean?, .boolean), (.color?, .color): true
        case (.whole?, .number), (.whole?, .whole), (.whole?, .listIndex): true
        default: false
        }
    }
}
