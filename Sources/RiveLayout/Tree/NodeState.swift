/// All that is kept of a node, apart from the sizes that it had before (`MeasuredSizes`).
struct NodeState: BitwiseCopyable {
    private(set) var style: LayoutStyle
    /// The parts of the style that are used; the rest is skipped.
    private(set) var uses: StyleUse

    // What it belongs to, and what belongs to it, by index; -1 for none.
    var parent: Int32 = -1
    var firstChild: Int32 = -1
    var lastChild: Int32 = -1
    var nextSibling: Int32 = -1
    var previousSibling: Int32 = -1
    var childCount: Int32 = 0
    /// Its tracks in the tree's list of grids; -1 for none.
    var grid: Int32 = -1

    // What outlives that its results are forgotten.
    var isDirty = true
    var isMeasured = false
    var hasNewLayout = false

    // Results.
    /// Where it lies, by edge; what counts is left and top, the others are on the way there.
    var position = LayoutInsets()
    /// The size that the last layout left.
    var width = Float.nan
    var height = Float.nan
    /// The size of the last visit.
    var measuredWidth = Float.nan
    var measuredHeight = Float.nan
    var padding = LayoutInsets()
    var border = LayoutInsets()
    /// How long it is along its parent before space is given or taken; NaN for not known.
    var basis = Float.nan
    /// The line of its parent that it lies in.
    var line: Int32 = 0
    /// The calculation that visited it last.
    var visited: UInt32 = 0
    /// The direction that it was laid out in last.
    var lastDirection = LayoutDirection.inherit
    /// How many sizes it had are kept, apart from that of the last layout.
    var sizeCount: UInt8 = 0
    var hasLayoutSize = false
    /// Whether it and all below it is nothing already.
    var isNothing = false

    // What its parent finds out for as long as it lays out its children.
    /// Its sizes, with those that leave no choice by their limits.
    var resolvedWidth = LayoutLength.auto
    var resolvedHeight = LayoutLength.auto
    /// Its margins along the two axes.
    var marginRow: Float = 0
    var marginColumn: Float = 0

    init(_ style: LayoutStyle) {
        self.style = style
        uses = StyleUse(of: style)
    }

    mutating func setStyle(_ style: LayoutStyle) {
        self.style = style
        uses = StyleUse(of: style)
    }

    /// Forgets all that was calculated.
    mutating func forget() {
        position = LayoutInsets()
        (width, height) = (.nan, .nan)
        (measuredWidth, measuredHeight) = (.nan, .nan)
        (padding, border) = (LayoutInsets(), LayoutInsets())
        basis = .nan
        line = 0
        visited = 0
        lastDirection = .inherit
        forgetSizes()
        isNothing = false
    }

    mutating func forgetSizes() {
        sizeCount = 0
        hasLayoutSize = false
    }
}
