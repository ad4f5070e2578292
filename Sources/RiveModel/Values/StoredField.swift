package import RiveSchema

/// Where records of a type store the one value that they stand for, and what that is.
package struct StoredField: Sendable, BitwiseCopyable {
    package let type: TypeKey
    package let key: PropertyKey
    package let data: DataKind

    private init(_ type: TypeKey, _ key: PropertyKey, _ data: DataKind) {
        (self.type, self.key, self.data) = (type, key, data)
    }

    /// What designers give events, and other objects.
    package static let customProperties: [StoredField] = [
        .init(.customPropertyNumber, .customPropertyNumberPropertyValue, .number),
        .init(.customPropertyBoolean, .customPropertyBooleanPropertyValue, .boolean),
        .init(.customPropertyString, .customPropertyStringPropertyValue, .string),
        .init(.customPropertyColor, .customPropertyColorPropertyValue, .color),
        .init(.customPropertyTrigger, .customPropertyTriggerPropertyValue, .trigger),
        .init(.customPropertyEnum, .customPropertyEnumPropertyValue, .enumeration),
    ]

    /// What files give scripts.
    package static let scriptInputs: [StoredField] = [
        .init(.scriptInputNumber, .customPropertyNumberPropertyValue, .number),
        .init(.scriptInputBoolean, .customPropertyBooleanPropertyValue, .boolean),
        .init(.scriptInputString, .customPropertyStringPropertyValue, .string),
        .init(.scriptInputColor, .customPropertyColorPropertyValue, .color),
        .init(.scriptInputTrigger, .customPropertyTriggerPropertyValue, .trigger),
        .init(.scriptInputArtboard, .scriptInputArtboardArtboardId, .artboard),
    ]

    /// What state machines have bound, but lists and view models, which store nothing.
    package static let bindables: [StoredField] = [
        .init(.bindablePropertyNumber, .bindablePropertyNumberPropertyValue, .number),
        .init(.bindablePropertyBoolean, .bindablePropertyBooleanPropertyValue, .boolean),
        .init(.bindablePropertyString, .bindablePropertyStringPropertyValue, .string),
        .init(.bindablePropertyColor, .bindablePropertyColorPropertyValue, .color),
        .init(.bindablePropertyTrigger, .bindablePropertyIntegerPropertyValue, .trigger),
        .init(.bindablePropertyInteger, .bindablePropertyIntegerPropertyValue, .integer),
        .init(.bindablePropertyEnum, .bindablePropertyEnumPropertyValue, .enumeration),
        .init(.bindablePropertyAsset, .bindablePropertyIdPropertyValue, .asset),
        .init(.bindablePropertyArtboard, .bindablePropertyIdPropertyValue, .artboard),
    ]

    /// What conditions compare values with.
    package static let comparators: [StoredField] = [
        .init(.transitionValueNumberComparator, .transitionValueNumberComparatorValue, .number),
        .init(.transitionValueBooleanComparator, .transitionValueBooleanComparatorValue, .boolean),
        .init(.transitionValueStringComparator, .transitionValueStringComparatorValue, .string),
        .init(.transitionValueColorComparator, .transitionValueColorComparatorValue, .color),
        .init(.transitionValueTriggerComparator, .transitionValueTriggerComparatorValue, .trigger),
        .init(.transitionValueEnumComparator, .transitionValueIdComparatorValue, .enumeration),
        .init(.transitionValueAssetComparator, .transitionValueIdComparatorValue, .asset),
        .init(.transitionValueArtboardComparator, .transitionValueIdComparatorValue, .artboard),
    ]
}

extension [StoredField] {
    /// The field of records of a type; nil where they have none.
    package subscript(type: TypeKey) -> StoredField? { first { $0.type == type } }
}
