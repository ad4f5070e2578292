/// An index among all things of one kind, which no index of another kind passes for. Buffers and pools that have an element for each
/// thing are read by it.
@frozen @usableFromInline package struct TypedIndex<Kind>: Position, Hashable, Strideable, BitwiseCopyable, Sendable {
    @usableFromInline let number: Int32

    /// No thing.
    @inlinable package static var none: Self { Self(bits: .max) }

    @inlinable package init(_ offset: Int) { number = Int32(offset) }

    /// An index from a word of a file or of a value. One that no thing can have does not exist, but differs from `none`.
    @inlinable package init(bits: UInt32) { number = Int32(bitPattern: bits) }

    /// The word that stands for it in values, the same as in files.
    @inlinable package var bits: UInt32 { UInt32(bitPattern: number) }

    /// The offset of the element of the thing, where there is one for each.
    @inlinable package var offset: Int { Int(number) }

    /// Whether it is of a thing, and not none.
    @inlinable package var exists: Bool { number >= 0 }

    @inlinable package static func == (left: Self, right: Self) -> Bool { left.number == right.number }
    @inlinable package static func < (left: Self, right: Self) -> Bool { left.number < right.number }
    @inlinable package func advanced(by count: Int) -> Self { Self(bits: bits &+ UInt32(truncatingIfNeeded: count)) }
    @inlinable package func distance(to other: Self) -> Int { other.offset - offset }
}

/// An index of an element: one with a type, or a number where things have none.
package protocol Position { var offset: Int { get } }

extension Int: Position {
    @inlinable package var offset: Int { self }
}

/// The kinds of things that indices are of.
@usableFromInline package enum IndexKind {
    @usableFromInline package enum Object {}
    @usableFromInline package enum Slot {}
    @usableFromInline package enum Cell {}
    @usableFromInline package enum Instance {}
    @usableFromInline package enum Bind {}
}

/// The index of an object in its artboard.
package typealias ObjectIndex = TypedIndex<IndexKind.Object>

extension ObjectIndex {
    /// The artboard itself, the first of its objects.
    @inlinable package static var artboard: Self { Self(0) }
}

/// The index of a property that instances of an artboard have a value of their own for.
package typealias SlotIndex = TypedIndex<IndexKind.Slot>
/// The index of a value of a view model instance in its store.
package typealias CellIndex = TypedIndex<IndexKind.Cell>
/// The index of a view model instance in its store.
package typealias InstanceHandle = TypedIndex<IndexKind.Instance>
/// The index of a data bind in its container.
package typealias BindIndex = TypedIndex<IndexKind.Bind>

extension MutableCollection where Index == Int {
    subscript<Kind>(index: TypedIndex<Kind>) -> Element {
        @inline(__always) get { self[index.offset] }
        @inline(__always) _modify { yield &self[index.offset] }
    }
}
