internal import RiveFormat
internal import RiveSchema

/// The types of the schema as a tree, numbered so that everything that extends a type has the numbers behind its own.
///
/// Asking whether a type is of a kind is two comparisons then; `Schema.isKind` climbs.
struct TypeTree: Sendable {
    /// The number of each type by its key, and the first number behind those that extend it.
    let spans: FlatArray<TypeSpan>
    /// How many numbers there are: types are numbered from 1, and 0 stands for all types that nobody knows.
    let count: Int

    static let shared = TypeTree()

    private init() {
        let children = Dictionary(grouping: ObjectType.table) { $0.parent?.rawValue ?? 0 }
        let keyCount = Int(ObjectType.table.last?.key.rawValue ?? 0) + 1
        var next: UInt16 = 1
        spans = FlatArray(repeating: TypeSpan(), count: keyCount) { spans in
            func number(_ types: [ObjectType]) {
                for type in types {
                    spans[Int(type.key.rawValue)].start = next
                    next += 1
                    number(children[type.key.rawValue] ?? [])
                    spans[Int(type.key.rawValue)].end = next
                }
            }
            number(children[0] ?? [])
        }
        count = Int(next)
    }

    /// The number of a type, 0 for one that nobody knows.
    @inline(__always)
    func number(of type: TypeKey) -> Int {
        type.rawValue < spans.count ? Int(spans[Int(type.rawValue)].start) : 0
    }

    /// The numbers of a type and of all that extend it.
    @inline(__always)
    func span(of type: TypeKey) -> TypeSpan { spans[Int(type.rawValue)] }

    /// The numbers of all types.
    var all: TypeSpan { TypeSpan(start: 0, end: UInt16(count)) }

    /// Whether a type is another one or extends it; false for unknown types.
    @inline(__always)
    func isKind(_ type: TypeKey, of ancestor: TypeKey) -> Bool { span(of: ancestor).contains(number(of: type)) }
}
