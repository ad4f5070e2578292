typealias NodePointer = UnsafeMutablePointer<Node>

/// A table: an array for the keys from 1 on, and nodes for the others.
///
/// The order of iteration, the border and the moments of growth are observable, so they follow Luau's own table to the last detail.
struct TableObject {
    var header: ObjectHeader
    var metatable: TablePointer?
    var array: ValuePointer
    /// One empty node that is never written when the table has none.
    var nodes: NodePointer
    var arraySize: UInt32
    /// The number of nodes less one.
    var nodeMask: UInt32
    /// With nodes: all free ones lie below. Without: 0, or the negated hint of where the border is.
    var free: Int32
    var hasNodes: Bool
    /// Whether it is the environment of functions and `getfenv` or `setfenv` had a hand in it.
    var isUnsafe: Bool
    /// Where long chains, which scripts can make on purpose, are paid for.
    var fuel: UnsafeMutablePointer<Int>
}

/// A key outside the array with its value.
struct Node {
    var value: Value
    var key: Value
    /// The distance to the next node of the chain, 0 at its end.
    var next: Int32
}

extension TablePointer {
    @inline(__always) var isReadonly: Bool { pointee.header.flag }
    @inline(__always) var arraySize: Int { Int(pointee.arraySize) }
    @inline(__always) var nodeCount: Int { pointee.hasNodes ? Int(pointee.nodeMask) + 1 : 0 }
}
