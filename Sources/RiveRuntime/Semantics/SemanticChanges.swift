/// The changes of the accessibility tree of a scene.
package struct SemanticChanges {
    /// The things that lie right in one, or in nothing for 0, in order.
    package struct Children {
        package let parentId: UInt32
        package fileprivate(set) var ids: [UInt32]
    }

    /// The removed nodes, by number.
    package private(set) var removed: [UInt32] = []
    /// The added nodes, each before its children.
    package private(set) var added: [SemanticTree.Node] = []
    /// The nodes with another parent, or another position among their siblings.
    package private(set) var moved: [SemanticTree.Node] = []
    /// What has others in it than before, or in another order.
    package private(set) var childrenUpdated: [Children] = []
    /// The nodes with other contents.
    package private(set) var updatedSemantic: [SemanticTree.Node] = []
    /// The nodes with another box.
    package private(set) var updatedGeometry: [SemanticTree.Node] = []

    init(from old: [SemanticTree.Node], to new: [SemanticTree.Node]) {
        let (before, now) = (Lists(old), Lists(new))
        removed = old.lazy.map(\.id).filter { now.places[$0] == nil }
        for (index, node) in new.enumerated() {
            guard let place = before.places[node.id], case let known = old[place] else {
                added.append(node)
                continue
            }
            if known.parentId != node.parentId || before.ranks[place] != now.ranks[index] { moved.append(node) }
            if !node.saysTheSame(as: known) { updatedSemantic.append(node) }
            if node.bounds != known.bounds { updatedGeometry.append(node) }
        }
        for list in now.children where before.ids(in: list.parentId) != list.ids { childrenUpdated.append(list) }
        for list in before.children where now.placeOfParent[list.parentId] == nil {
            childrenUpdated.append(Children(parentId: list.parentId, ids: []))
        }
    }

    /// How much there is to tell.
    package var count: Int {
        removed.count + added.count + moved.count + childrenUpdated.reduce(0) { $0 + 1 + $1.ids.count }
            + updatedSemantic.count + updatedGeometry.count
    }

    /// The children, by their parent.
    private struct Lists {
        /// The place of each thing, by number.
        private(set) var places: [UInt32: Int] = [:]
        /// The place of each among those beside it.
        private(set) var ranks: [Int] = []
        private(set) var children: [Children] = []
        private(set) var placeOfParent: [UInt32: Int] = [:]

        init(_ nodes: [SemanticTree.Node]) {
            for (index, node) in nodes.enumerated() {
                places[node.id] = index
                if let place = placeOfParent[node.parentId] {
                    ranks.append(children[place].ids.count)
                    children[place].ids.append(node.id)
                } else {
                    placeOfParent[node.parentId] = children.count
                    children.append(Children(parentId: node.parentId, ids: [node.id]))
                    ranks.append(0)
                }
            }
        }

        func ids(in parentId: UInt32) -> [UInt32]? { placeOfParent[parentId].map { children[$0].ids } }
    }
}
