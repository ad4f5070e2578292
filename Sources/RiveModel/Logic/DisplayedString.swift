import RiveFormat
package import RiveSchema

/// A text of a file that a person may read, and so translate: one property of one record.
package struct DisplayedString {
    /// What a text is for.
    package enum Kind: String {
        /// The text of a run.
        case textRun
        /// A string of a view model instance.
        case property
        /// What an animation shows from some frame on.
        case keyFrame
        /// What a transition, a listener or a blend compares or sets.
        case bindable
        /// A custom property, as those of events.
        case customProperty = "custom property"
        /// What a value of an enum is shown as.
        case enumValue = "enum value"
        /// What stands in a field to type into.
        case textInput = "text input"
        /// What a screen reader says.
        case semantics
    }

    package let record: Int
    package let property: SchemaProperty
    package let kind: Kind

    /// The texts that each record of a type has.
    private static let forms: [TypeKey: [(key: PropertyKey, kind: Kind)]] = [
        .textValueRun: [(.textValueRunText, .textRun)],
        .viewModelInstanceString: [(.viewModelInstanceStringPropertyValue, .property)],
        .keyFrameString: [(.keyFrameStringValue, .keyFrame)],
        .bindablePropertyString: [(.bindablePropertyStringPropertyValue, .bindable)],
        .customPropertyString: [(.customPropertyStringPropertyValue, .customProperty)],
        .dataEnumValue: [(.dataEnumValueValue, .enumValue)],
        .textInput: [(.textInputText, .textInput)],
        .semanticData: [(.label, .semantics), (.semanticDataValue, .semantics), (.hint, .semantics)],
    ]

    /// All texts of a document in the order of the file, also empty ones: something may fill them when the file runs.
    package static func all(of document: Document) -> some Sequence<DisplayedString> {
        (0..<document.file.recordCount).lazy.flatMap { record in
            (forms[document.file.type(of: record)] ?? []).lazy.compactMap { key, kind in
                Schema.property(key).map { DisplayedString(record: record, property: $0, kind: kind) }
            }
        }
    }
}
