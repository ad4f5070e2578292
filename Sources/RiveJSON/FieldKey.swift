/// The key of a field in a document.
@usableFromInline
package enum FieldKey: ExpressibleByStringLiteral, Sendable {
    /// A word of the program, which needs no escape.
    case word(StaticString)
    /// A name, which may hold anything.
    case name(String)

    @inlinable
    package init(stringLiteral word: StaticString) { self = .word(word) }

    package var text: String {
        switch self {
        case .word(let word): "\(word)"
        case .name(let name): name
        }
    }
}
