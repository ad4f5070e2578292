/// A value that fields can have: it says what it can be, and writes itself.
@usableFromInline
package protocol FieldValue: SendableMetatype {
    static var jsonType: JSONType { get }

    func write(_ json: inout JSONWriter)

    /// The same behind its key, for what takes more than one field.
    func write(_ key: FieldKey, _ json: inout JSONWriter)
}

extension FieldValue {
    @inlinable
    package func write(_ key: FieldKey, _ json: inout JSONWriter) {
        json.key(key)
        write(&json)
    }
}

/// A value that is an object with a list of fields.
@usableFromInline
package protocol FieldObject: FieldValue {
    static var fields: Fields<Self> { get }
}

extension FieldObject {
    @inlinable
    package static var jsonType: JSONType { fields.type }

    @inlinable
    package func write(_ json: inout JSONWriter) {
        json.object { json in Self.fields.write(self, &json) }
    }
}

extension Bool: FieldValue {
    @inlinable
    package static var jsonType: JSONType { .boolean }

    @inlinable
    package func write(_ json: inout JSONWriter) { json.value(self) }
}

extension FixedWidthInteger where Self: FieldValue {
    /// An integer: most are counts and numbers of things.
    @inlinable
    package static var jsonType: JSONType { .integer(from: 0) }

    @inlinable
    package func write(_ json: inout JSONWriter) { json.value(self) }
}

extension Int: FieldValue {}
extension Int64: FieldValue {}
extension UInt16: FieldValue {}
extension UInt32: FieldValue {}
extension UInt64: FieldValue {}

extension Float: FieldValue {
    @inlinable
    package static var jsonType: JSONType { .float }

    @inlinable
    package func write(_ json: inout JSONWriter) { json.value(self) }
}

extension String: FieldValue {
    @inlinable
    package static var jsonType: JSONType { .string }

    @inlinable
    package func write(_ json: inout JSONWriter) { json.value(self) }
}

/// Text as a file stores it.
extension ArraySlice<UInt8>: FieldValue {
    @inlinable
    package static var jsonType: JSONType { .text }

    @inlinable
    package func write(_ json: inout JSONWriter) { withUnsafeBytes { json.value(text: $0) } }

    @inlinable
    package func write(_ key: FieldKey, _ json: inout JSONWriter) { json.field(key, text: self) }
}

extension Optional: FieldValue where Wrapped: FieldValue {
    @inlinable
    package static var jsonType: JSONType { .optional(Wrapped.jsonType) }

    @inlinable
    package func write(_ json: inout JSONWriter) {
        if let self { self.write(&json) } else { json.null() }
    }

    @inlinable
    package func write(_ key: FieldKey, _ json: inout JSONWriter) {
        guard let self else {
            json.key(key)
            return json.null()
        }
        self.write(key, &json)
    }
}

extension Array {
    /// The array where there is something in it.
    package var nonEmpty: Self? { isEmpty ? nil : self }
}

extension Array: FieldValue where Element: FieldValue {
    @inlinable
    package static var jsonType: JSONType { .array(of: Element.jsonType) }

    @inlinable
    package func write(_ json: inout JSONWriter) {
        json.array { json in for element in self where json.takesElements { element.write(&json) } }
    }
}

/// Names that are cases.
extension FieldValue where Self: RawRepresentable & CaseIterable, RawValue == String {
    @inlinable
    package static var jsonType: JSONType { .words(allCases.map(\.rawValue)) }

    @inlinable
    package func write(_ json: inout JSONWriter) { json.value(rawValue) }
}
