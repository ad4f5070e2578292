/// What a value of a document can be, for the JSON Schema of the document.
@usableFromInline
package indirect enum JSONType: Sendable {
    case any, boolean, number, string
    /// Text as a file stores it. Where it is not UTF-8, a second field `…Base64` has its bytes.
    case text
    case integer(from: Int)
    /// A whole number with a least and a greatest value.
    case range(ClosedRange<Int>)
    case words([String])
    case oneOf([Int])
    /// Nothing but true.
    case yes
    case optional(JSONType)
    case array(of: JSONType)
    /// An object whose keys are names in a file.
    case dictionary(of: JSONType)
    /// An object with these fields; `others` are of that type, and nil where it never has others.
    case object([FieldShape], others: JSONType? = .any)
    case anyOf([JSONType])
    /// A type whose definitions have names that begin with a prefix, so that another type of the document may have the same.
    case scoped(String, JSONType)
    /// A type that is described once, under a name that no other type of the document has.
    case definition(String, doc: String = "", JSONType)

    /// A number, or what JSON has no number for.
    @usableFromInline package static let float = JSONType.definition(
        "float", doc: "a number, or what JSON has no number for", .anyOf([.number, .words(["nan", "inf", "-inf"])]))

    /// Whether a field of it may come with a second one for the bytes.
    var isText: Bool {
        switch self {
        case .text: true
        case .optional(let type): type.isText
        case .anyOf(let types): types.contains(where: \.isText)
        default: false
        }
    }
}

/// What the schema of a document says of a field.
@usableFromInline
package struct FieldShape: Sendable {
    /// The condition on which an object has the field.
    @usableFromInline
    package enum Presence: Sendable {
        case always, sometimes
        /// At least one of the fields with this presence is there.
        case alternatively
    }

    package let key: FieldKey
    let doc: StaticString
    package var presence: Presence
    let type: @Sendable () -> JSONType

    @usableFromInline
    package init(
        _ key: FieldKey, _ doc: StaticString = "", presence: Presence = .always,
        type: @autoclosure @escaping @Sendable () -> JSONType
    ) {
        self.key = key
        self.doc = doc
        self.presence = presence
        self.type = type
    }
}
