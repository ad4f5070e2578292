public import RiveFormat
public import RiveSchema

/// The types of the schema as a tree, numbered so that everything that extends a type has the numbers behind its own.
///
/// Asking whether a type is of a kind is two comparisons then; `Schema.isKind` climbs.
@usableFromInline
package struct TypeTree: Sendable {
    /// The number of each type by its key, and the first number behind those that extend it.
    @usableFromInline package let spans: FlatArray<TypeSpan>
    /// How many numbers there are: types are numbered from 1, and 0 stands for all unknown types.
    package let count: Int

    @usableFromInline package static let shared = TypeTree()

    private init() {
        let keyCount = Int(ObjectType.table.last?.key.rawValue ?? 0) + 1
        // The types that extend one form a chain: a type has the key of the first, and each of those the key of the next. What
        // extends none extends 0. Every process that looks at a file comes by here, and hash tables would cost it more.
        var first = [UInt16](repeating: 0, count: keyCount)
        var sibling = first
        for type in ObjectType.table.reversed() {
            let (key, parent) = (Int(type.key.rawValue), Int(type.parent?.rawValue ?? 0))
            sibling[key] = first[parent]
            first[parent] = UInt16(key)
        }
        var next: UInt16 = 1
        spans = FlatArray(repeating: TypeSpan(), count: keyCount) { spans in
            Self.number(chain: first[0], first, sibling, spans, &next)
        }
        count = Int(next)
    }

    /// Numbers the types of a chain and all that extend them.
    private static func number(
        chain start: UInt16, _ first: [UInt16], _ sibling: [UInt16], _ spans: UnsafeMutablePointer<TypeSpan>,
        _ next: inout UInt16
    ) {
        var key = Int(start)
        while key != 0 {
            spans[key].start = next
            next += 1
            number(chain: first[key], first, sibling, spans, &next)
            spans[key].end = next
            key = Int(sibling[key])
        }
    }

    /// The number of a type, 0 for an unknown one.
    @inlinable @inline(__always)
    package func number(of type: TypeKey) -> Int {
        type.rawValue < spans.count ? Int(spans[Int(type.rawValue)].start) : 0
    }

    /// The numbers of a type and of all that extend it.
    @inlinable @inline(__always)
    package func span(of type: TypeKey) -> TypeSpan { spans[Int(type.rawValue)] }

    /// The numbers of all types.
    package var all: TypeSpan { TypeSpan(start: 0, end: UInt16(count)) }

    /// Whether a type is another one or extends it; false for unknown types.
    @inlinable @inline(__always)
    package func isKind(_ type: TypeKey, of ancestor: TypeKey) -> Bool { span(of: ancestor).contains(number(of: type)) }
}

extension TypeKey {
    /// Whether it is a type or extends it; false for unknown types.
    @inlinable
    package func isKind(of ancestor: TypeKey) -> Bool { TypeTree.shared.isKind(self, of: ancestor) }

    /// Whether it is one of some types or extends one.
    @inlinable
    package func isKind(ofAny ancestors: [TypeKey]) -> Bool { ancestors.contains { isKind(of: $0) } }
}
