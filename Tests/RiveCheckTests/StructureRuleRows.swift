import RiveSchema
import RiveTestSupport

extension RuleRow {
    /// Objects of artboards that lack what the runtime follows without a look.
    static let structure: [RuleRow] = [
        // A shape in itself; nodes alone are never climbed.
        .init(
            "RIV0225", at: .record(2, .parentId), bad: .artboard(.init(.shape, [.parentId: 1])),
            good: .artboard(.init(.node, [.parentId: 1]), .init(.shape, [.parentId: 0]))),
        // A path below a circle of two nodes; where one of them can hold nothing, the runtime takes the circle apart.
        .init(
            "RIV0225", at: .record(2, .parentId), bad: circle(.node), good: circle(.solidColor)),
        .init("RIV0226", at: .record(3), bad: paint(.stroke), good: paint(.stroke, .init(.solidColor, [.parentId: 2]))),
        // One that nothing paints is never asked.
        .init(
            "RIV0226", at: .record(3), bad: paint(.stroke),
            good: .artboard(.init(.node), .init(.stroke, [.parentId: 1]))),
        .init(
            "RIV0229", at: .record(5), bad: skinned(.straightVertex),
            good: skinned(.straightVertex, .init(.weight, [.parentId: 4, .indices: 0]))),
        // The vertex of a rectangle is never bent.
        .init(
            "RIV0229", at: .record(5), bad: skinned(.straightVertex),
            good: skinned(.straightVertex, under: .rectangle)),
        .init(
            "RIV0231", at: .record(4, .transformAffectsStroke), bad: input(.textInputCursor, follows: false),
            good: input(.textInputCursor, follows: true)),
        .init(
            "RIV0233", at: .record(6, .parentId), bad: input(.textInputCursor, follows: true, trim(3)),
            good: input(.textInputSelection, follows: true, trim(3))),
        .init(
            "RIV0233", at: .record(6, .parentId), bad: style(follows: false, trim(3)),
            good: style(follows: true, trim(3))),
        .init(
            "RIV0233", at: .record(6, .parentId), bad: style(follows: false, .init(.targetEffect, [.parentId: 3])),
            good: style(follows: true, .init(.targetEffect, [.parentId: 3]))),
        .init(
            "RIV0233", at: .record(6, .parentId),
            bad: style(follows: false, .init(.scriptedPathEffect, [.parentId: 3])),
            good: style(.fill, follows: false, .init(.scriptedPathEffect, [.parentId: 3]))),
        // The background of a style; without an effect nothing asks for its path.
        .init(
            "RIV0233", at: .record(7, .parentId), bad: background(follows: false, dashes(4)),
            good: background(follows: true, dashes(4))),
        .init(
            "RIV0233", at: .record(7, .parentId), bad: background(follows: false, .init(.targetEffect, [.parentId: 4])),
            good: background(follows: false)),
        .init(
            "RIV0233", at: .record(4, .parentId),
            bad: .artboard(.init(.layoutComponent), .init(.fill, [.parentId: 1]), trim(2)),
            good: .artboard(
                .init(.layoutComponent), .init(.fill, [.parentId: 1]), trim(2), .init(.solidColor, [.parentId: 2]))),
        .init(
            "RIV0235", at: .record(4), bad: handles(.weight), good: handles(.cubicWeight)),
        .init(
            "RIV0237", at: .record(4), bad: paint(.fill, .init(.feather, [.parentId: 2])),
            good: paint(.fill, .init(.feather, [.parentId: 2]), .init(.solidColor, [.parentId: 2]))),
        .init(
            "RIV0239", at: .record(4, .trimPathStart), bad: paint(.fill, trim(2, start: 1_000_000)),
            good: paint(.fill, trim(2, start: 100))),
        // What is below 0 is never reached.
        .init(
            "RIV0239", at: .record(4, .trimPathStart), bad: paint(.fill, trim(2, start: .infinity)),
            good: paint(.fill, trim(2, start: -.infinity))),
        .init(
            "RIV0239", at: .record(4), bad: paint(.stroke, dashes(2), dash(3, 0.000_001)),
            good: paint(.stroke, dashes(2), dash(3, 0.000_001), dash(3, 5))),
        .init(
            "RIV0239", at: .record(4), bad: paint(.stroke, dashes(2), dash(3, -10), dash(3, 5)),
            good: paint(.stroke, dashes(2), dash(3, -10))),
        .init(
            "RIV0239", at: .record(4),
            bad: paint(.stroke, dashes(2), dash(3, -0.5, isShare: true), dash(3, 0.25, isShare: true)),
            good: paint(.stroke, dashes(2), dash(3, -0.25, isShare: true), dash(3, 0.5, isShare: true))),
        // Shares that reach the end of the path in the first round end there.
        .init(
            "RIV0239", at: .record(4),
            bad: paint(.stroke, dashes(2), dash(3, 0.9, isShare: true), dash(3, -1, isShare: true)),
            good: paint(.stroke, dashes(2), dash(3, 1, isShare: true), dash(3, -1, isShare: true))),
        // A share of a path that is long enough is longer than any number of units.
        .init(
            "RIV0239", at: .record(4),
            bad: paint(.stroke, dashes(2), dash(3, -10), dash(3, 5), dash(3, 0, isShare: true)),
            good: paint(.stroke, dashes(2), dash(3, -10), dash(3, 0.5, isShare: true))),
        // Lengths that a data bind or an animation sets are not known.
        .init(
            "RIV0239", at: .record(4),
            bad: paint(.stroke, dashes(2), dash(3, -10), dash(3, 5)) + keyed(3, .dashPathOffset),
            good: paint(.stroke, dashes(2), dash(3, -10), dash(3, 5)) + keyed(4, .dashLength)),
        .init(
            "RIV0239", at: .record(4), bad: paint(.stroke, dashes(2), dash(3, -10), dash(3, 5)),
            good: paint(
                .stroke, dashes(2), dash(3, -10),
                .init(.dataBindContext, [.dataBindPropertyKey: .uint(UInt64(PropertyKey.dashLength.rawValue))]),
                dash(3, 5))),
        .init(
            "RIV0239", at: .record(4), bad: paint(.stroke, dashes(2), dash(3, -10), dash(3, 5)),
            good: paint(.fill, dashes(2), dash(3, -10), dash(3, 5))),
        .init(
            "RIV0241", at: .record(3, .targetedConstraintTargetId), bad: copying(target: 0, space: 1),
            good: copying(target: 0, space: 0)),
        .init(
            "RIV0241", at: .record(3, .targetedConstraintTargetId), bad: copying(target: 0, space: 1),
            good: copying(target: 1, space: 1)),
        .init(
            "RIV0241", at: .record(9, .listenerAlignTargetTargetId), bad: aligning(0), good: aligning(1)),
        .init(
            "RIV0242", at: .record(3, .parentId),
            bad: .artboard(.init(.shape), .init(.linearGradient, [.parentId: 1])),
            good: paint(.fill, .init(.linearGradient, [.parentId: 2]))),
        .init("RIV0271", at: .record(8, .targetEffectTargetId), bad: groups(2, of: 5), good: groups(2, of: 6)),
        // A circle that no paint takes in.
        .init("RIV0271", at: .record(8, .targetEffectTargetId), bad: groups(2, of: 5), good: groups(9, of: 5)),
        .init(
            "RIV0272", at: .record(3, .parentId),
            bad: .artboard(.init(.shape), .init(.foregroundLayoutDrawable, [.parentId: 1])),
            good: .artboard(.init(.layoutComponent), .init(.foregroundLayoutDrawable, [.parentId: 1]))),
        .init(
            "RIV0273", at: .record(2, .parentId), bad: .artboard(.init(.scrollConstraint, [.parentId: 0])),
            good: .artboard(.init(.layoutComponent), .init(.scrollConstraint, [.parentId: 1]))),
        .init("RIV0276", at: .record(2, .transformComponentScaleX), bad: hit(scale: 1e38), good: hit(scale: 100)),
        // Where no listener is, pointers hit nothing.
        .init(
            "RIV0276", at: .record(2, .transformComponentScaleX), bad: hit(scale: 1e38),
            good: hit(scale: 1e38, target: 9)),
        // A skin without bones has none, and weights name the first unless they say otherwise.
        .init(
            "RIV0214", at: .record(6), bad: skinned(.straightVertex, .init(.weight, [.parentId: 4])),
            good: skinned(.straightVertex, .init(.weight, [.parentId: 4]), under: .rectangle)),
    ]

