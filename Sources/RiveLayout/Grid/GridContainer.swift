/// A grid or stack that lays out its children, for as long as it does. It is handed on as `inout`, so that it is not copied.
struct GridContainer: ~Copyable {
    /// The node, its axes and the room that it has.
    var box: FlexContainer
    /// How large it is inside of padding; NaN for not known yet.
    var innerWidth: Float
    var innerHeight: Float
    /// Where its items and tracks lie in the scratch memory of the pass.
    var items = 0..<0
    var columns = 0..<0
    var rows = 0..<0

    /// What is known of its tracks: some are percentages of the inside.
    var hasPercentColumns = false
    var hasPercentRows = false
    /// The same of those of the axis that was sized last: all are of fixed size, some as large as what lies in them, some take
    /// shares of space.
    var hasOnlyFixedTracks = false
    var hasAutomaticTracks = false
    var hasFlexibleTracks = false

    init(_ box: consuming FlexContainer) {
        innerWidth = box.outer.widthMode == .exactly ? box.innerWidth : .nan
        innerHeight = box.outer.heightMode == .exactly ? box.innerHeight : .nan
        self.box = box
    }

    var node: NodePointer { box.node }

    func tracks(_ axis: GridAxis) -> Range<Int> { axis == .columns ? columns : rows }

    /// How large it is inside along an axis; NaN for not known yet.
    func inner(_ axis: GridAxis) -> Float { axis == .columns ? innerWidth : innerHeight }

    func mode(_ axis: GridAxis) -> LayoutMode { axis == .columns ? box.outer.widthMode : box.outer.heightMode }

    /// What lies between two tracks.
    func gap(_ axis: GridAxis) -> Float {
        let gap = axis == .columns ? node.pointee.style.gapHorizontal : node.pointee.style.gapVertical
        return larger(0, gap.points(of: inner(axis)))
    }

    /// The smallest and the largest size inside that its style allows; NaN for any.
    func limits(_ axis: GridAxis) -> (least: Float, most: Float) {
        let insets = node.visitedInsets(isRow: axis.isRow)
        let base = box.ownerSize(isRow: axis.isRow)
        return (
            node.minimum(isRow: axis.isRow, base) - insets, node.maximum(isRow: axis.isRow, base) - insets
        )
    }

    /// Where tracks begin that leave so much space, and what lies between them then.
    func distribute(_ free: Float, _ axis: GridAxis) -> (start: Float, gap: Float) {
        let gap = gap(axis)
        if isNear(free, 0) { return (0, gap) }
        if axis == .rows { return (node.pointee.style.alignContent == .center ? free / 2 : 0, gap) }
        switch node.pointee.style.justifyContent {
        case .center: return (free / 2, gap)
        case .spaceBetween where free > 0 && columns.count > 1: return (0, gap + free / Float(columns.count - 1))
        case .start, .end, .spaceBetween: return (0, gap)
        }
    }
}

extension NodePointer {
    /// A margin as grids see it: 0 where it is automatic or a percentage of no number.
    func gridMargin(_ edge: Edge, _ base: Float) -> Float {
        let margin = pointee.style.margin[edge].points(of: base)
        return margin.isNaN ? 0 : margin
    }

    func gridMargins(isRow: Bool, _ base: Float) -> Float {
        isRow
            ? gridMargin(.left, base) + gridMargin(.right, base)
            : gridMargin(.top, base) + gridMargin(.bottom, base)
    }

    /// Where a child lies in its columns.
    func justify(_ child: NodePointer) -> LayoutAlign {
        child.pointee.style.justifySelf == .auto ? pointee.style.justifyItems : child.pointee.style.justifySelf
    }
}
