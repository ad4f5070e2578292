import RiveDrawing
import RiveGeometry
import RiveModel
import RiveSchema

/// A fill or a stroke of something that is drawn, with what its effects made of the path.
final class DrawnPaint {
    let definition: PaintDefinition
    /// The effects in the order in which they take effect, those of groups among them.
    private let effects: [EffectDefinition]
    private let effectPath: DrawnPath?
    private let secondPath: DrawnPath?
    @exclusivity(unchecked) private var effectInputs = DrawingInputs()
    @exclusivity(unchecked) private var innerPath: DrawnPath?
    @exclusivity(unchecked) private var innerInputs = DrawingInputs()
    /// The blend mode of the paint, or that which the drawable had when the artboard was made.
    private let blend: Blend
    @exclusivity(unchecked) private var stops: [GradientStop] = []
    /// The paint that it made last, and the gradient of that.
    @exclusivity(unchecked) private var known: (paint: Paint, gradient: GradientShape?)?
    @exclusivity(unchecked) private var gradientInputs = DrawingInputs()
    @exclusivity(unchecked) private var gradientEnds = (Point.zero, Point.zero)
    @exclusivity(unchecked) private var dashes: [DashLength] = []
    /// The shape at which scripts see it, once they had their turn among the components.
    @exclusivity(unchecked) private var shape: ObjectIndex?

    init(_ artboard: ArtboardInstance, _ definition: PaintDefinition, blend: Blend) {
        if definition.isCut { artboard.scene.fail(.work, at: artboard.definition.object(definition.object)) }
        self.definition = definition
        self.blend = blend
        effects = definition.effects.flatMap(\.flattened)
        isPlain = effects.isEmpty && definition.feather == nil
        effectPath = effects.isEmpty ? nil : DrawnPath(isLocal: true)
        secondPath = effects.count > 1 ? DrawnPath(isLocal: true) : nil
    }

    /// The paints of an object, whose blend mode is that of a drawable where they have none.
    static func all(
        _ artboard: ArtboardInstance, of object: ObjectIndex, blendOf drawable: ObjectIndex
    ) -> [DrawnPaint] {
        let definition = artboard.definition
        let number = definition.object(drawable).map { definition.file.document.uint(.drawableBlendModeValue, of: $0) }
        let inherited = number.flatMap { Blend(rawValue: UInt8(clamping: $0)) } ?? .srcOver
        return PaintDefinition.all(in: definition, of: object).map {
            DrawnPaint(artboard, $0, blend: $0.blend ?? inherited)
        }
    }

    var isStroke: Bool { definition.isStroke }
    var hasEffects: Bool { !effects.isEmpty }
    /// Whether it paints a path as it is: nothing makes another of it or blurs it.
    let isPlain: Bool
    var hasGradient: Bool { if case .gradient = definition.source { true } else { false } }

    /// Whether moving a drawable changes nothing of its calls but what they are transformed by.
    func isRigid(_ artboard: ArtboardInstance) -> Bool { definition.feather == nil && isLocal(artboard) }

    /// Whether it paints in the space of the drawable.
    func isLocal(_ artboard: ArtboardInstance) -> Bool { artboard.whole(definition.isLocal) != 0 }

    /// The rule of a fill.
    @inline(__always)
    func fillRule(in artboard: ArtboardInstance) -> FillRule {
        FillRule(rawValue: UInt8(clamping: artboard.whole(definition.fillRule))) ?? .nonZero
    }

    /// Whether it is drawn by a drawable that does not look at how visible it is.
    func isDrawn(_ artboard: ArtboardInstance) -> Bool {
        artboard.whole(definition.isVisible) != 0 && !(isStroke && !(artboard.value(definition.thickness) > 0))
    }

    /// Whether anything of it can be seen, where its drawable is so visible: what backgrounds and texts ask first.
    func isSeen(_ artboard: ArtboardInstance, _ opacity: Float) -> Bool {
        guard isDrawn(artboard) else { return false }
        switch definition.source {
        case .color(let color): return artboard.whole(color).folded(opacity) >> 24 != 0
        case .gradient(let gradient):
            let opacity = artboard.value(gradient.opacity) * opacity
            return gradient.stops.contains { artboard.whole($0.color).folded(opacity) >> 24 != 0 }
        }
    }

    // MARK: Values

