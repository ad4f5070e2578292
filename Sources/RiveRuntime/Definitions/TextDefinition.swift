import RiveModel
import RiveSchema

/// A text, as the file has it.
struct TextDefinition {
    let object: ObjectIndex
    /// Whether it takes part in a layout without being one.
    let isParticipant: Bool
    let sizing: Scalar
    let overflow: Scalar
    let wrap: Scalar
    let align: Scalar
    let verticalAlign: Scalar
    let origin: Scalar
    let trim: Scalar
    let fitsFromBaseline: Scalar
    let width: Scalar
    let height: Scalar
    let originX: Scalar
    let originY: Scalar
    let paragraphSpacing: Scalar
    /// The styles that belong to it, among all of the artboard.
    var styles = 0..<0
    /// Its runs and its groups of modifiers, in the order of the objects.
    var runs: [TextRunDefinition] = []
    var groups: [TextModifierGroupDefinition] = []

    /// Whether a modifier changes how its letters are shaped.
    var hasShapeModifiers: Bool { groups.contains { !$0.variations.isEmpty } }

    init(_ artboard: ArtboardSpace, _ object: ObjectIndex, isParticipant: Bool) {
        self.object = object
        self.isParticipant = isParticipant
        sizing = artboard.whole(object, .sizingValue)
        overflow = artboard.whole(object, .textOverflowValue)
        wrap = artboard.whole(object, .wrapValue)
        align = artboard.whole(object, .alignValue)
        verticalAlign = artboard.whole(object, .verticalAlignValue)
        origin = artboard.whole(object, .originValue)
        trim = artboard.whole(object, .verticalTrimValue)
        fitsFromBaseline = artboard.flag(object, .fitFromBaseline)
        width = artboard.scalar(object, .textWidth)
        height = artboard.scalar(object, .textHeight)
        originX = artboard.scalar(object, .textOriginX)
        originY = artboard.scalar(object, .textOriginY)
        paragraphSpacing = artboard.scalar(object, .paragraphSpacing)
    }
}

/// A text to type in, as the file has it.
struct TextInputDefinition {
    let object: ObjectIndex
    /// What it says.
    let text: SlotIndex
    /// Whether it has several lines.
    let isMultiline: Scalar
    /// Its style among those of the artboard; none where it has none.
    let styles: Range<Int>
}

/// A part of a text in one style.
struct TextRunDefinition {
    let object: ObjectIndex
    let record: Int
    /// What it says, where something changes that.
    let text: SlotIndex
    let style: Scalar
    /// The style that it has from the start, among those of the artboard; -1 for none, and then it never has one.
    let firstStyle: Int32
}

/// What runs of texts look like.
struct TextStyleDefinition {
    let object: ObjectIndex
    let font: Scalar
    let fontSize: Scalar
    let lineHeight: Scalar
    let letterSpacing: Scalar
    /// The coordinates of a variable font, and the features that are switched on or off.
    var axes: [TaggedScalar] = []
    var features: [TaggedScalar] = []

    init(_ artboard: ArtboardSpace, _ object: ObjectIndex) {
        self.object = object
        font = artboard.whole(object, .fontAssetId)
        fontSize = artboard.scalar(object, .fontSize)
        lineHeight = artboard.scalar(object, .lineHeight)
        letterSpacing = artboard.scalar(object, .letterSpacing)
    }
}

/// A value of an axis or a feature of a font, by its tag.
struct TaggedScalar {
    let tag: Scalar
    let value: Scalar
}

/// Modifiers of the letters that ranges cover.
struct TextModifierGroupDefinition {
    let object: ObjectIndex
    let flags: Scalar
    let x: Scalar
    let y: Scalar
    let originX: Scalar
    let originY: Scalar
    let opacity: Scalar
    let rotation: Scalar
    let scaleX: Scalar
    let scaleY: Scalar
    var ranges: [TextRangeDefinition] = []
    /// What changes the font of what is covered, an axis each.
    var variations: [TaggedScalar] = []
    /// The paths that what is covered follows, one after the other.
    var follows: [TextFollowDefinition] = []

    init(_ artboard: ArtboardSpace, _ object: ObjectIndex) {
        self.object = object
        flags = artboard.whole(object, .modifierFlags)
        x = artboard.scalar(object, .textModifierGroupX)
        y = artboard.scalar(object, .textModifierGroupY)
        originX = artboard.scalar(object, .textModifierGroupOriginX)
        originY = artboard.scalar(object, .textModifierGroupOriginY)
        opacity = artboard.scalar(object, .textModifierGroupOpacity)
        rotation = artboard.scalar(object, .textModifierGroupRotation)
        scaleX = artboard.scalar(object, .textModifierGroupScaleX)
        scaleY = artboard.scalar(object, .textModifierGroupScaleY)
    }
}

/// What a modifier of a text covers, and how much.
struct TextRangeDefinition {
    let units: Scalar
    let type: Scalar
    let mode: Scalar
    let clamps: Scalar
    let strength: Scalar
    let from: Scalar
    let to: Scalar
    let falloffFrom: Scalar
    let falloffTo: Scalar
    let offset: Scalar
    /// The run that it keeps to, none for the whole text.
    let run: Scalar
    /// The artboard's interpolator that shapes its falloff; linear where there is none.
    let interpolator: Int32

    init(_ artboard: ArtboardSpace, _ object: ObjectIndex, interpolator: Int32) {
        units = artboard.whole(object, .unitsValue)
        type = artboard.whole(object, .typeValue)
        mode = artboard.whole(object, .textModifierRangeModeValue)
        clamps = artboard.flag(object, .clamp)
        strength = artboard.scalar(object, .textModifierRangeStrength)
        from = artboard.scalar(object, .modifyFrom)
        to = artboard.scalar(object, .modifyTo)
        falloffFrom = artboard.scalar(object, .falloffFrom)
        falloffTo = artboard.scalar(object, .falloffTo)
        offset = artboard.scalar(object, .textModifierRangeOffset)
        run = artboard.whole(object, .runId)
        self.interpolator = interpolator
    }
}

/// A path that letters follow.
struct TextFollowDefinition {
    /// The shape or the path.
    let target: ObjectIndex
    let isRadial: Scalar
    let isOriented: Scalar
    let start: Scalar
    let end: Scalar
    let strength: Scalar
    let offset: Scalar

    init(_ artboard: ArtboardSpace, _ object: ObjectIndex) {
        target =
            artboard.object(object).map { artboard.file.document.object(.textTargetModifierTargetId, of: $0) } ?? .none
        isRadial = artboard.flag(object, .radial)
        isOriented = artboard.flag(object, .textFollowPathModifierOrient)
        start = artboard.scalar(object, .textFollowPathModifierStart)
        end = artboard.scalar(object, .textFollowPathModifierEnd)
        strength = artboard.scalar(object, .textFollowPathModifierStrength)
        offset = artboard.scalar(object, .textFollowPathModifierOffset)
    }
}
