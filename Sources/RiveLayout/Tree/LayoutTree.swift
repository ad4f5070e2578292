package import RiveGeometry

/// Nodes and where they lie: one or more trees, all nodes in one flat array. A root is a node without a parent.
///
/// What a calculation leaves in the nodes is part of the results of the next one: sizes that were measured before are taken again
/// where nothing was marked.
///
/// What is `@exclusivity(unchecked)` is changed by stores; a calculation, which calls `measure`, has taken it out before.
package final class LayoutTree {
    /// How deep nodes may nest.
    package static let depthLimit = 256
    /// How much one calculation may do, in visits of nodes and looks at children. Few real trees need more than ten for each node,
    /// but some arrangements of boxes in boxes take twice as much with each level.
    package var workLimit: Int { Self.baseWorkLimit + Self.nodeWorkLimit * nodes.count }
    package static let baseWorkLimit = 1 << 19
    package static let nodeWorkLimit = 64

    /// The size of the contents of a node that `isMeasured`, without padding. It must not touch the tree.
    package var measure: (LayoutNode, LayoutRoom) -> LayoutSize = { _, _ in LayoutSize() }

    /// What all calculations did so far, in visits of nodes and looks at children.
    @exclusivity(unchecked) package private(set) var work = 0

    @exclusivity(unchecked) private var nodes = ContiguousArray<NodeState>()
    /// The sizes that nodes had, `MeasuredSize.stride` for each.
    @exclusivity(unchecked) private var sizes = ContiguousArray<MeasuredSize>()
    /// The tracks of nodes that have some.
    @exclusivity(unchecked) private var grids = ContiguousArray<GridTracks>()
    @exclusivity(unchecked) private var scratch = GridScratch()
    /// Nodes that were removed, whose places are taken by new ones.
    @exclusivity(unchecked) private var free: [Int32] = []
    @exclusivity(unchecked) private var generation: UInt32 = 0
    @exclusivity(unchecked) private var failure: LayoutError?

    package init() {}

    // MARK: Nodes

    /// A new node without parent and children, which is dirty.
    package func add(_ style: LayoutStyle = LayoutStyle()) -> LayoutNode {
        if let index = free.popLast() {
            // The place for tracks, which are none by now, stays with the node.
            let grid = nodes[index.offset].grid
            nodes[index.offset] = NodeState(style)
            nodes[index.offset].grid = grid
            return LayoutNode(index)
        }
        nodes.append(NodeState(style))
        let none = MeasuredSize(room: LayoutRoom(width: 0, .undefined, height: 0, .undefined), width: 0, height: 0)
        sizes.append(contentsOf: repeatElement(none, count: MeasuredSize.stride))
        return LayoutNode(Int32(nodes.count - 1))
    }

    /// Takes a node out of its parent, which is marked dirty, and forgets it; its children become roots.
    package func remove(_ node: LayoutNode) {
        let parent = nodes[node.offset].parent
        if parent >= 0 {
            unlink(node.index)
            markDirty(LayoutNode(parent))
        }
        unlinkChildren(of: node)
        let grid = nodes[node.offset].grid
        if grid >= 0 { grids[Int(grid)] = GridTracks() }
        free.append(node.index)
    }

    /// The style of a node. Setting it marks nothing.
    package subscript(style node: LayoutNode) -> LayoutStyle {
        get { nodes[node.offset].style }
        set { nodes[node.offset].setStyle(newValue) }
    }

    /// The tracks of a node, for as long as it is a grid. Setting them marks nothing.
    package func setTracks(_ tracks: [GridTrack], _ list: GridTrackList, of node: LayoutNode) {
        if nodes[node.offset].grid < 0 {
            if tracks.isEmpty { return }
            nodes[node.offset].grid = Int32(grids.count)
            grids.append(GridTracks())
        }
        grids[Int(nodes[node.offset].grid)][list] = tracks
    }

    /// Whether the size of a node is asked of `measure`. Setting it marks nothing.
    package subscript(isMeasured node: LayoutNode) -> Bool {
        get { nodes[node.offset].isMeasured }
        set { nodes[node.offset].isMeasured = newValue }
    }

    /// Gives a node other children, in order, and marks it dirty. All that was calculated of the former and the new children goes
    /// (not of what is below them), positions and sizes included. A child of another node is taken out of that first.
    package func setChildren(_ children: some Collection<LayoutNode>, of node: LayoutNode) {
        unlinkChildren(of: node)
        for child in children {
            if nodes[child.offset].parent >= 0 { unlink(child.index) }
            nodes[child.offset].forget()
            append(child.index, to: node.index)
        }
        noteSomething(in: node)
        markDirty(node)
    }

    /// What a node is a child of; none for a root.
    package func parent(of node: LayoutNode) -> LayoutNode { LayoutNode(nodes[node.offset].parent) }

    private func append(_ child: Int32, to parent: Int32) {
        let last = nodes[parent.offset].lastChild
        nodes[child.offset].parent = parent
        nodes[child.offset].previousSibling = last
        nodes[parent.offset].lastChild = child
        nodes[parent.offset].childCount += 1
        if last >= 0 { nodes[last.offset].nextSibling = child } else { nodes[parent.offset].firstChild = child }
    }

    private func unlink(_ child: Int32) {
        let (parent, previous, next) = (
            nodes[child.offset].parent, nodes[child.offset].previousSibling, nodes[child.offset].nextSibling
        )
        if previous >= 0 { nodes[previous.offset].nextSibling = next } else { nodes[parent.offset].firstChild = next }
        if next >= 0 {
            nodes[next.offset].previousSibling = previous
        } else {
            nodes[parent.offset].lastChild = previous
        }
        nodes[parent.offset].childCount -= 1
        (nodes[child.offset].parent, nodes[child.offset].previousSibling, nodes[child.offset].nextSibling) = (
            -1, -1, -1
        )
        nodes[child.offset].forget()
    }

    private func unlinkChildren(of node: LayoutNode) {
        while nodes[node.offset].firstChild >= 0 { unlink(nodes[node.offset].firstChild) }
    }

    /// Notes that what a node lies in is not nothing throughout any more.
    private func noteSomething(in node: LayoutNode) {
        var index = node.index
        while index >= 0 && nodes[index.offset].isNothing {
            nodes[index.offset].isNothing = false
            index = nodes[index.offset].parent
        }
    }

    // MARK: Calculating

    /// Notes that a node has to be laid out anew, and all that it lies in; ends at the first that is dirty already.
    package func markDirty(_ node: LayoutNode) {
        var index = node.index
        while index >= 0 && !nodes[index.offset].isDirty {
            nodes[index.offset].isDirty = true
            nodes[index.offset].basis = .nan
            index = nodes[index.offset].parent
        }
    }

    /// Lays out all below a root.
    /// - Parameters:
    ///   - root: A node without a parent; it counts as laid out from left to right where its direction is `inherit`.
    ///   - width: Points that it may take, of which its style may make more or less; NaN for as many as the contents need.
    ///   - height: The same from top to bottom.
    /// - Throws: Where the tree is too deep or takes too much. Then, and ever after, no result of any root counts.
    package func calculate(_ root: LayoutNode, width: Float, height: Float) throws(LayoutError) {
        if let failure { throw failure }
        generation &+= 1
        let limit = workLimit
        nodes.withUnsafeMutableBufferPointer { nodes in
            sizes.withUnsafeMutableBufferPointer { sizes in
                grids.withUnsafeBufferPointer { grids in
                    guard let first = nodes.baseAddress, let firstSize = sizes.baseAddress else { return }
                    var state = LayoutPass.State(
                        grids: grids, generation: generation, workLimit: limit, measure: measure,
                        scratch: exchange(&scratch, with: GridScratch()))
                    withUnsafeMutablePointer(to: &state) { state in
                        LayoutPass(nodes: first, sizes: firstSize, state: state)
                            .calculate(root.index, width: width, height: height)
                    }
                    scratch = state.scratch
                    work += state.work
                    failure = state.failure
                }
            }
        }
        if let failure { throw failure }
    }

    // MARK: Results

    /// Where a node lies in its parent: 0 before it was laid out.
    package func box(of node: LayoutNode) -> Rect {
        let state = nodes[node.offset]
        return Rect(
            state.position.left, state.position.top, state.width.isNaN ? 0 : state.width,
            state.height.isNaN ? 0 : state.height)
    }

    /// The margins of a node where it lies, those that are automatic as none.
    package func margins(of node: LayoutNode) -> LayoutInsets {
        let (margin, parent) = (nodes[node.offset].style.margin, nodes[node.offset].parent)
        var base = Float.nan
        if parent >= 0 {
            let outer = nodes[parent.offset]
            base =
                outer.width - outer.padding.left - outer.padding.right - outer.border.left - outer.border.right
        }
        func points(_ edge: Edge) -> Float {
            let points = margin[edge].isGiven ? margin[edge].points(of: base) : 0
            return points.isNaN ? 0 : points
        }
        return LayoutInsets(points(.left), points(.top), points(.right), points(.bottom))
    }

    /// The padding that a node was laid out with.
    package func padding(of node: LayoutNode) -> LayoutInsets { nodes[node.offset].padding }

    /// The border that a node was laid out with.
    package func border(of node: LayoutNode) -> LayoutInsets { nodes[node.offset].border }

    /// Whether a node was laid out since this was last asked. Those below one that was not were not either.
    package func takeNewLayout(_ node: LayoutNode) -> Bool {
        defer { nodes[node.offset].hasNewLayout = false }
        return nodes[node.offset].hasNewLayout
    }
}
