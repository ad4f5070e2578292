import RiveModel
import RiveSchema

/// What a paint makes of the path that it paints.
enum EffectDefinition {
    case trim(start: Scalar, end: Scalar, offset: Scalar, mode: Scalar)
    case dash(offset: Scalar, isPart: Scalar, lengths: [(length: Scalar, isPart: Scalar)])
    /// All effects of a group; none for one that names no group.
    indirect case group([EffectDefinition])
    /// What a script makes of the path: none where the script does not run.
    case script(ObjectIndex)

    /// How many effects a paint may have by way of groups, which can name each other, even in a circle.
    private static let limit = 256
    private static let kinds: [TypeKey] = [.trimPath, .dashPath, .targetEffect, .scriptedPathEffect]

    /// The effects of a paint, in the order of its children, and whether it has more than there may be.
    static func all(
        in artboard: ArtboardSpace, of paint: ObjectIndex
    ) -> (effects: [EffectDefinition], isCut: Bool) {
        var room = limit
        let effects = all(in: artboard, of: paint, &room)
        return (effects, room < 0)
    }

    private static func all(
        in artboard: ArtboardSpace, of parent: ObjectIndex, _ room: inout Int
    ) -> [EffectDefinition] {
        var effects: [EffectDefinition] = []
        for child in artboard.tree.children(of: parent) where room >= 0 {
            if let effect = EffectDefinition(artboard, child, &room) { effects.append(effect) }
        }
        return effects
    }

    /// All that decides what it makes of a path.
    var scalars: [Scalar] {
        switch self {
        case .trim(let start, let end, let offset, let mode): [start, end, offset, mode]
        case .dash(let offset, let isPart, let lengths):
            [offset, isPart] + lengths.flatMap { [$0.length, $0.isPart] }
        case .group(let effects): effects.flatMap(\.scalars)
        case .script: []
        }
    }

    /// Nil for what is no effect.
    private init?(_ artboard: ArtboardSpace, _ object: ObjectIndex, _ room: inout Int) {
        let type = artboard.type(ofObject: object)
        guard let type, Self.kinds.contains(type) else { return nil }
        room -= 1
        // The paint has too many.
        guard room >= 0 else {
            self = .script(.none)
            return
        }
        switch type {
        case .trimPath:
            self = .trim(
                start: artboard.scalar(object, .trimPathStart), end: artboard.scalar(object, .trimPathEnd),
                offset: artboard.scalar(object, .trimPathOffset), mode: artboard.whole(object, .trimPathModeValue))
        case .dashPath:
            self = .dash(
                offset: artboard.scalar(object, .dashPathOffset), isPart: artboard.flag(object, .offsetIsPercentage),
                lengths: artboard.tree.children(of: object).compactMap { child in
                    guard artboard.type(ofObject: child) == .dash else { return nil }
                    return (artboard.scalar(child, .dashLength), artboard.flag(child, .lengthIsPercentage))
                })
        case .targetEffect:
            let target = artboard.object(object).map {
                artboard.file.document.object(.targetEffectTargetId, of: $0)
            }
            let isGroup = target.map(artboard.type(ofObject:)) == .groupEffect
            self = .group(isGroup ? Self.all(in: artboard, of: target ?? .none, &room) : [])
        default: self = .script(object)
        }
    }
}
