internal import RiveSchema

/// The types of the schema as a tree, numbered so that everything that extends a type has the numbers behind its own.
///
/// Asking whether a type is of a kind is two comparisons then; `Schema.isKind` climbs.
struct TypeTree: Sendable {
    /// The number of each type by its key, and the first number behind those that extend it.
    private let spans: [Span]
    /// How many numbers there are: types are numbered from 1, and 0 stands for all types that nobody knows.
    let count: Int

    private struct Span {
        var number: UInt16 = 0
        var end: UInt16 = 0
    }

    static let shared = TypeTree()

    private init() {
        let children = Dictionary(grouping: ObjectType.table) { $0.parent?.rawValue ?? 0 }
        var spans = [Span](repeating: Span(), count: Int(ObjectType.table.last?.key.rawValue ?? 0) + 1)
        var next: UInt16 = 1
        func number(_ types: [ObjectType]) {
            for type in types {
                spans[Int(type.key.rawValue)].number = next
                next += 1
                number(children[type.key.rawValue] ?? [])
                spans[Int(type.key.rawValue)].end = next
            }
        }
        number(children[0] ?? [])
        self.spans = spans
        count = Int(next)
    }

    /// The number of a type, 0 for one that nobody knows.
    @inline(__always)
    func number(of type: TypeKey) -> Int {
        type.rawValue < spans.count ? Int(spans[Int(type.rawValue)].number) : 0
    }

    /// The numbers of a type and of all that extend it.
    func numbers(of type: TypeKey) -> Range<Int> {
        let span = spans[Int(type.rawValue)]
        return Int(span.number)..<Int(span.end)
    }

    /// Whether a type is another one or extends it; false for unknown types.
    @inline(__always)
    func isKind(_ type: TypeKey, of ancestor: TypeKey) -> Bool {
        let number = number(of: type)
        let span = spans[Int(ancestor.rawValue)]
        return number >= Int(span.number) && number < Int(span.end)
    }
}