    /// The paint of this frame. `space` is that of the path, where the file has the points of gradients in another, and `stays`
    /// says that all else is as it was when this was last asked.
    func paint(
        _ artboard: ArtboardInstance, _ list: inout DisplayList, opacity: Float, modifier: Float = 1,
        blend: Blend? = nil, space: GradientSpace? = nil, stays: Bool = false
    ) -> Paint {
        if stays, space == nil, let known {
            var paint = known.paint
            if let gradient = known.gradient { paint.gradient = list.addGradient(gradient, stops: stops) }
            return paint
        }
        var paint = Paint()
        paint.number = UInt16(exactly: definition.object.bits) ?? 0
        var shape: GradientShape?
        paint.blend = blend ?? self.blend
        if isStroke {
            paint.style = .stroke
            paint.thickness = artboard.value(definition.thickness)
            paint.join = Paint.Join(rawValue: UInt8(clamping: artboard.whole(definition.join))) ?? .miter
            paint.cap = Paint.Cap(rawValue: UInt8(clamping: artboard.whole(definition.cap))) ?? .butt
        }
        if let feather = definition.feather { paint.feather = artboard.value(feather.strength) }
        switch definition.source {
        case .color(let color): paint.color = artboard.whole(color).folded(opacity * modifier)
        case .gradient(let gradient):
            let opacity = artboard.value(gradient.opacity) * opacity * modifier
            stops.removeAll(keepingCapacity: true)
            for stop in gradient.stops {
                stops.append(
                    GradientStop(
                        position: artboard.value(stop.position), color: artboard.whole(stop.color).folded(opacity)))
            }
            stops.settle()
            let (start, end) = ends(of: gradient, artboard, opacity, space)
            let made = GradientShape(isRadial: gradient.isRadial, from: start, to: end)
            paint.gradient = list.addGradient(made, stops: stops)
            shape = made
        }
        known = (paint, shape)
        return paint
    }

    /// Where a gradient begins and ends in the space of the path.
    private func ends(
        of gradient: GradientDefinition, _ artboard: ArtboardInstance, _ opacity: Float, _ space: GradientSpace?
    ) -> (Point, Point) {
        let start = Point(x: artboard.value(gradient.startX), y: artboard.value(gradient.startY))
        let end = Point(x: artboard.value(gradient.endX), y: artboard.value(gradient.endY))
        guard let space else { return (start, end) }
        guard space.stretching != nil else { return (space.mapped(start), space.mapped(end)) }
        // As the runtime: where a group stretches something else, its gradients stay until they change themselves.
        gradientInputs.begin()
        gradientInputs.add(start.x)
        gradientInputs.add(start.y)
        gradientInputs.add(end.x)
        gradientInputs.add(end.y)
        gradientInputs.add(opacity)
        if !space.isLocal { gradientInputs.add(space.world) }
        if gradientInputs.end() { gradientEnds = (space.mapped(start), space.mapped(end)) }
        return gradientEnds
    }

    // MARK: Effects

    /// What its effects make of a path; nil for a paint without effects.
    func effectPath(of source: DrawnPath, _ artboard: ArtboardInstance, _ effort: inout PathEffects) -> DrawnPath? {
        guard let effectPath else { return nil }
        // Scripts have had their turn among the components.
        if shape == nil, haveInputsChanged(source, artboard) { rebuild(effectPath, from: source, artboard, &effort) }
        return effectPath
    }

    private func haveInputsChanged(_ source: DrawnPath, _ artboard: ArtboardInstance) -> Bool {
        effectInputs.begin()
        effectInputs.add(source.version)
        effectInputs.add(source.isLocal ? 1 : 0)
        for effect in effects { effect.addInputs(to: &effectInputs, artboard) }
        return effectInputs.end()
    }

    /// Lets scripts make something of a path, where that has changed or one of them wants an update; they see the paint at a shape. As
    /// the runtime, which does it twice the first time.
    func runScripts(
        on source: DrawnPath, at shape: ObjectIndex, _ artboard: ArtboardInstance, _ work: inout PathEffects
    ) {
        guard let effectPath else { return }
        let isFirst = self.shape == nil
        self.shape = shape
        guard haveInputsChanged(source, artboard) else { return }
        for _ in 0..<(isFirst ? 2 : 1) { rebuild(effectPath, from: source, artboard, &work) }
    }

