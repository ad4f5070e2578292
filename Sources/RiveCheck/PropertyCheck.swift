import RiveSchema

/// What the walk checks in a property: one byte for each type and key.
enum PropertyCheck: UInt8 {
    /// The type does not have the property.
    case foreign = 0
    /// Any bytes are right.
    case anything
    case float, bool
    /// A varuint of 32 bits, or the length of a byte string.
    case number
    /// A varuint of fewer bits.
    case narrowNumber
    /// A varuint that only some values of have a meaning.
    case named
    /// An index of records.
    case reference
    /// A string for people, and one that code and addresses use.
    case text, name

    /// The flag that is set beside the check where a rule asks for the property.
    static let askedFlag: UInt8 = 0x80

    init(_ property: SchemaProperty) {
        self =
            switch property.field {
            case .float: .float
            case .bool: .bool
            case .color: .anything
            case .string: Self.nameKeys.contains(property.key) ? .name : .text
            case .uint8, .uint16, .int16: property.names == .unnamed ? .narrowNumber : .named
            case .int, .bytes, .callback: .number
            case .uint:
                if property.space.isIndex, !Self.keysWithOwnRule.contains(property.key) {
                    .reference
                } else {
                    property.names == .unnamed ? .number : .named
                }
            }
    }

    /// The properties that name things.
    static let nameKeys: [PropertyKey] = [
        .componentName, .animationName, .stateMachineComponentName, .assetName, .viewModelComponentName,
        .dataEnumCustomName, .key,
        .dataConverterName,
    ]

    /// References that a rule of their own looks at, because more happens than that the reference is ignored.
    private static let keysWithOwnRule: Set<PropertyKey> = [
        .viewModelReferenceId, .viewModelInstanceListItemViewModelId, .viewModelPropertyId,
        .viewModelInstanceViewModelId, .stateToId,
        .defaultStateMachineId, .transitionInputConditionInputId, .blendState1DInputInputId,
        .blendAnimationDirectInputId, .listenerInputChangeInputId, .nestedInputId,
    ]
}
