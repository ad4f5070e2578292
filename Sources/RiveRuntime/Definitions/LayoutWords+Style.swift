import RiveLayout
import RiveSchema

extension LayoutWords {
    /// The style of a layout.
    func style(in context: LayoutContext) -> LayoutStyle {
        var style = LayoutStyle()
        style.display = display
        style.isAbsolute = isAbsolute
        style.direction = direction == .rtl ? .rightToLeft : direction == .ltr ? .leftToRight : .inherit
        style.flexDirection =
            RiveLayout.FlexDirection(rawValue: UInt8(truncatingIfNeeded: whole(.flexDirectionValue))) ?? .row
        style.wrap = FlexWrap(rawValue: UInt8(truncatingIfNeeded: whole(.flexWrapValue))) ?? .noWrap
        style.aspectRatio = float(.aspectRatio) > 0 ? float(.aspectRatio) : .nan
        style.gapHorizontal = length(.gapHorizontal, .gapHorizontalUnitsValue)
        style.gapVertical = length(.gapVertical, .gapVerticalUnitsValue)
        limit(&style)
        align(&style)
        setEdges(&style, context)
        size(&style, context)
        return style
    }

    /// The style of what takes part in a layout without being one.
    func participantStyle(in context: LayoutContext) -> LayoutStyle {
        var style = LayoutStyle()
        style.display = isHidden ? .none : .flex
        limit(&style)
        let (width, height) = (widthScale, heightScale)
        style.width = width == .fixed ? length(.layoutNodeStyleWidth, .widthUnitsValue) : .auto
        style.height = height == .fixed ? length(.layoutNodeStyleHeight, .heightUnitsValue) : .auto
        style.width.value = max(0, style.width.value)
        style.height.value = max(0, style.height.value)
        if width == .fill, style.minWidth.unit == .undefined { style.minWidth = .point(0) }
        if height == .fill, style.minHeight.unit == .undefined { style.minHeight = .point(0) }
        guard context.parentType == .flex else {
            placeInCell(&style, width, height, context)
            return style
        }
        let main = context.parentIsRow ? width : height
        if main == .fill {
            style.grow = float(context.parentIsRow ? .layoutNodeStyleFractionalWidth : .layoutNodeStyleFractionalHeight)
            style.shrink = style.grow
            style.basis = .point(0)
        }
        style.alignSelf = (context.parentIsRow ? height : width) == .fill ? .stretch : .auto
        return style
    }

    private var display: LayoutDisplay {
        if isHidden { return .none }
        return switch type {
        case .flex: .flex
        case .grid: .grid
        case .stack: .stack
        }
    }

    private func limit(_ style: inout LayoutStyle) {
        style.minWidth = length(.minWidth, .minWidthUnitsValue)
        style.maxWidth = length(.maxWidth, .maxWidthUnitsValue)
        style.minHeight = length(.minHeight, .minHeightUnitsValue)
        style.maxHeight = length(.maxHeight, .maxHeightUnitsValue)
    }

    // MARK: Size and place

    /// The size, and what share of the room around it the layout takes. A share counts along the main axis of what is around, and
    /// as stretching across it.
    private func size(_ style: inout LayoutStyle, _ context: LayoutContext) {
        let width = context.width?.scale ?? widthScale
        let height = context.height?.scale ?? heightScale
        let hugs = width == .fixed && height == .fixed && isIntrinsic && context.isLeaf
        style.width = LayoutLength(
            max(0, context.width?.value ?? float(.layoutComponentWidth)),
            unit(width, context.width.map(\.layoutUnit) ?? unit(.widthUnitsValue), hugs: hugs))
        style.height = LayoutLength(
            max(0, context.height?.value ?? float(.layoutComponentHeight)),
            unit(height, context.height.map(\.layoutUnit) ?? unit(.heightUnitsValue), hugs: hugs))
        if !context.forcedWidth.isNaN { style.width = .point(max(0, context.forcedWidth)) }
        if !context.forcedHeight.isNaN { style.height = .point(max(0, context.forcedHeight)) }
        guard context.parentType == .flex else { return placeInCell(&style, width, height, context) }
        let (main, across) = context.parentIsRow ? (width, height) : (height, width)
        if main == .fill {
            style.grow = float(context.parentIsRow ? .layoutComponentFractionalWidth : .layoutComponentFractionalHeight)
            style.shrink = style.grow
            style.basis = length(.flexBasis, .flexBasisUnitsValue)
        }
        style.alignSelf = across == .fill ? .stretch : .auto
    }

