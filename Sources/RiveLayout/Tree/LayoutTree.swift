/// Nodes and where they lie: one or more trees, all nodes in one flat array. A root is a node that is nobody's child.
///
/// What a calculation leaves in the nodes is part of the results of the next one: sizes that were measured before are taken again
/// where nothing was marked.
package final class LayoutTree {
    /// How deep nodes may nest.
    package static let depthLimit = 512
    /// How much one calculation may do, in visits of nodes.
    package static let workLimit = 1 << 22

    /// What all calculations did so far, in visits of nodes.
    package private(set) var work = 0

    package init() {}

    // MARK: Nodes

    /// A new node without parent and children, which is dirty.
    package func add(_ style: LayoutStyle = LayoutStyle()) -> LayoutNode { fatalError() }

    /// Takes a node out of its parent, which is marked dirty, and forgets it; its children become roots.
    package func remove(_ node: LayoutNode) { fatalError() }

    /// The style of a node. Setting it marks nothing.
    package subscript(style node: LayoutNode) -> LayoutStyle {
        get { fatalError() }
        set { fatalError() }
    }

    /// The tracks of a node, for as long as it is a grid. Setting them marks nothing.
    package func setTracks(_ tracks: [GridTrack], _ list: GridTrackList, of node: LayoutNode) { fatalError() }

    /// Whether the size of a node is asked of the `measure` of a calculation. Setting it marks nothing.
    package subscript(isMeasured node: LayoutNode) -> Bool {
        get { fatalError() }
        set { fatalError() }
    }

    /// Gives a node other children, in order, and marks it dirty. All that was calculated of the former and the new children goes
    /// (not of what is below them), positions and sizes included. A child of another node is taken out of that first.
    package func setChildren(_ children: some Collection<LayoutNode>, of node: LayoutNode) { fatalError() }

    /// What a node is a child of; none for a root.
    package func parent(of node: LayoutNode) -> LayoutNode { fatalError() }

    // MARK: Calculating

    /// Notes that a node has to be laid out anew, and all that it lies in; ends at the first that is dirty already.
    package func markDirty(_ node: LayoutNode) { fatalError() }

    package func isDirty(_ node: LayoutNode) -> Bool { fatalError() }

    /// Lays out all below a root.
    /// - Parameters:
    ///   - root: A node that is nobody's child; it counts as laid out from left to right where its direction is `inherit`.
    ///   - width: Points that it may take, of which its style may make more or less; NaN for as many as the contents need.
    ///   - height: The same from top to bottom.
    ///   - measure: The size of the contents of a node that `isMeasured`. It must not touch the tree.
    /// - Throws: Where the tree is too deep or takes too much. Then, and ever after, no result of any root counts.
    package func calculate(
        _ root: LayoutNode, width: Float, height: Float,
        measure: (LayoutNode, LayoutRoom) -> LayoutSize
    ) throws(LayoutError) { fatalError() }

    // MARK: Results

    /// Where a node lies in its parent: 0 before it was laid out.
    package func box(of node: LayoutNode) -> LayoutBox { fatalError() }

    /// The padding that a node was laid out with.
    package func padding(of node: LayoutNode) -> LayoutInsets { fatalError() }

    /// The border that a node was laid out with.
    package func border(of node: LayoutNode) -> LayoutInsets { fatalError() }

    /// Whether a node was laid out since this was last asked. Those below one that was not were not either.
    package func takeNewLayout(_ node: LayoutNode) -> Bool { fatalError() }
}
