/// A node that lays out its children one after the other, for as long as it does. It is handed on as `inout`, so that it is not
/// copied.
struct FlexContainer: ~Copyable {
    let node: NodePointer
    let direction: LayoutDirection
    let main: Axis
    let cross: Axis
    let wraps: Bool
    /// Whether children get their places, or only the size of the node is asked.
    let isLayout: Bool

    /// The room outside of padding, NaN for none.
    let outer: LayoutRoom
    let ownerWidth: Float
    let ownerHeight: Float
    /// The room inside of padding, NaN for none.
    let innerWidth: Float
    let innerHeight: Float
    /// The same along the main axis; content may change it, for all lines that follow.
    var innerMain: Float
    let innerCross: Float
    var mainMode: LayoutMode
    let crossMode: LayoutMode

    /// Whether the children need more than there is along the main axis.
    var overflows = false
    /// How far the lines reach.
    var longestLine: Float = 0
    var totalCross: Float = 0
    var lineCount: Int32 = 0

    init(
        _ node: NodePointer, _ outer: LayoutRoom, in direction: LayoutDirection, ownerWidth: Float,
        ownerHeight: Float, isLayout: Bool
    ) {
        self.node = node
        self.direction = direction
        self.outer = outer
        self.ownerWidth = ownerWidth
        self.ownerHeight = ownerHeight
        self.isLayout = isLayout
        main = Axis(main: node.pointee.style.flexDirection, direction)
        cross = Axis(across: main, direction)
        wraps = node.pointee.style.wrap != .noWrap
        innerWidth = Self.inner(node, isRow: true, outer.width, ownerWidth)
        innerHeight = Self.inner(node, isRow: false, outer.height, ownerHeight)
        (innerMain, innerCross) = main.isRow ? (innerWidth, innerHeight) : (innerHeight, innerWidth)
        (mainMode, crossMode) =
            main.isRow ? (outer.widthMode, outer.heightMode) : (outer.heightMode, outer.widthMode)
    }

    /// What is left inside of padding, between the limits of the node.
    private static func inner(_ node: NodePointer, isRow: Bool, _ outer: Float, _ base: Float) -> Float {
        let insets = node.visitedInsets(isRow: isRow)
        let inner = outer - insets
        if inner.isNaN { return inner }
        guard node.pointee.uses.contains(.limits) else { return larger(inner, 0) }
        let most = node.maximum(isRow: isRow, base) - insets
        let least = node.minimum(isRow: isRow, base) - insets
        let limited = most < inner ? most : inner
        return larger(limited, least.isNaN ? 0 : least)
    }

    /// What percentages of the node's own sizes are of, along an axis.
    @inline(__always)
    func ownerSize(isRow: Bool) -> Float { isRow ? ownerWidth : ownerHeight }

    var mainBase: Float { ownerSize(isRow: main.isRow) }
    var crossInsets: Float { node.visitedInsets(isRow: cross.isRow) }

    /// A size of the node between its limits, that its padding and border fit in.
    @inline(__always)
    func bound(isRow: Bool, _ size: Float) -> Float {
        node.bound(isRow: isRow, size, ownerSize(isRow: isRow), width: ownerWidth)
    }

    /// Whether a child is as wide as its line, if nothing says how wide it is.
    @inline(__always)
    func stretches(_ child: NodePointer) -> Bool {
        node.align(child) == .stretch && !child.hasAutomaticMargin(cross.leading)
            && !child.hasAutomaticMargin(cross.trailing)
    }

    /// Finds left or top of a child where its position counts from the right or from the bottom.
    func mirror(_ child: NodePointer, _ axis: Axis) {
        guard axis.isReversed else { return }
        child.pointee.position[axis.trailing] =
            node.measured(isRow: axis.isRow) - child.measured(isRow: axis.isRow) - child.pointee.position[axis.leading]
    }

    /// The same room, given along the axes of this.
    @inline(__always)
    func room(main: Float, _ mainMode: LayoutMode, cross: Float, _ crossMode: LayoutMode) -> LayoutRoom {
        self.main.isRow
            ? LayoutRoom(width: main, mainMode, height: cross, crossMode)
            : LayoutRoom(width: cross, crossMode, height: main, mainMode)
    }
}

/// Some children of a `FlexContainer` that lie beside each other, and what lies between them in the order of children.
struct FlexLine {
    /// The first child of the line.
    let first: Int32
    /// The child after the last; -1 at the end.
    var end: Int32
    let number: Int32
    /// How many children lie in it.
    var count = 0
    /// The last child of the line or between its children that there is at all; -1 for none.
    var last: Int32 = -1
    /// How many margins share its space.
    var automaticMargins = 0
    /// Whether any child gives or takes space.
    var isFlexible = false
    /// How long they are without space given or taken.
    var used: Float = 0
    var grow: Float = 0
    /// The shares of space that children give, by their lengths; never above 0.
    var shrink: Float = 0
    /// The space that is left, or missing.
    var free: Float = 0
    /// How far it reaches along the main axis, from the edge of the node.
    var main: Float = 0
    /// How much it takes across.
    var cross: Float = 0
}

extension NodePointer {
    /// Padding and border along an axis, as the node was visited with.
    @inline(__always)
    func visitedInsets(isRow: Bool) -> Float {
        isRow ? visitedInset(.left) + visitedInset(.right) : visitedInset(.top) + visitedInset(.bottom)
    }

    /// How much of the space that is left it takes; a root takes none.
    var grow: Float {
        @inline(__always) get { pointee.parent < 0 ? 0 : pointee.style.grow }
    }

    /// How much of the space that is missing it gives.
    var shrink: Float {
        @inline(__always) get { pointee.parent < 0 ? 0 : pointee.style.shrink }
    }

    var isFlexible: Bool {
        @inline(__always) get { !pointee.style.isAbsolute && (pointee.style.grow != 0 || pointee.style.shrink != 0) }
    }

    /// Keeps a size below the largest that the node may have, with its margins.
    @inline(__always)
    func limit(isRow: Bool, _ size: inout Float, _ mode: inout LayoutMode, _ base: Float, margins: Float) {
        guard pointee.uses.contains(.limits) else { return }
        let most = maximum(isRow: isRow, base) + margins
        if most.isNaN { return }
        if mode == .undefined {
            (size, mode) = (most, .atMost)
        } else if !(size < most) {
            size = most
        }
    }
}
