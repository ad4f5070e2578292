import RiveFormat
package import RiveSchema

/// A property that a designer gave an event.
package struct CustomProperty: Sendable {
    let document: Document
    package let record: Int
    private let field: StoredField

    /// Nil for a record that is none.
    package init?(document: Document, record: Int) {
        guard let field = StoredField.customProperties[document.file.type(of: record)] else { return nil }
        (self.document, self.record, self.field) = (document, record, field)
    }

    package var name: String { document.string(.componentName, of: record) }

    /// What holds its value.
    package var key: PropertyKey { field.key }

    package var type: ViewModelPropertyType {
        field.data == .enumeration
            ? .enum(.custom(document.uint(.customPropertyEnumEnumId, of: record)))
            : .plain(ViewModelPropertyKind(field.data))
    }

    /// What the file stores for it; nil for what it does not show.
    package var value: StoredValue? { document.storedValue(field.data, field.key, of: record, type) }
}
