import RiveSchema

/// How the text form spells the values of a property.
enum ValueSyntax {
    case unsigned, signed, boolean, float, color
    /// A number whose values have names; those of bit masks are joined by `|`.
    case named(ValueGroup)
    /// The index of a record: a number, `none`, a name in quotes or a label.
    case index
    /// The key of a property: `Owner.name` where the format knows it.
    case propertyKey
    case string, bytes
    /// A byte string of packed numbers, `[0 2 127]`.
    case packed

    /// The form of a property that the format knows; nil for what is called and has no value, so that only the table of
    /// contents can say how a file that stores it all the same does so.
    init?(_ property: SchemaProperty) {
        switch property.field {
        case .uint, .uint16, .uint8: self = Self.unsigned(property)
        case .int, .int16: self = .signed
        case .bool: self = .boolean
        case .float: self = .float
        case .color: self = .color
        case .string: self = .string
        case .callback: return nil
        case .bytes:
            self = property.space == .dataBindPath || property.key == .triangleIndexBytes ? .packed : .bytes
        }
    }

    private static func unsigned(_ property: SchemaProperty) -> ValueSyntax {
        switch property.space {
        case .none: property.names == .unnamed ? .unsigned : .named(property.names)
        case .propertyKey: .propertyKey
        case .tendon, .assetIdentity, .dataBindPath: .unsigned
        default: .index
        }
    }

    /// The form of a property by its code in the table of contents.
    init(code: UInt8) {
        switch WireKind(rawValue: code) {
        case .bytes: self = .bytes
        case .float32: self = .float
        case .color32: self = .color
        default: self = .unsigned
        }
    }
}
