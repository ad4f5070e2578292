import RiveSchema

/// What the style of a layout depends on besides its own properties.
struct LayoutContext {
    /// Whether what it lies in puts its children side by side; a layout without a style counts as one that does.
    var parentIsRow = true
    /// What it lies in does with its children.
    var parentType = LayoutType.flex
    /// Where a grid around it puts what lies in its columns.
    var justifyItems: UInt32 = 7
    /// Whether it lies in a layout, or the artboard, of its own artboard.
    var hasParent = true
    /// Whether it has no laid out children.
    var isLeaf = false
    var isRightToLeft = false
    /// The sizes that something else gives it, by axis.
    var width: PushedSize?
    var height: PushedSize?
    /// The sizes that a scroll bar makes it have; NaN for none.
    var forcedWidth = Float.nan
    var forcedHeight = Float.nan
}

/// A size that a host gives to the artboard in it.
struct PushedSize: Equatable {
    let value: Float
    let unit: UInt32
    /// Whether the contents decide, where the unit is auto.
    let isIntrinsic: Bool

    /// The way to find the size that this comes to; nil for that of the artboard's own style.
    var scale: LayoutScaleType? {
        switch Unit(rawValue: unit) {
        case .point, .percent: .fixed
        case .auto: isIntrinsic ? .hug : .fill
        default: nil
        }
    }
}
