/// Children of a node, one behind the other.
struct Siblings: Sequence, IteratorProtocol {
    let nodes: NodePointer
    /// The next one, and where the children end.
    var at: Int32
    let end: Int32

    @inline(__always)
    mutating func next() -> (index: Int32, node: NodePointer)? {
        guard at != end else { return nil }
        let (index, node) = (at, nodes + Int(at))
        at = node.pointee.nextSibling
        return (index, node)
    }
}
