/// How a node is laid out. All lengths have edges of the screen: who lays out from right to left exchanges left and right beforehand.
///
/// As made, a style is that of a layout without a style of its own.
package struct LayoutStyle: Equatable, Sendable, BitwiseCopyable {
    package var display = LayoutDisplay.flex
    package var direction = LayoutDirection.inherit
    package var flexDirection = FlexDirection.column
    package var wrap = FlexWrap.noWrap
    package var justifyContent = LayoutJustify.start
    /// Where children lie across the main axis; never `auto`.
    package var alignItems = LayoutAlign.stretch
    /// Where lines lie across the main axis; `auto` is start.
    package var alignContent = LayoutAlign.start
    /// Where the node itself lies across the main axis of its parent; `auto` is what the parent says of its children.
    package var alignSelf = LayoutAlign.auto
    /// Where children of a grid or stack lie in their columns; `auto` is start.
    package var justifyItems = LayoutAlign.stretch
    /// Where the node itself lies in its columns of a grid or stack; `auto` is what the grid says of its children.
    package var justifySelf = LayoutAlign.auto
    /// Whether the node is taken out of the flow and lies where its offsets say.
    package var isAbsolute = false

    package var width = LayoutLength.auto
    package var height = LayoutLength.auto
    package var minWidth = LayoutLength.undefined
    package var maxWidth = LayoutLength.undefined
    package var minHeight = LayoutLength.undefined
    package var maxHeight = LayoutLength.undefined
    /// Width by height; NaN for none.
    package var aspectRatio = Float.nan

    /// What share of the space that is left the node takes.
    package var grow: Float = 0
    /// What share of the space that is missing the node gives.
    package var shrink: Float = 0
    package var basis = LayoutLength.auto

    /// Between columns, that is along a row.
    package var gapHorizontal = LayoutLength.undefined
    /// Between rows, that is along a column.
    package var gapVertical = LayoutLength.undefined

    package var margin = LayoutEdges(.undefined)
    package var padding = LayoutEdges(.undefined)
    /// Space inside like padding; percent counts as points.
    package var border = LayoutInsets()
    /// Offsets: of an absolute node from the edges of its parent, of others from where they would lie.
    package var position = LayoutEdges(.undefined)

    /// Where the node lies in a grid.
    package var column = GridPlace()
    package var row = GridPlace()

    package init() {}
}

/// What a node does with its children.
package enum LayoutDisplay: UInt8, Sendable, BitwiseCopyable {
    case flex
    case grid
    /// A grid of one cell, in which all children lie.
    case stack
    /// The node and all below it are nothing.
    case none
}

package enum LayoutDirection: UInt8, Sendable, BitwiseCopyable {
    case inherit
    case leftToRight
    case rightToLeft
}

package enum FlexDirection: UInt8, Sendable, BitwiseCopyable {
    case column
    case columnReverse
    case row
    case rowReverse
}

package enum FlexWrap: UInt8, Sendable, BitwiseCopyable {
    case noWrap
    case wrap
    case wrapReverse
}

/// Where children lie along an axis.
package enum LayoutJustify: UInt8, Sendable, BitwiseCopyable {
    case start
    case center
    case end
    case spaceBetween
}

/// Where something lies across an axis.
package enum LayoutAlign: UInt8, Sendable, BitwiseCopyable {
    case auto
    case start
    case center
    /// At the end of lines. In the cells of grids it is the start.
    case end
    case stretch
    /// At the end of the cells of grids, and of nothing else.
    case cellEnd
}
