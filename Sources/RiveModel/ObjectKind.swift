package import RiveSchema

/// A type with all that extend it, for asking about many records: the schema is searched once.
package struct ObjectKind: Sendable {
    private let types: Set<TypeKey>

    package init(_ ancestor: TypeKey) {
        types = Set(ObjectType.table.map(\.key).filter { Schema.isKind($0, of: ancestor) })
    }

    package func contains(_ type: TypeKey) -> Bool { types.contains(type) }

    static let textValueRuns = ObjectKind(.textValueRun)
    static let events = ObjectKind(.event)
    static let customProperties = ObjectKind(.customProperty)
    static let nestedArtboards = ObjectKind(.nestedArtboard)
}
