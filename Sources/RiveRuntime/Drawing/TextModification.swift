import RiveGeometry
import RiveSchema

/// What a group of modifiers makes of the glyphs that it covers, as it is now.
struct TextModification {
    private let flags: TextModifierFlags
    private let move: Point
    private let origin: Point
    private let scale: Point
    private let rotation: Float
    private let opacity: Float
    private let follows: [TextFollowing]

    /// What a group makes of a text that lies there in its artboard.
    init(_ values: ArtboardInstance, _ group: TextModifierGroupDefinition, _ world: Matrix) {
        follows = group.follows.compactMap { TextFollowing(values, $0, world) }
        flags = TextModifierFlags(rawValue: values.whole(group.flags))
        move = Point(x: values.value(group.x), y: values.value(group.y))
        origin = Point(x: values.value(group.originX), y: values.value(group.originY))
        scale = Point(x: values.value(group.scaleX), y: values.value(group.scaleY))
        rotation = values.value(group.rotation)
        opacity = values.value(group.opacity)
    }

    func addInputs(to inputs: inout DrawingInputs) {
        inputs.add(flags.rawValue)
        for number in [move.x, move.y, origin.x, origin.y, scale.x, scale.y, rotation, opacity] { inputs.add(number) }
        for follow in follows { follow.addInputs(to: &inputs) }
    }

    /// Moves, turns and scales what lies around the middle of a glyph, by so much of what the group says. `middle` is where that
    /// is in the lines.
    func transform(_ matrix: inout Matrix, _ share: Float, _ middle: GlyphMiddle) {
        let isIdle = flags.isDisjoint(with: [.modifyOrigin, .modifyTranslation, .modifyRotation, .modifyScale])
        guard share != 0, !isIdle || !follows.isEmpty else { return }
        var turn: Float = 0
        var way = Point.zero
        if !follows.isEmpty {
            var placed = (point: middle.point, rotation: Float(0))
            let extra = flags.contains(.modifyTranslation) ? move : .zero
            for follow in follows { placed = follow.placed(placed, extra, middle) }
            way = (placed.point - middle.point) * share
            turn = placed.rotation * share
        } else if flags.contains(.modifyTranslation) {
            way = move * share
        }
        if flags.contains(.modifyRotation) { turn += rotation * share }
        var change = turn == 0 ? Matrix.identity : Matrix(rotation: turn)
        (change.tx, change.ty) = (way.x, way.y)
        if flags.contains(.modifyScale) {
            change.scale(1 - share + scale.x * share, 1 - share + scale.y * share)
        }
        guard flags.contains(.modifyOrigin) else {
            matrix = change * matrix
            return
        }
        matrix.translation = matrix.translation + origin
        matrix = change * matrix
        matrix.translation = matrix.translation - origin
    }

    func fade(_ opacity: inout Float, _ share: Float) {
        guard flags.contains(.modifyOpacity) else { return }
        opacity =
            flags.contains(.invertOpacity)
            ? opacity * (1 - share) + self.opacity * share : opacity * self.opacity * share
    }
}

/// Where the middle of a glyph is in the lines of a text, on the baseline.
struct GlyphMiddle {
    let point: Point
    /// The baseline of its line in its paragraph, and that of the line before, 0 for the first.
    let baseline: Float
    let baselineBefore: Float
}

/// A path that letters follow, as it is now, in the space of the text.
struct TextFollowing {
    private let measure: PathMeasure
    private let start: Float
    private let end: Float
    private let wraps: Bool
    private let strength: Float
    private let isRadial: Bool
    private let isOriented: Bool
    /// Where the text and the paths lie, and what their points are.
    private var inputs: [Matrix]
    private let outlines: UInt64

    /// Nil where there is no path to follow, or the text is flat.
    init?(_ artboard: ArtboardInstance, _ follow: TextFollowDefinition, _ world: Matrix) {
        let geometry = artboard.geometry
        let paths =
            geometry.definition.shape(follow.target)?.paths
            ?? geometry.definition.path(ofObject: follow.target).map { [$0] } ?? []
        guard let inverse = world.inverse, !paths.isEmpty else { return nil }
        var measure = PathMeasure(.fine)
        var hash = WordHash()
        inputs = [world]
        for path in paths {
            let outline = geometry.outline(path)
            guard artboard.scene.effort.spend(16 * outline.verbs.count) else { return nil }
            measure.add(outline, inverse * geometry.pathWorld(path))
            inputs.append(geometry.pathWorld(path))
            for point in outline.points { hash.mix(UInt64(point.x.bitPattern) << 32 | UInt64(point.y.bitPattern)) }
        }
        guard measure.length > 0 else { return nil }
        self.measure = measure
        outlines = hash.value
        func share(_ scalar: Scalar) -> Float { min(max(artboard.value(scalar), 0), 1) }
        let (one, other) = (share(follow.start), share(follow.end))
        let (first, last) = (min(one, other), max(one, other))
        wraps = measure.endsClosed && last - first == 1
        let offset = artboard.value(follow.offset).truncatingRemainder(dividingBy: 1) + 1
        let turn = offset.truncatingRemainder(dividingBy: 1)
        (start, end) = (first + turn, last + turn)
        strength = share(follow.strength)
        isRadial = artboard.whole(follow.isRadial) != 0
        isOriented = artboard.whole(follow.isOriented) != 0
    }

    func addInputs(to inputs: inout DrawingInputs) {
        for number in [measure.length, start, end, strength] { inputs.add(number) }
        inputs.add((isRadial ? 1 : 0) + (isOriented ? 2 : 0))
        inputs.add(UInt32(truncatingIfNeeded: outlines))
        inputs.add(UInt32(outlines >> 32))
        for matrix in self.inputs { inputs.add(matrix) }
    }

    /// Where a glyph comes to lie that lies there, moved by so much.
    func placed(
        _ glyph: (point: Point, rotation: Float), _ extra: Point, _ middle: GlyphMiddle
    ) -> (point: Point, rotation: Float) {
        let point = middle.point + extra
        let length = (end - start) * measure.length
        var (place, way): (Point, Point)
        if !wraps && point.x < 0 || start == end {
            (place, way) = measure.position(at: start)
            place = place + way * point.x
        } else if !wraps, point.x > length {
            (place, way) = measure.position(at: end)
            place = place + way * (point.x - length)
        } else {
            (place, way) = measure.position(at: start + point.x / measure.length)
        }
        let height = point.y - middle.baseline
        let followed =
            isRadial
            ? place + Point(x: -way.y, y: way.x) * height
            : Point(x: place.x, y: place.y + height + middle.baselineBefore)
        let rotation = isOriented ? way.angle : 0
        return (
            followed * strength + glyph.point * (1 - strength),
            rotation * strength + glyph.rotation * (1 - strength)
        )
    }
}
