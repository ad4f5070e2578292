import RiveRuntime

/// The changes of the accessibility tree of a scene. Each list is in reading
/// order, so that parents come first.
public final class SemanticsDiff {
    /// The things that lie right in one, in order.
    public struct ChildrenUpdate {
        /// The number of what they lie in; nil for nothing.
        public let parentID: UInt32?
        /// Their numbers.
        public let childIDs: [UInt32]
    }

    /// The numbers of removed nodes.
    public let removed: [UInt32]
    /// The added nodes.
    public let added: [SemanticNode]
    /// The nodes with another parent, or another position among their siblings.
    public let moved: [SemanticNode]
    /// What has others in it than before, or in another order.
    public let childrenUpdated: [ChildrenUpdate]
    /// The nodes with other contents: their role, label, value, hint, heading level, traits or states.
    public let updatedSemantic: [SemanticNode]
    /// The nodes with another box.
    public let updatedGeometry: [SemanticNode]

    /// Whether everything is as it was.
    public var isEmpty: Bool { count == 0 }

    /// How much there is to tell.
    package let count: Int

    init(_ changes: SemanticChanges) {
        removed = changes.removed
        added = changes.added.map(SemanticNode.init)
        moved = changes.moved.map(SemanticNode.init)
        childrenUpdated = changes.childrenUpdated.map {
            ChildrenUpdate(parentID: $0.parentId == 0 ? nil : $0.parentId, childIDs: $0.ids)
        }
        updatedSemantic = changes.updatedSemantic.map(SemanticNode.init)
        updatedGeometry = changes.updatedGeometry.map(SemanticNode.init)
        count = changes.count
    }
}
