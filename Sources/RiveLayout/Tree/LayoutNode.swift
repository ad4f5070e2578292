/// A node of a `LayoutTree`: an index that stays the same until the node is removed.
package struct LayoutNode: Hashable, Sendable, BitwiseCopyable {
    /// Its place among the nodes of the tree, which are numbered from 0; removed ones give theirs to others.
    package let index: Int32

    init(_ index: Int32) { self.index = index }

    /// No node.
    package static var none: Self { Self(-1) }

    /// The place of what there is of it in an array that has something for each node.
    var offset: Int { Int(index) }
}

extension Int32 {
    /// The same of a node by its index.
    var offset: Int { Int(self) }
}
