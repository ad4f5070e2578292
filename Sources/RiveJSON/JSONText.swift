/// A JSON text that has to be of a form: parts of it are taken by what they have to be, and what is not so is an error at its place.
package struct JSONText {
    private let bytes: [UInt8]
    package let value: JSONValue

    package init(_ bytes: [UInt8]) throws(JSONError) {
        self.bytes = bytes
        value = try JSONReader.value(of: bytes)
    }

    /// A value of a text that was read already.
    package init(_ value: JSONValue, in bytes: [UInt8]) {
        self.bytes = bytes
        self.value = value
    }

    /// An error at a value.
    package func error(_ message: String, at value: JSONValue) -> JSONError {
        JSONError(message, in: bytes, at: value.offset)
    }

    /// The array in a field of an object.
    package func array(_ key: StaticString, of object: JSONValue) throws(JSONError) -> [JSONValue] {
        try field(key, of: object, "an array", \.elements)
    }

    /// The text in a field of an object.
    package func string(_ key: StaticString, of object: JSONValue) throws(JSONError) -> String {
        try field(key, of: object, "a string", \.string)
    }

    /// The number in a field of an object.
    package func number(_ key: StaticString, of object: JSONValue) throws(JSONError) -> Double {
        try field(key, of: object, "a number", \.number)
    }

    /// The whole number in a field of an object.
    package func integer(_ key: StaticString, of object: JSONValue) throws(JSONError) -> Int {
        try field(key, of: object, "a whole number", \.integer)
    }

    /// The object in a field of an object.
    package func object(_ key: StaticString, of object: JSONValue) throws(JSONError) -> JSONValue {
        try field(key, of: object, "an object") { $0.fields == nil ? nil : $0 }
    }

    private func field<Part>(
        _ key: StaticString, of object: JSONValue, _ what: String, _ part: (JSONValue) -> Part?
    ) throws(JSONError) -> Part {
        guard object.fields != nil else { throw error("expected an object", at: object) }
        guard let value = object[key] else { throw error("\"\(key)\" is missing in the object", at: object) }
        guard let part = part(value) else { throw error("\"\(key)\" must be \(what)", at: value) }
        return part
    }
}
