import RiveSchema

/// What a kind of value can be written to.
extension DataKind {
    /// Whether such a value is written to a property of an object, which ignores what does not fit.
    func fits(_ property: SchemaProperty) -> Bool {
        switch property.field {
        case .float: isNumeric
        case .int, .int16: self == .number
        // A solo shows the child that has this name.
        case .uint where self == .string: property.key == .activeComponentId
        case .uint, .uint16, .uint8: isUnsigned || self == .number && property.key != .nestedArtboardArtboardId
        case .bool: self == .boolean
        case .color: self == .color
        case .string: self == .string
        case .bytes, .callback: false
        }
    }

    /// Whether a view model takes what is read from a property of an object, once a converter has made it a kind of its own.
    func takes(_ property: SchemaProperty, convertedTo converted: DataKind?) -> Bool {
        guard let given = converted ?? DataKind(property.field) else { return false }
        switch self {
        case .number: return given == .number || given.isUnsigned
        case .string, .boolean, .color: return given == self
        default: return isUnsigned && given.isUnsigned
        }
    }
}