    /// A shape (2) in a node (4), whose parent is a record of a type (3) in that node.
    private static func circle(_ type: TypeKey) -> [ArtificialRecord] {
        .artboard(
            .init(.node, [.parentId: 2]), .init(type, [.parentId: 1]), .init(.shape, [.parentId: 1]), .init(.node))
    }

    /// A shape (2) with a paint (3), and what follows.
    private static func paint(_ type: TypeKey, _ records: ArtificialRecord...) -> [ArtificialRecord] {
        .artboard(.init(.shape), .init(type, [.parentId: 1])) + records
    }

    private static func trim(_ parent: UInt64, start: Float = 0) -> ArtificialRecord {
        .init(.trimPath, [.parentId: .uint(parent), .trimPathModeValue: 1, .trimPathStart: .float(start)])
    }

    private static func dashes(_ parent: UInt64) -> ArtificialRecord { .init(.dashPath, [.parentId: .uint(parent)]) }

    private static func dash(_ parent: UInt64, _ length: Float, isShare: Bool = false) -> ArtificialRecord {
        .init(.dash, [.parentId: .uint(parent), .dashLength: .float(length), .lengthIsPercentage: .bool(isShare)])
    }

    /// An animation that keys a property of an object.
    private static func keyed(_ object: UInt64, _ key: PropertyKey) -> [ArtificialRecord] {
        [
            .init(.linearAnimation), .init(.keyedObject, [.keyedObjectObjectId: .uint(object)]),
            .init(.keyedProperty, [.keyedPropertyPropertyKey: .uint(UInt64(key.rawValue))]), .init(.keyFrameDouble),
        ]
    }

