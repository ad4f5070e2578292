import RiveFormat
import RiveModel
import RiveSchema

/// The texts of an artboard, as the file has them; shared by all of its instances.
struct TextPlan {
    private(set) var texts: [TextDefinition] = []
    /// Those to type in.
    private(set) var inputs: [TextInputDefinition] = []
    private(set) var styles: [TextStyleDefinition] = []
    /// What a change of each slot means to texts.
    let effects: Buffer<TextEffect>
    private var indexOfText: [ObjectIndex: Int] = [:]
    private var indexOfInput: [ObjectIndex: Int] = [:]
    private var indexOfStyle: [ObjectIndex: Int32] = [:]
    private var textOfRun: [ObjectIndex: (text: Int, run: Int)] = [:]

    init(_ artboard: ArtboardSpace, _ objects: Buffer<ObjectIndex>) {
        effects = Buffer(repeating: TextEffect(), count: artboard.slots.count, in: artboard.file.arena)
        for object in objects {
            if artboard.type(ofObject: object) == .textInput {
                addInput(object, artboard)
                continue
            }
            let isParticipant = artboard.tree.children(of: object).contains {
                artboard.type(ofObject: $0) == .layoutParticipant
            }
            indexOfText[object] = texts.count
            texts.append(TextDefinition(artboard, object, isParticipant: isParticipant))
        }
        for index in texts.indices { addStyles(of: index, artboard) }
        for index in texts.indices { addParts(of: index, artboard) }
        for slot in artboard.slots.indices where artboard.slots[slot].isText {
            effects[slot] = effect(of: artboard.slots[slot], artboard)
        }
    }

    /// The place of a text by its object, nil for other objects.
    func text(_ object: ObjectIndex) -> Int? { indexOfText[object] }

    /// The place of a text to type in by its object, nil for other objects.
    func input(_ object: ObjectIndex) -> Int? { indexOfInput[object] }

    /// The place of a style by its object, nil for other objects.
    func style(_ object: ObjectIndex) -> Int32? { indexOfStyle[object] }

    /// The text that an object is a run of, and which of its runs; nil for other objects.
    func run(_ object: ObjectIndex) -> (text: Int, run: Int)? { textOfRun[object] }
}

/// What a change of a property means to a text.
struct TextEffect: BitwiseCopyable {
    enum Kind: UInt8 {
        case nothing
        /// The text says something else or looks different: its lines are made anew, and so may be the layouts around it.
        case content
        /// The same, and its style has another font.
        case font
        /// How wide or high the text says it is, or what becomes of what is too much; that counts for some texts alone.
        case width, height, overflow
        /// How far paragraphs lie apart.
        case spacing
        /// What a modifier covers that changes how letters are shaped: the lines are made anew.
        case shape
        /// The lines stay as they are, and lie elsewhere or look different.
        case paint
        /// A text to type in says something else, has one line or several, or looks different.
        case typed, typedLines, typedLook
    }

    var kind = Kind.nothing
    /// The text, or the text to type in.
    var text: Int32 = -1
    /// The style whose font changes.
    var style: Int32 = -1
}

/// How they are found.
extension TextPlan {
    // MARK: Objects

    private mutating func addStyles(of text: Int, _ artboard: ArtboardSpace) {
        let first = styles.count
        defer { texts[text].styles = first..<styles.count }
        for object in artboard.tree.children(of: texts[text].object)
        where artboard.type(ofObject: object) == .textStylePaint {
            indexOfStyle[object] = Int32(styles.count)
            addStyle(object, artboard)
        }
    }

    private mutating func addStyle(_ object: ObjectIndex, _ artboard: ArtboardSpace) {
        var style = TextStyleDefinition(artboard, object)
        for child in artboard.tree.children(of: object) {
            switch artboard.type(ofObject: child) {
            case .textStyleAxis:
                style.axes.append(
                    TaggedScalar(
                        tag: artboard.whole(child, .textStyleAxisTag),
                        value: artboard.scalar(child, .textStyleAxisAxisValue)))
            case .textStyleFeature:
                style.features.append(
                    TaggedScalar(
                        tag: artboard.whole(child, .textStyleFeatureTag),
                        value: artboard.whole(child, .featureValue)))
            default: break
            }
        }
        styles.append(style)
    }

    /// Adds a text to type in, which has the first style in it.
    private mutating func addInput(_ object: ObjectIndex, _ artboard: ArtboardSpace) {
        let first = styles.count
        let style = artboard.tree.children(of: object).first { child in
            artboard.type(ofObject: child).map { Schema.isKind($0, of: .textStyle) } == true
        }
        if let style { addStyle(style, artboard) }
        indexOfInput[object] = inputs.count
        inputs.append(
            TextInputDefinition(
                object: object, text: artboard.slot(object, .textInputText),
                isMultiline: artboard.flag(object, .multiline), styles: first..<styles.count))
    }

