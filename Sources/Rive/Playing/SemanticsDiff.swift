internal import RiveRuntime

/// What is told of a scene in another way than before, to those who don't see it. In each list things stand in the order in which they
/// are read out, so that what others lie in comes first.
public final class SemanticsDiff {
    /// The things that lie right in one, in order.
    public struct ChildrenUpdate {
        /// The number of what they lie in; nil for nothing.
        public let parentID: UInt32?
        /// Their numbers.
        public let childIDs: [UInt32]
    }

    /// The numbers of what is told of no more.
    public let removed: [UInt32]
    /// What is told of for the first time.
    public let added: [SemanticNode]
    /// What lies in something else, or at another place among what lies beside it.
    public let moved: [SemanticNode]
    /// What has others in it than before, or in another order.
    public let childrenUpdated: [ChildrenUpdate]
    /// What is told in other words: its role, label, value, hint, heading level, traits or states.
    public let updatedSemantic: [SemanticNode]
    /// What lies elsewhere, or has another size.
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
