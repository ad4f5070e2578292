extension LayoutPass {
    /// How wide a node has to be for what is in it where lines break wherever they can: its min-content width, without margins.
    func narrowWidth(of index: Int32, in ownerDirection: LayoutDirection) -> Float {
        let node = node(index)
        node.resolveSizes()
        let own = node.pointee.resolvedWidth.points(of: .nan)
        if own >= 0 { return node.bound(isRow: true, own, .nan, width: .nan) }
        if node.pointee.isMeasured || node.pointee.childCount == 0 || node.pointee.style.display != .flex {
            // Contents break in no room at all; grids within grids are asked for all that is in them.
            let isMeasured = node.pointee.isMeasured
            let room = LayoutRoom(
                width: isMeasured ? node.gridMargins(isRow: true, .nan) : .nan, isMeasured ? .atMost : .undefined,
                height: .nan, .undefined)
            visit(index, room, in: ownerDirection, ownerWidth: .nan, ownerHeight: .nan, isLayout: false)
            return node.pointee.measuredWidth
        }
        defer { leave() }
        guard enter(), spend(node.pointee.childCount) else { return 0 }
        let width = narrowWidth(ofChildrenOf: node, in: node.direction(in: ownerDirection))
        return node.bound(isRow: true, width + node.insets(isRow: true, .nan), .nan, width: .nan)
    }

    /// All children beside each other, or the widest where each may have a line of its own.
    private func narrowWidth(ofChildrenOf node: NodePointer, in direction: LayoutDirection) -> Float {
        let style = node.pointee.style
        let isRow = style.flexDirection == .row || style.flexDirection == .rowReverse
        let isBeside = isRow && style.wrap == .noWrap
        let gap = node.gap(isRow: true, .nan)
        var width: Float = 0
        var isFirst = true
        for (index, child) in children(of: node) where child.isInFlow {
            let outer = narrowWidth(of: index, in: direction) + child.gridMargins(isRow: true, .nan)
            width = isBeside ? width + outer + (isFirst ? 0 : gap) : larger(width, outer)
            isFirst = false
        }
        return width
    }
}