    /// A path (2) in the artboard with a skin (3) and a bone (4) that it is not bound to, with a vertex (5), and what follows.
    private static func skinned(
        _ vertex: TypeKey, _ records: ArtificialRecord..., under path: TypeKey = .pointsPath
    ) -> [ArtificialRecord] {
        .artboard(
            .init(path), .init(.skin, [.parentId: 1]), .init(.bone), .init(vertex, [.parentId: 1])) + records
    }

    /// A rectangle (2) with a cubic vertex (3) that has a weight (4).
    private static func handles(_ weight: TypeKey) -> [ArtificialRecord] {
        .artboard(
            .init(.rectangle), .init(.cubicMirroredVertex, [.parentId: 1]), .init(weight, [.parentId: 2]))
    }

    /// A text input (2) with a part (3), a stroke (4) of that and its colour (5), and what follows; slots are one lower.
    private static func input(
        _ part: TypeKey, follows: Bool, _ records: ArtificialRecord...
    ) -> [ArtificialRecord] {
        .artboard(
            .init(.textInput), .init(part, [.parentId: 1]),
            .init(.stroke, [.parentId: 2, .transformAffectsStroke: .bool(follows)]),
            .init(.solidColor, [.parentId: 3])) + records
    }

    /// A text (2) with a style (3), a stroke (4) of that and its colour (5), and what follows.
    private static func style(
        _ paint: TypeKey = .stroke, follows: Bool, _ records: ArtificialRecord...
    ) -> [ArtificialRecord] {
        .artboard(.init(.text), .init(.textStylePaint, [.parentId: 1])) + colored(paint, of: 2, follows: follows)
            + records
    }

    /// A text (2) with a style (3) and its background (4), a stroke (5) of that and its colour (6), and what follows.
    private static func background(follows: Bool, _ records: ArtificialRecord...) -> [ArtificialRecord] {
        .artboard(
            .init(.text), .init(.textStylePaint, [.parentId: 1]), .init(.textStyleBackground, [.parentId: 2]))
            + colored(.stroke, of: 3, follows: follows) + records
    }

    /// A paint in a slot and its colour in the next one.
    private static func colored(_ paint: TypeKey, of slot: UInt64, follows: Bool) -> [ArtificialRecord] {
        let flag: [(key: PropertyKey, value: ArtificialValue)] =
            paint == .stroke ? [(.transformAffectsStroke, .bool(follows))] : []
        return [
            .init(paint, all: [(.parentId, .uint(slot))] + flag), .init(.solidColor, [.parentId: .uint(slot + 1)]),
        ]
    }

    /// A node (2) with a constraint (3) that copies the place of a target.
    private static func copying(target: UInt64, space: UInt64) -> [ArtificialRecord] {
        .artboard(
            .init(.node),
            .init(
                .translationConstraint,
                [.parentId: 1, .targetedConstraintTargetId: .uint(target), .sourceSpaceValue: .uint(space)]))
    }

    /// A node (2), and a listener (8) that moves a target (9).
    private static func aligning(_ target: UInt64) -> [ArtificialRecord] {
        .artboard(
            .init(.node), .init(.stateMachine), .init(.stateMachineLayer), .init(.anyState), .init(.entryState),
            .init(.exitState), .init(.stateMachineListenerSingle, [.stateMachineListenerTargetId: 1]),
            .init(.listenerAlignTarget, [.listenerAlignTargetTargetId: .uint(target)]))
    }

    /// A fill (3) that takes in (5) a group, and two groups (6 and 7): the one takes in (8) another.
    private static func groups(_ taken: UInt64, of target: UInt64) -> [ArtificialRecord] {
        .artboard(
            .init(.shape), .init(.fill, [.parentId: 1]), .init(.solidColor, [.parentId: 2]),
            .init(.targetEffect, [.parentId: 2, .targetEffectTargetId: .uint(taken == 2 ? 5 : taken)]),
            .init(.groupEffect), .init(.groupEffect),
            .init(.targetEffect, [.parentId: 5, .targetEffectTargetId: .uint(target)]))
    }

    /// A scaled node (2) with a shape (3) that a listener is on.
    private static func hit(scale: Float, target: UInt64 = 2) -> [ArtificialRecord] {
        .artboard(
            .init(.node, [.transformComponentScaleX: .float(scale)]), .init(.shape, [.parentId: 1]),
            .init(.stateMachine), .init(.stateMachineLayer), .init(.anyState), .init(.entryState), .init(.exitState),
            .init(.stateMachineListenerSingle, [.stateMachineListenerTargetId: .uint(target)]))
    }
}
