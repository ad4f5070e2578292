/// Which of the numbers of a style that most boxes leave alone make a difference.
struct StyleUse: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    static let margin = StyleUse(rawValue: 1 << 0)
    static let offsets = StyleUse(rawValue: 1 << 1)
    /// Padding or border.
    static let insets = StyleUse(rawValue: 1 << 2)
    static let limits = StyleUse(rawValue: 1 << 3)
}

extension StyleUse {
    init(of style: LayoutStyle) {
        self = []
        if !style.margin.isZero { insert(.margin) }
        if style.position != LayoutEdges(.undefined) { insert(.offsets) }
        if !style.padding.isZero || style.border != LayoutInsets() { insert(.insets) }
        if style.minWidth.isGiven || style.maxWidth.isGiven || style.minHeight.isGiven || style.maxHeight.isGiven {
            insert(.limits)
        }
    }
}

extension LayoutEdges {
    /// Whether it is no space at any edge.
    fileprivate var isZero: Bool { left.isZero && top.isZero && right.isZero && bottom.isZero }
}

extension LayoutLength {
    fileprivate var isZero: Bool { unit == .undefined || (unit == .point && value == 0) }
}