    private mutating func addParts(of text: Int, _ artboard: ArtboardSpace) {
        let document = artboard.file.document
        for object in artboard.tree.children(of: texts[text].object) {
            guard let record = artboard.object(object) else { continue }
            switch document.file.type(of: record) {
            case .textValueRun:
                let style = document.object(.textValueRunStyleId, of: record)
                textOfRun[object] = (text, texts[text].runs.count)
                texts[text].runs.append(
                    TextRunDefinition(
                        object: object, record: record, text: artboard.slot(object, .textValueRunText),
                        style: artboard.whole(object, .textValueRunStyleId), firstStyle: indexOfStyle[style] ?? -1))
            case .textModifierGroup: texts[text].groups.append(Self.group(object, artboard))
            default: break
            }
        }
    }

    private static func group(_ object: ObjectIndex, _ artboard: ArtboardSpace) -> TextModifierGroupDefinition {
        var group = TextModifierGroupDefinition(artboard, object)
        for child in artboard.tree.children(of: object) {
            switch artboard.type(ofObject: child) {
            case .textModifierRange:
                let curve = artboard.tree.children(of: child).first {
                    artboard.type(ofObject: $0) == .cubicInterpolatorComponent
                }
                group.ranges.append(
                    TextRangeDefinition(
                        artboard, child, interpolator: curve.map(artboard.interpolator) ?? KeyFrames.linear))
            case .textFollowPathModifier: group.follows.append(TextFollowDefinition(artboard, child))
            case .textVariationModifier:
                group.variations.append(
                    TaggedScalar(
                        tag: artboard.whole(child, .axisTag),
                        value: artboard.scalar(child, .textVariationModifierAxisValue)))
            default: break
            }
        }
        return group
    }

    // MARK: Slots

    private func effect(of slot: PropertySlot, _ artboard: ArtboardSpace) -> TextEffect {
        let tree = artboard.tree
        let owner = tree.nearest(to: slot.object) { indexOfText[$0] != nil || indexOfInput[$0] != nil }
        if let input = indexOfInput[owner] { return self.effect(of: slot, onInput: input) }
        guard let text = indexOfText[owner] else { return TextEffect() }
        func effect(_ kind: TextEffect.Kind, style: Int32 = -1) -> TextEffect {
            TextEffect(kind: kind, text: Int32(text), style: style)
        }
        let parent = tree.parents[slot.object]
        switch slot.key {
        case .textValueRunText, .textValueRunStyleId, .alignValue, .sizingValue, .verticalTrimValue, .fontSize,
            .lineHeight, .letterSpacing, .textVariationModifierAxisValue:
            return effect(.content)
        case .fontAssetId: return effect(.font, style: indexOfStyle[slot.object] ?? -1)
        case .textStyleAxisTag, .textStyleAxisAxisValue: return effect(.font, style: indexOfStyle[parent] ?? -1)
        case .textWidth: return effect(.width)
        case .textHeight: return effect(.height)
        case .textOverflowValue: return effect(.overflow)
        case .paragraphSpacing: return effect(.spacing)
        case .unitsValue: return effect(.shape)
        case .typeValue, .textModifierRangeModeValue, .clamp, .textModifierRangeStrength, .modifyFrom, .modifyTo,
            .falloffFrom, .falloffTo, .textModifierRangeOffset:
            let group = texts[text].groups.first { $0.object == parent }
            return effect(group?.variations.isEmpty == false ? .shape : .paint)
        case .radial, .textFollowPathModifierOrient, .textFollowPathModifierStart, .textFollowPathModifierEnd,
            .textFollowPathModifierStrength, .textFollowPathModifierOffset:
            return effect(.shape)
        case .textOriginX, .textOriginY, .originValue: return effect(.paint)
        default:
            return effect(artboard.type(ofObject: slot.object) == .textModifierGroup ? .paint : .nothing)
        }
    }

    private func effect(of slot: PropertySlot, onInput input: Int) -> TextEffect {
        let style = inputs[input].styles.first.map { Int32($0) } ?? -1
        func effect(_ kind: TextEffect.Kind, style: Int32 = -1) -> TextEffect {
            TextEffect(kind: kind, text: Int32(input), style: style)
        }
        switch slot.key {
        case .textInputText: return effect(.typed)
        case .multiline: return effect(.typedLines)
        case .selectionRadius, .fontSize: return effect(.typedLook)
        case .fontAssetId, .textStyleAxisTag, .textStyleAxisAxisValue: return effect(.typedLook, style: style)
        default: return TextEffect()
        }
    }
}

extension TypeKey {
    /// Whether it is of something that a text is made of, or the text itself.
    var isOfText: Bool {
        switch self {
        case .text, .textInput, .textValueRun, .textStyle, .textStylePaint, .textStyleAxis, .textStyleFeature,
            .textModifierGroup,
            .textModifierRange, .textVariationModifier, .textFollowPathModifier:
            true
        default: false
        }
    }
}
