// Nodes whose size needs no look at children.
extension LayoutPass {
    /// A node that holds contents, whose size the host knows.
    func measureContents(_ index: Int32, _ inner: LayoutRoom, ownerWidth: Float, ownerHeight: Float) {
        let node = node(index)
        var (width, height) = (inner.width, inner.height)
        if inner.widthMode != .exactly || inner.heightMode != .exactly {
            let horizontal = Self.insets(of: node, isRow: true)
            let vertical = Self.insets(of: node, isRow: false)
            let room = LayoutRoom(
                width: Self.contentRoom(inner.width, inner.widthMode, horizontal), inner.widthMode,
                height: Self.contentRoom(inner.height, inner.heightMode, vertical), inner.heightMode)
            let size = state.pointee.measure(LayoutNode(index), room)
            if inner.widthMode != .exactly { width = size.width + horizontal }
            if inner.heightMode != .exactly { height = size.height + vertical }
        }
        node.pointee.measuredWidth = node.bound(isRow: true, width, ownerWidth, width: ownerWidth)
        node.pointee.measuredHeight = node.bound(isRow: false, height, ownerHeight, width: ownerWidth)
    }

    private static func contentRoom(_ size: Float, _ mode: LayoutMode, _ insets: Float) -> Float {
        mode == .undefined || size.isNaN ? .nan : larger(0, size - insets)
    }

    /// A node without children is as large as it has to be.
    func measureEmpty(_ node: NodePointer, _ inner: LayoutRoom, ownerWidth: Float, ownerHeight: Float) {
        let width = inner.widthMode == .exactly ? inner.width : Self.insets(of: node, isRow: true)
        let height = inner.heightMode == .exactly ? inner.height : Self.insets(of: node, isRow: false)
        node.pointee.measuredWidth = node.bound(isRow: true, width, ownerWidth, width: ownerWidth)
        node.pointee.measuredHeight = node.bound(isRow: false, height, ownerHeight, width: ownerWidth)
    }

    /// Whether the size of a node that is only measured follows from its room.
    static func isSizeKnown(_ inner: LayoutRoom) -> Bool {
        (inner.widthMode == .atMost && inner.width <= 0) || (inner.heightMode == .atMost && inner.height <= 0)
            || (inner.widthMode == .exactly && inner.heightMode == .exactly)
    }

    /// A node whose size follows from its room.
    func measureKnown(_ node: NodePointer, _ inner: LayoutRoom, ownerWidth: Float, ownerHeight: Float) {
        let width = inner.width.isNaN || (inner.widthMode == .atMost && inner.width < 0) ? 0 : inner.width
        let height = inner.height.isNaN || (inner.heightMode == .atMost && inner.height < 0) ? 0 : inner.height
        node.pointee.measuredWidth = node.bound(isRow: true, width, ownerWidth, width: ownerWidth)
        node.pointee.measuredHeight = node.bound(isRow: false, height, ownerHeight, width: ownerWidth)
    }

    /// Padding and border of a leaf along an axis, in the order that leaves add them.
    private static func insets(of node: NodePointer, isRow: Bool) -> Float {
        let (padding, border) = (node.pointee.padding, node.pointee.border)
        return isRow
            ? padding.left + padding.right + border.left + border.right
            : padding.top + padding.bottom + border.top + border.bottom
    }

    /// Makes a node and all below it nothing.
    func makeNothing(_ index: Int32) {
        defer { node(index).pointee.isDirty = false }
        if node(index).pointee.isNothing {
            node(index).pointee.position = LayoutInsets()
            return
        }
        var at = index
        while true {
            let node = node(at)
            if !spend(1) { return }
            node.pointee.forget()
            (node.pointee.width, node.pointee.height) = (0, 0)
            node.pointee.hasNewLayout = true
            node.pointee.isNothing = true
            if node.pointee.firstChild >= 0 {
                at = node.pointee.firstChild
                continue
            }
            while at != index && self.node(at).pointee.nextSibling < 0 { at = self.node(at).pointee.parent }
            if at == index { return }
            at = self.node(at).pointee.nextSibling
        }
    }
}