    private func unit(_ scale: LayoutScaleType, _ stored: LayoutUnit, hugs: Bool) -> LayoutUnit {
        if isAbsolute, scale != .hug { return stored }
        guard scale == .fixed else { return .auto }
        if stored == .point || stored == .percent { return stored }
        return hugs ? .auto : .point
    }

    /// Where it lies in the cell of a grid or a stack.
    private func placeInCell(
        _ style: inout LayoutStyle, _ width: LayoutScaleType, _ height: LayoutScaleType, _ context: LayoutContext
    ) {
        style.alignSelf = height == .fill ? .stretch : .auto
        style.justifySelf = width == .fill ? .stretch : Self.align(justify: whole(.justifySelfValue))
        guard context.parentType == .grid, widthScale == .hug, style.justifySelf != .center else { return }
        let stretches =
            style.justifySelf == .stretch
            || style.justifySelf == .auto && Self.align(justify: context.justifyItems) == .stretch
        if stretches, width != .fill { style.justifySelf = .start }
    }

    private func setEdges(_ style: inout LayoutStyle, _ context: LayoutContext) {
        var margin = LayoutEdges(
            length(.marginLeft, .marginLeftUnitsValue), length(.marginTop, .marginTopUnitsValue),
            length(.marginRight, .marginRightUnitsValue), length(.marginBottom, .marginBottomUnitsValue))
        if !context.hasParent {
            margin = LayoutEdges(
                .point(margin.left.value), .point(margin.top.value), .point(margin.right.value),
                .point(margin.bottom.value))
        }
        style.margin = margin
        style.padding = LayoutEdges(
            length(.paddingLeft, .paddingLeftUnitsValue), length(.paddingTop, .paddingTopUnitsValue),
            length(.paddingRight, .paddingRightUnitsValue), length(.paddingBottom, .paddingBottomUnitsValue))
        style.position = LayoutEdges(
            length(.positionLeft, .positionLeftUnitsValue), length(.positionTop, .positionTopUnitsValue),
            length(.positionRight, .positionRightUnitsValue), length(.positionBottom, .positionBottomUnitsValue))
        style.border = LayoutInsets(
            border(.borderLeft, .borderLeftUnitsValue), border(.borderTop, .borderTopUnitsValue),
            border(.borderRight, .borderRightUnitsValue), border(.borderBottom, .borderBottomUnitsValue))
        guard context.isRightToLeft else { return }
        swap(&style.margin.left, &style.margin.right)
        swap(&style.padding.left, &style.padding.right)
        swap(&style.position.left, &style.position.right)
        swap(&style.border.left, &style.border.right)
    }

    /// How wide a border is; percent counts as points.
    private func border(_ key: PropertyKey, _ unit: PropertyKey) -> Float {
        let unit = self.unit(unit)
        return unit == .point || unit == .percent ? float(key) : 0
    }

    // MARK: Alignment

    private static let aligns: [LayoutAlign] = [.start, .center, .end]
    private static let cellAligns: [LayoutAlign] = [.start, .center, .cellEnd]
    private static let justifies: [LayoutJustify] = [.start, .center, .end]

    /// Sets where children lie: three times three places, then space between them with three places across.
    private func align(_ style: inout LayoutStyle) {
        let alignment = Int(whole(.layoutAlignmentType))
        if type == .grid { style.justifyItems = Self.align(justify: whole(.justifyItemsValue)) }
        guard alignment < 12 else { return }
        let isSpaced = alignment >= 9
        let (vertical, horizontal) = isSpaced ? (alignment - 9, alignment - 9) : (alignment / 3, alignment % 3)
        guard type != .stack else {
            style.justifyItems = Self.cellAligns[horizontal]
            style.alignItems = isSpaced ? .start : Self.cellAligns[vertical]
            return
        }
        style.justifyContent = isSpaced ? .spaceBetween : Self.justifies[isRow ? horizontal : vertical]
        style.alignItems = Self.aligns[isRow ? vertical : horizontal]
        style.alignContent = style.alignItems
    }

    /// Where something lies in its columns, by a value of the file.
    private static func align(justify value: UInt32) -> LayoutAlign {
        switch value {
        case 1: .center
        case 2: .end
        case 6: .auto
        case 7: .stretch
        case 9: .cellEnd
        default: .start
        }
    }
}

extension PushedSize {
    var layoutUnit: LayoutUnit { LayoutUnit(rawValue: UInt8(truncatingIfNeeded: unit)) ?? .undefined }
}
