import RiveSchema

/// The spelling of types, properties and values in the text form, both ways.
enum TextVocabulary {
    /// The types that records are of, by name.
    static let types: [String: TypeKey] = Dictionary(
        uniqueKeysWithValues: ObjectType.table.filter(\.isConcrete).map { ($0.name, $0.key) })

    /// Every property, virtual ones included, as `Owner.name`.
    static let qualified: [String: SchemaProperty] = Dictionary(
        uniqueKeysWithValues: SchemaProperty.table.map { ($0.qualifiedName, $0) })

    /// The name of a type that records are of; nil for unknown and abstract types, which are spelled as numbers.
    static func name(of type: TypeKey) -> String? {
        Schema.objectType(type).flatMap { $0.isConcrete ? $0.name : nil }
    }

    /// A property as a record of a type spells it: bare where the type stores it.
    static func name(of key: PropertyKey, in type: TypeKey) -> String {
        guard let property = Schema.property(key) else { return "key:\(key.rawValue)" }
        return Schema.has(type, property) ? property.name : property.qualifiedName
    }

    /// The properties that records of a type store, by name.
    static func properties(of type: TypeKey) -> [String: SchemaProperty] {
        Dictionary(Schema.properties(of: type).map { ($0.name, $0) }, uniquingKeysWith: { own, _ in own })
    }
}

/// The kinds of values as the text form's table of contents names them, by code.
enum TextCode {
    static let names = ["uint", "bytes", "float", "color"]
}
