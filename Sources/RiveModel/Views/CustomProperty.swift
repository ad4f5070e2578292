internal import RiveFormat
package import RiveSchema

/// A property that a designer gave an event.
package struct CustomProperty: Sendable {
    let document: Document
    package let record: Int
    /// What holds its value.
    package let key: PropertyKey
    /// The type of that, where it is no enum.
    private let plainType: ViewModelPropertyType?

    /// Nil for a record that is none.
    package init?(document: Document, record: Int) {
        self.document = document
        self.record = record
        switch document.file.type(of: record) {
        case .customPropertyNumber: (key, plainType) = (.customPropertyNumberPropertyValue, .number)
        case .customPropertyBoolean: (key, plainType) = (.customPropertyBooleanPropertyValue, .boolean)
        case .customPropertyString: (key, plainType) = (.customPropertyStringPropertyValue, .string)
        case .customPropertyColor: (key, plainType) = (.customPropertyColorPropertyValue, .color)
        case .customPropertyTrigger: (key, plainType) = (.customPropertyTriggerPropertyValue, .trigger)
        case .customPropertyEnum: (key, plainType) = (.customPropertyEnumPropertyValue, nil)
        default: return nil
        }
    }

    package var name: String { document.string(.componentName, of: record) }

    package var type: ViewModelPropertyType { plainType ?? .enum(.custom(enumIndex)) }

    private var enumIndex: UInt32 { document.uint(.customPropertyEnumEnumId, of: record) }

    /// What the file stores for it.
    package var value: StoredValue {
        switch plainType {
        case .number: .number(document.float(key, of: record))
        case .boolean: .boolean(document.bool(key, of: record))
        case .string: .string(document.string(key, of: record))
        case .color: .color(document.color(key, of: record))
        case .trigger: .trigger
        default: .enum(document.enumKey(document.uint(key, of: record), ofEnum: enumIndex))
        }
    }
}
