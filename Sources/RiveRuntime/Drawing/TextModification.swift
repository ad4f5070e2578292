internal import RiveGeometry
internal import RiveSchema

/// What a group of modifiers makes of the glyphs that it covers, as it is now.
struct TextModification {
    private let flags: TextModifierFlags
    private let move: Point
    private let origin: Point
    private let scale: Point
    private let rotation: Float
    private let opacity: Float

    init(_ values: ArtboardValues, _ group: TextModifierGroupDefinition) {
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
    }

    /// Moves, turns and scales what lies around the middle of a glyph, by so much of what the group says.
    func transform(_ matrix: inout Matrix, _ share: Float) {
        guard share != 0, !flags.isDisjoint(with: [.modifyTranslation, .modifyRotation, .modifyScale]) else { return }
        var change = flags.contains(.modifyRotation) ? Matrix(rotation: rotation * share) : .identity
        if flags.contains(.modifyTranslation) { (change.tx, change.ty) = (move.x * share, move.y * share) }
        if flags.contains(.modifyScale) {
            change.scale(1 - share + scale.x * share, 1 - share + scale.y * share)
        }
        if flags.contains(.modifyOrigin) {
            matrix.translation = matrix.translation + origin
            matrix = change * matrix
            matrix.translation = matrix.translation - origin
        } else {
            matrix = change * matrix
        }
    }

    func fade(_ opacity: inout Float, _ share: Float) {
        guard flags.contains(.modifyOpacity) else { return }
        opacity =
            flags.contains(.invertOpacity)
            ? opacity * (1 - share) + self.opacity * share : opacity * self.opacity * share
    }
}