    private func rebuild(
        _ result: DrawnPath, from source: DrawnPath, _ artboard: ArtboardInstance, _ work: inout PathEffects
    ) {
        // Two paths take turns, so that the last effect makes the one that is drawn.
        var made = source
        for (index, effect) in effects.enumerated() {
            let isResult = (effects.count - index) & 1 == 1
            guard let next = isResult ? result : secondPath else { return }
            next.rebuild { apply(effect, made.outline, artboard, &work, into: &$0) }
            made = next
        }
    }

    private func apply(
        _ effect: EffectDefinition, _ source: PathOutline, _ artboard: ArtboardInstance, _ work: inout PathEffects,
        into outline: inout PathOutline
    ) {
        let effort = artboard.scene.effort
        guard effort.spend(4 * source.verbs.count) else { return }
        switch effect {
        case .trim(let start, let end, let offset, let mode):
            guard let mode = Trim.Mode(rawValue: artboard.whole(mode)) else { return outline.add(source) }
            let trim = Trim(
                start: artboard.value(start), end: artboard.value(end), offset: artboard.value(offset), mode: mode)
            work.trim(source, by: trim, isFill: !isStroke, into: &outline, spend: { effort.spend($0) })
        case .dash(let offset, let isPart, let lengths):
            guard isStroke else { return outline.add(source) }
            dashes.removeAll(keepingCapacity: true)
            for dash in lengths {
                dashes.append(DashLength(artboard.value(dash.length), isShare: artboard.whole(dash.isPart) != 0))
            }
            work.dash(
                source, by: dashes,
                offset: DashLength(artboard.value(offset), isShare: artboard.whole(isPart) != 0), into: &outline,
                spend: { effort.spend($0) })
        case .script(let object):
            // Whatever lies on no shape has no turn among the components. A node keeps the artboard, which keeps this.
            let node = ScriptNode(
                artboard, shape ?? artboard.definition.parent(of: definition.object), keptBy: nil,
                paint: ScriptPaint(artboard, definition))
            if let made = artboard.scripts?.object(object)?.changed(source, at: node) { outline.add(made) }
        case .group: break
        }
    }

    /// The path that a fill with an inner feather draws, clipped by one that lies so in its artboard; nil where the feather is no
    /// inner one. The offset is one of the artboard's space where `isWorld` says so. As in the runtime, it is made when something
    /// changes while the feather is an inner one: where nothing did so far, it is empty.
    func innerPath(
        of path: DrawnPath, _ matrix: Matrix, strength: Float, offset: Point, isWorld: Bool, isInner: Bool
    ) -> DrawnPath? {
        innerInputs.begin()
        innerInputs.add(path.version)
        innerInputs.add(matrix)
        innerInputs.add(strength)
        innerInputs.add(offset.x)
        innerInputs.add(offset.y)
        let hasChanged = innerInputs.end()
        guard isInner else { return nil }
        let inner = innerPath ?? DrawnPath(isLocal: path.isLocal)
        innerPath = inner
        if hasChanged {
            let moved = isWorld ? matrix.inverse?.turned(offset) ?? offset : offset
            inner.rebuild { $0.setInnerFeather(of: path.outline, strength: strength, offset: moved) }
        }
        return inner
    }
}

extension EffectDefinition {
    /// The effects that it comes to, in order: those of a group take effect one after the other.
    fileprivate var flattened: [EffectDefinition] {
        if case .group(let effects) = self { effects.flatMap(\.flattened) } else { [self] }
    }

    fileprivate func addInputs(to inputs: inout DrawingInputs, _ artboard: ArtboardInstance) {
        switch self {
        case .trim(let start, let end, let offset, let mode):
            inputs.add(artboard.value(start))
            inputs.add(artboard.value(end))
            inputs.add(artboard.value(offset))
            inputs.add(artboard.whole(mode))
        case .dash(let offset, let isPart, let lengths):
            inputs.add(artboard.value(offset))
            inputs.add(artboard.whole(isPart))
            for dash in lengths {
                inputs.add(artboard.value(dash.length))
                inputs.add(artboard.whole(dash.isPart))
            }
        case .script(let object): inputs.add(artboard.scripts?.object(object)?.updateCount ?? 0)
        case .group: break
        }
    }
}
