import RiveDrawing
import RiveModel
import RiveSchema

/// A fill or a stroke of a drawable, as a file has it.
struct PaintDefinition {
    /// Where its colour comes from.
    enum Source {
        case color(Scalar)
        case gradient(GradientDefinition)
    }

    let object: ObjectIndex
    let isStroke: Bool
    let isVisible: Scalar
    let source: Source
    let effects: [EffectDefinition]
    /// Whether it has more effects than a paint may have.
    let isCut: Bool
    let feather: FeatherDefinition?
    /// The blend mode of the paint; nil for that of the drawable.
    let blend: Blend?
    /// Of a fill.
    let fillRule: Scalar
    /// Of a stroke.
    let thickness: Scalar
    let cap: Scalar
    let join: Scalar
    /// Whether it is painted in the space of its drawable: of strokes alone, others lie in that of the artboard.
    let isLocal: Scalar

    /// Nil for what is no fill or stroke, and for one without a colour or a gradient, which the runtime does not know.
    init?(_ artboard: ArtboardSpace, _ object: ObjectIndex) {
        guard let record = artboard.object(object), let type = artboard.type(ofObject: object),
            type == .fill || type == .stroke
        else { return nil }
        var source: Source?
        var feather: FeatherDefinition?
        for child in artboard.tree.children(of: object) {
            switch artboard.type(ofObject: child) {
            case .solidColor: source = .color(artboard.color(child, .solidColorColorValue))
            case .linearGradient, .radialGradient: source = .gradient(GradientDefinition(artboard, child))
            case .feather: feather = FeatherDefinition(artboard, child)
            default: break
            }
        }
        guard let source else { return nil }
        self.object = object
        self.source = source
        (effects, isCut) = EffectDefinition.all(in: artboard, of: object)
        self.feather = feather
        isStroke = type == .stroke
        isVisible = artboard.flag(object, .shapePaintIsVisible)
        blend = Blend(rawValue: UInt8(clamping: artboard.file.document.uint(.shapePaintBlendModeValue, of: record)))
        fillRule = isStroke ? .constant(0) : artboard.whole(object, .fillFillRule)
        thickness = artboard.scalar(object, .thickness)
        cap = artboard.whole(object, .cap)
        join = artboard.whole(object, .join)
        isLocal = isStroke ? artboard.flag(object, .transformAffectsStroke) : .constant(Float(bitPattern: 1))
    }

    /// All that decides how it paints.
    var scalars: [Scalar] {
        var scalars = [isVisible, fillRule, thickness, cap, join, isLocal]
        switch source {
        case .color(let color): scalars.append(color)
        case .gradient(let gradient): scalars += gradient.scalars
        }
        if let feather { scalars += feather.scalars }
        return scalars + effects.flatMap(\.scalars)
    }

    /// The paints of an object, in the order of its children.
    static func all(in artboard: ArtboardSpace, of object: ObjectIndex) -> [PaintDefinition] {
        artboard.tree.children(of: object).compactMap { PaintDefinition(artboard, $0) }
    }
}

/// The gradient of a paint.
struct GradientDefinition {
    struct Stop {
        let color: Scalar
        let position: Scalar
    }

    let isRadial: Bool
    let startX: Scalar
    let startY: Scalar
    let endX: Scalar
    let endY: Scalar
    let opacity: Scalar
    let stops: [Stop]

    fileprivate var scalars: [Scalar] {
        [startX, startY, endX, endY, opacity] + stops.flatMap { [$0.color, $0.position] }
    }

    fileprivate init(_ artboard: ArtboardSpace, _ object: ObjectIndex) {
        isRadial = artboard.type(ofObject: object) == .radialGradient
        (startX, startY) = (artboard.scalar(object, .startX), artboard.scalar(object, .startY))
        (endX, endY) = (artboard.scalar(object, .endX), artboard.scalar(object, .endY))
        opacity = artboard.scalar(object, .linearGradientOpacity)
        stops = artboard.tree.children(of: object).compactMap { child in
            guard artboard.type(ofObject: child) == .gradientStop else { return nil }
            return Stop(
                color: artboard.color(child, .gradientStopColorValue),
                position: artboard.scalar(child, .position))
        }
    }
}

/// What blurs a paint.
struct FeatherDefinition {
    let strength: Scalar
    let offsetX: Scalar
    let offsetY: Scalar
    let isInner: Scalar
    /// 0 where the offset is one of the artboard's space.
    let space: Scalar

    fileprivate var scalars: [Scalar] { [strength, offsetX, offsetY, isInner, space] }

    fileprivate init(_ artboard: ArtboardSpace, _ object: ObjectIndex) {
        strength = artboard.scalar(object, .featherStrength)
        (offsetX, offsetY) = (artboard.scalar(object, .offsetX), artboard.scalar(object, .offsetY))
        isInner = artboard.flag(object, .inner)
        space = artboard.whole(object, .spaceValue)
    }
}
