import RiveFont
import RiveSchema

/// The size that a layout has set for a text.
struct ToldSize: Equatable {
    let width: Float
    let height: Float
    let widthScale: LayoutScaleType
    let heightScale: LayoutScaleType
    let direction: RiveSchema.LayoutDirection
}

/// What a text has to keep to: its own properties, or what the layout says that it lies in.
struct TextFrame {
    /// How the file wants it to be sized, and how it is sized where a layout has set its size.
    let ownSizing: TextSizing
    let sizing: TextSizing
    let overflow: TextOverflow
    let align: TextAlignment
    let verticalAlign: VerticalTextAlign
    /// Whether its first line stands on its position.
    let isOnBaseline: Bool
    let trim: TextTrim
    let fitsFromBaseline: Bool
    let wraps: Bool
    /// How large the file says it is.
    let ownWidth: Float
    let ownHeight: Float
    /// How large a layout says it is; NaN where none does.
    let toldWidth: Float
    let toldHeight: Float
    let originX: Float
    let originY: Float
    let paragraphSpacing: Float
    /// The width that its lines are aligned in, and broken at where it wraps; −1 for that of the widest.
    let lineWidth: Float

    var isTold: Bool { !toldWidth.isNaN }
    var width: Float { isTold ? toldWidth : ownWidth }
    var height: Float { toldHeight.isNaN ? ownHeight : toldHeight }
    /// Whether its height is limited.
    var isBoxed: Bool { sizing == .fixed || isTold }
    /// Whether lines that do not fit are left out for dots.
    var wantsEllipsis: Bool { overflow == .ellipsis && isBoxed }
    /// Whether lines that do not fit are left out.
    var cuts: Bool { (overflow == .hidden || overflow == .clipped) && isBoxed }

    /// The frame of a text, which may lie right in a layout other than the artboard.
    init(_ values: ArtboardValues, _ text: TextDefinition, told: ToldSize?, isInLayout: Bool) {
        ownSizing = TextSizing(rawValue: values.whole(text.sizing)) ?? .autoWidth
        sizing = Self.sizing(ownSizing, told, isParticipant: text.isParticipant)
        overflow = TextOverflow(rawValue: values.whole(text.overflow)) ?? .visible
        align = Self.align(TextAlign(rawValue: values.whole(text.align)) ?? .left, told?.direction ?? .inherit)
        verticalAlign = VerticalTextAlign(rawValue: values.whole(text.verticalAlign)) ?? .top
        isOnBaseline = values.whole(text.origin) == TextOrigin.baseline.rawValue
        trim = TextTrim(values.whole(text.trim))
        fitsFromBaseline = values.whole(text.fitsFromBaseline) != 0
        wraps = values.whole(text.wrap) != TextWrap.noWrap.rawValue
        ownWidth = values.value(text.width)
        ownHeight = values.value(text.height)
        toldWidth = told?.width ?? .nan
        toldHeight = told?.height ?? .nan
        originX = values.value(text.originX)
        originY = values.value(text.originY)
        paragraphSpacing = values.value(text.paragraphSpacing)
        lineWidth = sizing == .autoWidth && !isInLayout ? -1 : told?.width ?? ownWidth
    }

    /// The frame of a text to type in: nothing limits it.
    init() {
        (ownSizing, sizing, overflow, align, verticalAlign) = (.autoWidth, .autoWidth, .visible, .left, .top)
        (isOnBaseline, trim, fitsFromBaseline, wraps) = (false, TextTrim(0), false, true)
        (ownWidth, ownHeight, toldWidth, toldHeight) = (0, 0, .nan, .nan)
        (originX, originY, paragraphSpacing, lineWidth) = (0, 0, 0, -1)
    }

    private static func sizing(_ own: TextSizing, _ told: ToldSize?, isParticipant: Bool) -> TextSizing {
        guard let told else { return own }
        let (hugsWidth, hugsHeight) = (told.widthScale == .hug, told.heightScale == .hug)
        guard isParticipant else { return hugsWidth || hugsHeight ? own : .fixed }
        if hugsHeight { return hugsWidth ? own : .autoHeight }
        return .fixed
    }

    /// The side that lines keep to: in a layout that says how it is read, its start.
    private static func align(_ own: TextAlign, _ direction: RiveSchema.LayoutDirection) -> TextAlignment {
        switch (own, direction) {
        case (.center, _): .center
        case (_, .ltr), (.left, .inherit): .left
        case (_, .rtl), (.right, .inherit): .right
        }
    }
}

/// What is left out of the box above and below the letters of a text.
struct TextTrim {
    let top: TextTrimTop
    let bottom: TextTrimBottom

    /// The sides, a byte each.
    init(_ value: UInt32) {
        top = TextTrimTop(rawValue: value & 0xFF) ?? .none
        bottom = TextTrimBottom(rawValue: value >> 8 & 0xFF) ?? .none
    }
}
