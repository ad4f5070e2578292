/// A field, or some one behind the other, of the objects that are made of elements of one type: their keys, what they can be,
/// what they mean, and how they are written. What a document looks like stands nowhere else; its JSON Schema comes from the
/// same list.
///
/// A list is one function that calls those of its fields, and all of it is made for its element by the compiler: an array of
/// fields, or what is generic still when it runs, would cost a small document more than its values.
@usableFromInline
package struct Field<Element>: Sendable {
    @usableFromInline let makeShapes: @Sendable () -> [FieldShape]
    @usableFromInline let body: @Sendable (Element, inout JSONWriter) -> Void

    @inlinable
    init(
        shapes: @escaping @Sendable () -> [FieldShape], body: @escaping @Sendable (Element, inout JSONWriter) -> Void
    ) {
        makeShapes = shapes
        self.body = body
    }

    /// A field that is always there; `type` where it can be less than any value of its type.
    @inlinable
    package init<Value: FieldValue>(
        _ key: FieldKey, _ doc: StaticString = "", as type: @autoclosure @escaping @Sendable () -> JSONType? = nil,
        _ value: @escaping @Sendable (Element) -> Value
    ) {
        self.init(shapes: { [FieldShape(key, doc, type: type() ?? Value.jsonType)] }) { value($0).write(key, &$1) }
    }

    /// A field that is only there where there is a value.
    @inlinable
    package init<Value: FieldValue>(
        ifAny key: FieldKey, _ doc: StaticString = "",
        as type: @autoclosure @escaping @Sendable () -> JSONType? = nil,
        _ value: @escaping @Sendable (Element) -> Value?
    ) {
        self.init(shapes: { [FieldShape(key, doc, presence: .sometimes, type: type() ?? Value.jsonType)] }) {
            value($0)?.write(key, &$1)
        }
    }

    /// An array with a value for each of what is there.
    @inlinable
    package init<Values: Sequence>(
        each key: FieldKey, _ doc: StaticString = "", _ values: @escaping @Sendable (Element) -> Values
    ) where Values.Element: FieldValue {
        self.init(shapes: { [FieldShape(key, doc, type: .array(of: Values.Element.jsonType))] }) { element, json in
            json.array(key) { json in
                for value in values(element) where json.takesElements { value.write(&json) }
            }
        }
    }

    /// An array with an object for each of what is there.
    @inlinable
    package init<Values: Sequence>(
        each key: FieldKey, of fields: Fields<Values.Element>, _ values: @escaping @Sendable (Element) -> Values
    ) {
        self.init(shapes: { [FieldShape(key, type: .array(of: fields.type))] }) { element, json in
            json.array(key) { json in
                for value in values(element) where json.takesElements {
                    json.object { json in fields.write(value, &json) }
                }
            }
        }
    }

    /// An object with fields of the same element.
    @inlinable
    package init(object key: FieldKey, _ doc: StaticString = "", @FieldList<Element> _ fields: () -> Field) {
        let fields = fields()
        self.init(shapes: { [FieldShape(key, doc, type: .object(fields.shapes))] }) { element, json in
            json.object(key) { json in fields.write(element, &json) }
        }
    }

    /// An object whose keys are names in a file; `body` writes its fields.
    @inlinable
    package init(
        dictionary key: FieldKey, _ doc: StaticString = "",
        of type: @autoclosure @escaping @Sendable () -> JSONType = .any,
        _ body: @escaping @Sendable (Element, inout JSONWriter) -> Void
    ) {
        self.init(shapes: { [FieldShape(key, doc, type: .dictionary(of: type()))] }) { element, json in
            json.dictionary(key) { json in body(element, &json) }
        }
    }

    /// What the schema says of the fields.
    @inlinable
    package var shapes: [FieldShape] { makeShapes() }

    /// Writes the fields of an element, without an object around them.
    @inlinable
    package func write(_ element: Element, _ json: inout JSONWriter) { body(element, &json) }

    /// The same fields for what has such an element.
    @inlinable
    package func of<Outer>(_ element: @escaping @Sendable (Outer) -> Element) -> Field<Outer> {
        Field<Outer>(shapes: makeShapes) { body(element($0), &$1) }
    }
}

/// A builder of a list of fields that stand one below the other.
@resultBuilder
@usableFromInline
package enum FieldList<Element> {
    @inlinable
    package static func buildExpression(_ field: Field<Element>) -> Field<Element> { field }

    @inlinable
    package static func buildPartialBlock(first: Field<Element>) -> Field<Element> { first }

    @inlinable
    package static func buildPartialBlock(accumulated: Field<Element>, next: Field<Element>) -> Field<Element> {
        Field(shapes: { accumulated.makeShapes() + next.makeShapes() }) {
            accumulated.body($0, &$1)
            next.body($0, &$1)
        }
    }

    /// The fields of a list that is known only when it runs.
    package static func buildArray(_ fields: [Field<Element>]) -> Field<Element> {
        Field(shapes: { fields.flatMap { $0.makeShapes() } }) { element, json in
            for field in fields { field.body(element, &json) }
        }
    }
}

/// All fields of the objects that are made of elements of one type, in order.
@usableFromInline
package struct Fields<Element>: Sendable {
    package let name: StaticString
    let doc: StaticString
    /// Whether such an object never has other fields.
    let isClosed: Bool
    @usableFromInline package let all: Field<Element>

    /// `name` is what the schema knows such objects by.
    @inlinable
    package init(
        _ name: StaticString, _ doc: StaticString = "", isClosed: Bool = false,
        @FieldList<Element> _ all: () -> Field<Element>
    ) {
        self.init(name, doc, isClosed, all())
    }

    @usableFromInline
    init(_ name: StaticString, _ doc: StaticString, _ isClosed: Bool, _ all: Field<Element>) {
        self.name = name
        self.doc = doc
        self.isClosed = isClosed
        self.all = all
    }

    /// Writes the fields of an element, without an object around them.
    @inlinable
    package func write(_ element: Element, _ json: inout JSONWriter) { all.body(element, &json) }

    package var shapes: [FieldShape] { all.shapes }

    /// What such an object is.
    @usableFromInline
    package var type: JSONType {
        .definition("\(name)", doc: "\(doc)", .object(shapes, others: isClosed ? nil : .any))
    }
}
