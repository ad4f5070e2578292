/// A field of the objects that are made of elements of one type: its key, what it can be, what it means, and how it is written.
/// What a document looks like stands nowhere else; its JSON Schema comes from the same list.
package struct Field<Element>: Sendable {
    package var shape: FieldShape
    let body: @Sendable (Element, inout JSONWriter) -> Void

    package init(_ shape: FieldShape, _ body: @escaping @Sendable (Element, inout JSONWriter) -> Void) {
        self.shape = shape
        self.body = body
    }

    /// A field that is always there; `type` where it can be less than any value of its type.
    package init<Value: FieldValue>(
        _ key: String, _ doc: String = "", as type: JSONType? = nil, _ value: @escaping @Sendable (Element) -> Value
    ) {
        self.init(FieldShape(key, doc, type: type ?? Value.jsonType)) { value($0).write(key, &$1) }
    }

    /// A field that is only there where there is a value.
    package init<Value: FieldValue>(
        ifAny key: String, _ doc: String = "", as type: JSONType? = nil,
        _ value: @escaping @Sendable (Element) -> Value?
    ) {
        self.init(FieldShape(key, doc, presence: .sometimes, type: type ?? Value.jsonType)) {
            value($0)?.write(key, &$1)
        }
    }

    /// An array with a value for each of what is there.
    package init<Values: Sequence>(
        each key: String, _ doc: String = "", _ values: @escaping @Sendable (Element) -> Values
    ) where Values.Element: FieldValue {
        self.init(FieldShape(key, doc, type: .array(of: Values.Element.jsonType))) { element, json in
            json.array(key) { json in
                for value in values(element) where json.takesElements { value.write(&json) }
            }
        }
    }

    /// An array with an object for each of what is there.
    package init<Values: Sequence>(
        each key: String, of fields: Fields<Values.Element>, _ values: @escaping @Sendable (Element) -> Values
    ) {
        self.init(FieldShape(key, type: .array(of: fields.type))) { element, json in
            json.array(key) { json in
                for value in values(element) where json.takesElements {
                    json.object { json in fields.write(value, &json) }
                }
            }
        }
    }

    /// An object with fields of the same element.
    package init(object key: String, _ doc: String = "", @FieldList<Element> _ fields: () -> [Field<Element>]) {
        let fields = fields()
        self.init(FieldShape(key, doc, type: .object(fields.map(\.shape)))) { element, json in
            json.object(key) { json in for field in fields { field.write(element, &json) } }
        }
    }

    /// An object whose keys are names in a file; `body` writes its fields.
    package init(
        dictionary key: String, _ doc: String = "", of type: JSONType = .any,
        _ body: @escaping @Sendable (Element, inout JSONWriter) -> Void
    ) {
        self.init(FieldShape(key, doc, type: .dictionary(of: type))) { element, json in
            json.dictionary(key) { json in body(element, &json) }
        }
    }

    /// Writes the field of an element.
    package func write(_ element: Element, _ json: inout JSONWriter) { body(element, &json) }
}

/// A builder of a list of fields that stand one below the other.
@resultBuilder
package enum FieldList<Element> {
    package static func buildExpression(_ field: Field<Element>) -> [Field<Element>] { [field] }

    package static func buildExpression(_ fields: [Field<Element>]) -> [Field<Element>] { fields }

    package static func buildBlock(_ fields: [Field<Element>]...) -> [Field<Element>] { Array(fields.joined()) }
}

/// The fields of the objects that are made of elements of one type, in order.
package struct Fields<Element>: Sendable {
    package let name: String
    let doc: String
    /// Whether such an object never has other fields.
    let isClosed: Bool
    package let all: [Field<Element>]

    /// `name` is what the schema knows such objects by.
    package init(
        _ name: String, _ doc: String = "", isClosed: Bool = false, @FieldList<Element> _ all: () -> [Field<Element>]
    ) {
        self.name = name
        self.doc = doc
        self.isClosed = isClosed
        self.all = all()
    }

    /// Writes the fields of an element, without an object around them.
    package func write(_ element: Element, _ json: inout JSONWriter) {
        for field in all { field.write(element, &json) }
    }

    package var shapes: [FieldShape] { all.map(\.shape) }

    /// What such an object is.
    package var type: JSONType { .definition(name, doc: doc, .object(shapes, others: isClosed ? nil : .any)) }

    /// The same fields for what has such an element.
    package func of<Outer>(_ element: @escaping @Sendable (Outer) -> Element) -> [Field<Outer>] {
        all.map { field in Field<Outer>(field.shape) { field.write(element($0), &$1) } }
    }
}
