/// One calculation: where the nodes lie, and what it did so far.
struct LayoutPass {
    let nodes: NodePointer
    /// The sizes that nodes had, `MeasuredSize.stride` for each.
    let sizes: UnsafeMutablePointer<MeasuredSize>
    let state: UnsafeMutablePointer<State>

    /// What all that belongs to a calculation shares.
    struct State {
        /// The tracks of grids.
        let grids: UnsafeBufferPointer<GridTracks>
        /// The number of this calculation.
        let generation: UInt32
        /// How much it may do.
        let workLimit: Int
        /// The size of the contents of a node.
        let measure: (LayoutNode, LayoutRoom) -> LayoutSize
        /// The memory of grids.
        var scratch: GridScratch
        var work = 0
        var failure: LayoutError?
        var depth = 0
    }

    @inline(__always)
    func node(_ index: Int32) -> NodePointer { nodes + Int(index) }

    /// The children of a node.
    @inline(__always)
    func children(of node: NodePointer) -> Siblings { siblings(from: node.pointee.firstChild, to: -1) }

    /// Children of one node, from the first up to another one that is none of them; -1 stands behind the last.
    @inline(__always)
    func siblings(from first: Int32, to end: Int32) -> Siblings { Siblings(nodes: nodes, at: first, end: end) }

    /// Counts what is about to be done, and says whether it may be.
    func spend(_ count: Int32) -> Bool {
        state.pointee.work += Int(count)
        if state.pointee.work > state.pointee.workLimit { fail(.tooMuchWork) }
        return state.pointee.failure == nil
    }

    /// Gives up: no visit does anything any more.
    func fail(_ error: LayoutError) { state.pointee.failure = state.pointee.failure ?? error }

    /// Goes one level down, if nodes may nest so deep; the way back is `leave`.
    func enter() -> Bool {
        if state.pointee.depth == LayoutTree.depthLimit { fail(.tooDeep) }
        state.pointee.depth += 1
        return state.pointee.failure == nil
    }

    func leave() { state.pointee.depth -= 1 }

    // MARK: The root

    /// Lays out all below a root.
    func calculate(_ root: Int32, width: Float, height: Float) {
        let node = node(root)
        node.resolveSizes()
        let (roomWidth, widthMode) = Self.room(of: node, isRow: true, width, ownerWidth: width)
        let (roomHeight, heightMode) = Self.room(of: node, isRow: false, height, ownerWidth: width)
        let isVisited = visit(
            root, LayoutRoom(width: roomWidth, widthMode, height: roomHeight, heightMode), in: .inherit,
            ownerWidth: width, ownerHeight: height, isLayout: true)
        if isVisited { node.placeInitially(main: width, cross: height, width: width, .leftToRight) }
    }

    private static func room(
        of root: NodePointer, isRow: Bool, _ given: Float, ownerWidth: Float
    ) -> (Float, LayoutMode) {
        if root.isDefinite(isRow: isRow, given) {
            return (root.size(isRow: isRow).points(of: given) + root.margins(isRow: isRow, ownerWidth), .exactly)
        }
        let most = root.maximum(isRow: isRow, given)
        if !most.isNaN { return (most, .atMost) }
        return (given, given.isNaN ? .undefined : .exactly)
    }

    // MARK: A visit

    /// Finds out the size of a node for some room, from what is known of it if it can be.
    /// - Parameters:
    ///   - index: The node.
    ///   - room: What it may take, its margins included.
    ///   - ownerDirection: The direction of what it lies in.
    ///   - ownerWidth: What its percentages are of.
    ///   - ownerHeight: What its percentages are of.
    ///   - isLayout: Whether all below gets its place too.
    /// - Returns: Whether the node was not known well enough.
    @discardableResult
    func visit(
        _ index: Int32, _ room: LayoutRoom, in ownerDirection: LayoutDirection, ownerWidth: Float, ownerHeight: Float,
        isLayout: Bool
    ) -> Bool {
        let node = node(index)
        guard spend(1) else { return false }
        let isFresh =
            (node.pointee.isDirty && node.pointee.visited != state.pointee.generation)
            || node.pointee.lastDirection != ownerDirection
        if isFresh { node.pointee.forgetSizes() }
        let known = knownSize(index, room, ownerWidth: ownerWidth, isLayout: isLayout)
        if let known {
            node.pointee.measuredWidth = known.pointee.width
            node.pointee.measuredHeight = known.pointee.height
        } else {
            if enter() {
                layOut(
                    index, room, in: ownerDirection, ownerWidth: ownerWidth, ownerHeight: ownerHeight,
                    isLayout: isLayout)
            }
            leave()
            node.pointee.lastDirection = ownerDirection
            remember(index, room, isLayout: isLayout)
        }
        if isLayout {
            node.pointee.width = node.pointee.measuredWidth
            node.pointee.height = node.pointee.measuredHeight
            node.pointee.isDirty = false
            node.pointee.hasNewLayout = true
        }
        node.pointee.visited = state.pointee.generation
        return known == nil
    }

    /// Finds out the size of a node by its kind.
    private func layOut(
        _ index: Int32, _ room: LayoutRoom, in ownerDirection: LayoutDirection, ownerWidth: Float, ownerHeight: Float,
        isLayout: Bool
    ) {
        let node = node(index)
        node.pointee.isNothing = false
        node.measureInsets(ownerWidth)
        let inner = LayoutRoom(
            width: room.width - node.margins(isRow: true, ownerWidth), room.widthMode,
            height: room.height - node.margins(isRow: false, ownerWidth), room.heightMode)
        if node.pointee.isMeasured {
            measureContents(index, inner, ownerWidth: ownerWidth, ownerHeight: ownerHeight)
        } else if node.pointee.childCount == 0 {
            measureEmpty(node, inner, ownerWidth: ownerWidth, ownerHeight: ownerHeight)
        } else if !isLayout && Self.isSizeKnown(inner) {
            measureKnown(node, inner, ownerWidth: ownerWidth, ownerHeight: ownerHeight)
        } else if spend(node.pointee.childCount) {
            layOutChildren(
                of: node, room, inner, in: node.direction(in: ownerDirection), ownerWidth: ownerWidth,
                ownerHeight: ownerHeight, isLayout: isLayout)
        }
    }

    /// Lays out the children of a node in the way that it says.
    @inline(never)
    private func layOutChildren(
        of node: NodePointer, _ room: LayoutRoom, _ inner: LayoutRoom, in direction: LayoutDirection,
        ownerWidth: Float, ownerHeight: Float, isLayout: Bool
    ) {
        if node.pointee.style.display == .flex {
            var container = FlexContainer(
                node, inner, in: direction, ownerWidth: ownerWidth, ownerHeight: ownerHeight, isLayout: isLayout)
            layOut(&container)
        } else {
            var outer = room
            outer.width -= node.gridMargins(isRow: true, ownerWidth)
            outer.height -= node.gridMargins(isRow: false, ownerWidth)
            var grid = GridContainer(
                FlexContainer(
                    node, outer, in: direction, ownerWidth: ownerWidth, ownerHeight: ownerHeight, isLayout: isLayout))
            layOut(&grid)
        }
    }
}
