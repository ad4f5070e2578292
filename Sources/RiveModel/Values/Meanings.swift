package import RiveFormat
package import RiveSchema

/// What the numbers and bytes in records mean beyond themselves.
///
/// It is carried along from record to record in file order, because the surroundings decide what references count in.
package struct Meanings {
    /// What one value means.
    package enum Meaning {
        /// A value of an enum, or the flags of a mask.
        case word(String)
        /// A property of the schema.
        case property(SchemaProperty)
        /// Another record, which the value refers to.
        case record(Int)
        /// A reference to nothing; `isMeant` where the value is the one that says so.
        case nothing(isMeant: Bool)
        /// The names on a path through view models.
        case path(String)
    }

    private let document: Document
    private var scope: ReferenceScope
    private let paths: DataBindPaths
    private var record = -1

    package init(_ document: Document) {
        self.document = document
        scope = ReferenceScope(document)
        paths = DataBindPaths(document)
    }

    /// Goes on to a record at or behind the last one.
    package mutating func advance(to next: Int) {
        record = next
        scope.advance(to: next)
    }

    /// What a value of a property of the present record means; nil where it stands for itself.
    package func meaning(of value: Value, _ key: PropertyKey) -> Meaning? {
        guard let property = Schema.property(key) else { return nil }
        switch value {
        case .bytes(let bytes):
            return property.space == .dataBindPath ? paths.path(bytes, of: record).text.map(Meaning.path) : nil
        case .uint(let number):
            guard let value = UInt32(exactly: number) else { return nil }
            if property.names == .unnamed { return reference(property, value) }
            return ValueName.words(of: number, in: property.names).map { words in
                .word(words.text + (words.unnamed == 0 ? "" : "|0x\(String(words.unnamed, radix: 16))"))
            }
        default: return nil
        }
    }

    private func reference(_ property: SchemaProperty, _ number: UInt32) -> Meaning? {
        let space = Schema.space(of: property.key, in: document.file.type(of: record))
        if space == .propertyKey { return Schema.property(numbered: UInt64(number)).map(Meaning.property) }
        guard let resolved = scope.resolve(space, from: record) else { return nil }
        return document.target(number, in: resolved).map(Meaning.record) ?? .nothing(isMeant: number == .missing)
    }
}
