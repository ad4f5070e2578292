/// A value that fields can have: it says what it can be, and writes itself.
package protocol FieldValue: SendableMetatype {
    static var jsonType: JSONType { get }

    func write(_ json: inout JSONWriter)

    /// The same behind its key, for what takes more than one field.
    func write(_ key: String, _ json: inout JSONWriter)
}

extension FieldValue {
    package func write(_ key: String, _ json: inout JSONWriter) {
        json.key(key)
        write(&json)
    }
}

/// A value that is an object with a list of fields.
package protocol FieldObject: FieldValue {
    static var fields: Fields<Self> { get }
}

extension FieldObject {
    package static var jsonType: JSONType { fields.type }

    package func write(_ json: inout JSONWriter) {
        json.object { json in Self.fields.write(self, &json) }
    }
}

extension Bool: FieldValue {
    package static var jsonType: JSONType { .boolean }

    package func write(_ json: inout JSONWriter) { json.value(self) }
}

extension FixedWidthInteger where Self: FieldValue {
    /// An integer: most are counts and numbers of things.
    package static var jsonType: JSONType { .integer(from: 0) }

    package func write(_ json: inout JSONWriter) { json.value(self) }
}

extension Int: FieldValue {}
extension Int64: FieldValue {}
extension UInt32: FieldValue {}
extension UInt64: FieldValue {}

extension Float: FieldValue {
    package static var jsonType: JSONType { .float }

    package func write(_ json: inout JSONWriter) { json.value(self) }
}

extension String: FieldValue {
    package static var jsonType: JSONType { .string }

    package func write(_ json: inout JSONWriter) { json.value(self) }
}

/// Text as a file stores it.
extension ArraySlice<UInt8>: FieldValue {
    package static var jsonType: JSONType { .text }

    package func write(_ json: inout JSONWriter) { withUnsafeBytes { json.value(text: $0) } }

    package func write(_ key: String, _ json: inout JSONWriter) { json.field(key, text: self) }
}

extension Optional: FieldValue where Wrapped: FieldValue {
    package static var jsonType: JSONType { .optional(Wrapped.jsonType) }

    package func write(_ json: inout JSONWriter) {
        if let self { self.write(&json) } else { json.null() }
    }
}

extension Array: FieldValue where Element: FieldValue {
    package static var jsonType: JSONType { .array(of: Element.jsonType) }

    package func write(_ json: inout JSONWriter) {
        json.array { json in for element in self where json.takesElements { element.write(&json) } }
    }
}

/// Names that are cases.
extension FieldValue where Self: RawRepresentable & CaseIterable, RawValue == String {
    package static var jsonType: JSONType { .words(allCases.map(\.rawValue)) }

    package func write(_ json: inout JSONWriter) { json.value(rawValue) }
}
