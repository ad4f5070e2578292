/// An edge of a box on the screen.
enum Edge {
    case left
    case top
    case right
    case bottom
}

/// One of the two axes of a box, with the edge that it starts at.
struct Axis {
    let isRow: Bool
    let leading: Edge
    let trailing: Edge
    /// Whether it starts at the right or at the bottom.
    let isReversed: Bool

    private init(isRow: Bool, isReversed: Bool) {
        self.isRow = isRow
        self.isReversed = isReversed
        leading = isRow ? (isReversed ? .right : .left) : (isReversed ? .bottom : .top)
        trailing = isRow ? (isReversed ? .left : .right) : (isReversed ? .top : .bottom)
    }

    /// The axis along which a node lays out its children: from right to left, rows are the other way round.
    init(main flexDirection: FlexDirection, _ direction: LayoutDirection) {
        let isRightToLeft = direction == .rightToLeft
        switch flexDirection {
        case .column: self.init(isRow: false, isReversed: false)
        case .columnReverse: self.init(isRow: false, isReversed: true)
        case .row: self.init(isRow: true, isReversed: isRightToLeft)
        case .rowReverse: self.init(isRow: true, isReversed: !isRightToLeft)
        }
    }

    /// The axis across: never reversed but for rows from right to left.
    init(across main: Axis, _ direction: LayoutDirection) {
        self.init(isRow: !main.isRow, isReversed: !main.isRow && direction == .rightToLeft)
    }
}
