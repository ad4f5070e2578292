import RiveLayout

/// The boxes of all artboards of a scene, in one tree: what hosts take into their layouts lies in the tree of the artboard outside.
final class LayoutSpace {
    let tree = LayoutTree()
    /// Who each node of the tree belongs to.
    private var owners: [Owner] = []

    private struct Owner {
        var object: Unmanaged<LayoutOwner>?
        var node: Int32
    }

    /// A new node of an owner, which is notified by its own number for it.
    func add(_ owner: LayoutOwner, _ number: Int) -> LayoutNode {
        let node = tree.add()
        while owners.count <= Int(node.index) { owners.append(Owner(object: nil, node: -1)) }
        owners[Int(node.index)] = Owner(object: .passUnretained(owner), node: Int32(number))
        return node
    }

    /// Takes a node out, before its owner goes.
    func remove(_ node: LayoutNode) {
        tree.remove(node)
        owners[Int(node.index)] = Owner(object: nil, node: -1)
    }

    init() {
        // The tree goes with the space.
        tree.measure = { [unowned self] node, room in
            // An owner takes out its nodes before it goes.
            let owner = owners[Int(node.index)]
            return owner.object?.takeUnretainedValue().measure(Int(owner.node), room) ?? LayoutSize()
        }
    }

    /// Lays out all below a root.
    func calculate(_ root: LayoutNode, width: Float, height: Float) throws(LayoutError) {
        try tree.calculate(root, width: width, height: height)
    }
}

/// What has nodes in a layout space.
class LayoutOwner {
    /// The size of what lies in a node, which has so much room.
    func measure(_ node: Int, _ room: LayoutRoom) -> LayoutSize { LayoutSize() }
}
