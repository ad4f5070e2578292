import RiveModel
import RiveSchema

/// How a feature shows in a file: by records of some types, by what they store, or by what they are part of.
struct FeatureSign: Sendable {
    /// The types of these records; what extends them counts too.
    let types: [TypeKey]
    /// The property that shows it; nil where the record itself does.
    let property: PropertyKey?
    /// Whether such a record shows it; nil where all of them do.
    let isShown: (@Sendable (_ file: FeatureFile, _ record: Int) -> Bool)?

    /// All records of some types show it.
    static func records(_ types: TypeKey...) -> FeatureSign { FeatureSign(types: types, property: nil, isShown: nil) }

    /// Some of the records of these types show it.
    static func records(
        _ types: TypeKey..., where isShown: @escaping @Sendable (_ file: FeatureFile, _ record: Int) -> Bool
    ) -> FeatureSign {
        FeatureSign(types: types, property: nil, isShown: isShown)
    }

    /// Records of a type show it by what they have for a property.
    static func property(
        _ property: PropertyKey, of type: TypeKey,
        where isShown: @escaping @Sendable (_ file: FeatureFile, _ record: Int) -> Bool
    ) -> FeatureSign {
        FeatureSign(types: [type], property: property, isShown: isShown)
    }

    /// Records of a type show it by what they have for a property that is a number.
    static func number(
        _ property: PropertyKey, of type: TypeKey, where isShown: @escaping @Sendable (UInt32) -> Bool
    ) -> FeatureSign {
        .property(property, of: type) { file, record in isShown(file.document.uint(property, of: record)) }
    }

    /// Records of a type show it by a text that has letters of scripts that are written from right to left.
    static func rightToLeftText(_ property: PropertyKey, of type: TypeKey) -> FeatureSign {
        .property(property, of: type) { file, record in
            file.document.withPayload(property, of: record, RightToLeft.occurs) ?? false
        }
    }
}
