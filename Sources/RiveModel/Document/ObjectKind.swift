package import RiveSchema

/// A type with all that extend it, for asking about many records: the schema is searched once.
package struct ObjectKind: Sendable {
    private let span: TypeSpan

    package init(_ ancestor: TypeKey) { span = TypeTree.shared.span(of: ancestor) }

    package func contains(_ type: TypeKey) -> Bool { span.contains(TypeTree.shared.number(of: type)) }

    package static let textValueRuns = ObjectKind(.textValueRun)
    package static let events = ObjectKind(.event)
    package static let customProperties = ObjectKind(.customProperty)
    package static let vertices = ObjectKind(.vertex)
    package static let nestedArtboards = ObjectKind(.nestedArtboard)
}
