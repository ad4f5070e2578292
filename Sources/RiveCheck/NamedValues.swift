import RiveSchema

/// Which values of a property have a meaning.
enum NamedValues {
    /// Those below 64, as bits.
    static func meanings(of property: SchemaProperty) -> UInt64 {
        let values = ValueName.rows(of: property.names).map(\.value)
        let mask = values.reduce(0, |)
        return (0..<UInt32(64)).reduce(into: 0) { bits, value in
            if isKnown(value, values, mask, property) { bits |= 1 << UInt64(value) }
        }
    }

    /// Whether any value has a meaning.
    static func knows(_ value: UInt32, _ property: SchemaProperty) -> Bool {
        // These have rules of their own.
        if property.key == .drawableBlendModeValue || property.key == .trimPathModeValue { return true }
        let values = ValueName.rows(of: property.names).map(\.value)
        return isKnown(value, values, values.reduce(0, |), property)
    }

    private static func isKnown(_ value: UInt32, _ values: [UInt32], _ mask: UInt32, _ property: SchemaProperty) -> Bool
    {
        // Defaults may have none of the names: 127 of a paint's blend mode means that of its parent.
        if value == property.defaultUInt { return true }
        return property.names.isBitMask ? value & ~mask == 0 : values.contains(value)
    }
}
