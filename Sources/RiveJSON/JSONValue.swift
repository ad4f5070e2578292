/// A value of a JSON text that was read, with its place, so that who finds it unfit can say where it stands.
package struct JSONValue: Sendable {
    package enum Content: Equatable, Sendable {
        case null
        case boolean(Bool)
        /// A number; whole ones are exact up to 2^53.
        case number(Double)
        case string(String)
        case array([JSONValue])
        /// The fields in their order; no key comes twice.
        case object([JSONField])
    }

    package let content: Content
    /// Its first byte in the text.
    package let offset: Int

    /// - Parameters:
    ///   - content: What it says.
    ///   - offset: Its first byte in the text.
    package init(content: Content, offset: Int) {
        self.content = content
        self.offset = offset
    }

    /// The value of a field; nil for what is no object or has no such field.
    package subscript(key: StaticString) -> JSONValue? {
        guard case .object(let fields) = content else { return nil }
        return key.withUTF8Buffer { key in fields.first { $0.key.utf8.elementsEqual(key) }?.value }
    }

    /// The text that it is; nil for anything else.
    package var string: String? { if case .string(let text) = content { text } else { nil } }

    /// The number that it is; nil for anything else.
    package var number: Double? { if case .number(let number) = content { number } else { nil } }

    /// The whole number that it is, where that is exact; nil for anything else.
    package var integer: Int? { number.flatMap { abs($0) <= Self.largestInteger ? Int(exactly: $0) : nil } }

    /// The elements of the array that it is; nil for anything else.
    package var elements: [JSONValue]? { if case .array(let elements) = content { elements } else { nil } }

    /// The fields of the object that it is; nil for anything else.
    package var fields: [JSONField]? { if case .object(let fields) = content { fields } else { nil } }

    /// Up to here each whole number has a double of its own.
    private static let largestInteger = 0x1p53
}

/// What two values say counts, not where they stand.
extension JSONValue: Equatable {
    package static func == (left: JSONValue, right: JSONValue) -> Bool { left.content == right.content }
}

/// A field of an object.
package struct JSONField: Equatable, Sendable {
    package let key: String
    package let value: JSONValue
}
