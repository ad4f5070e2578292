import RiveSchema
import RiveTestSupport

extension RuleRow {
    /// Animations, state machines and data binds that lack what the runtime follows without a look.
    static let machines: [RuleRow] = [
        .init("RIV0224", at: .record(7, .dataBindPropertyKey), bad: bound(20, .fill), good: bound(20, .rectangle)),
        // What leads nowhere is never written.
        .init(
            "RIV0224", at: .record(7, .dataBindPropertyKey), bad: bound(20, .fill),
            good: bound(20, .fill, path: [0, 9])),
        // A text is not written to a number.
        .init(
            "RIV0224", at: .record(7, .dataBindPropertyKey), bad: bound(20, .fill),
            good: bound(20, .fill, path: [0, 1])),
        // To read from another object is as bad.
        .init(
            "RIV0224", at: .record(7, .dataBindPropertyKey), bad: bound(20, .fill, path: [0, 1], flags: 1),
            good: bound(20, .rectangle, path: [0, 1], flags: 1)),
        // A value for a property that its model lacks is found all the same.
        .init(
            "RIV0224", at: .record(6, .dataBindPropertyKey), bad: boundToHomeless(7), good: boundToHomeless(8)),
        .init("RIV0227", at: .record(8, .dataBindConverterId), bad: list([0, 1]), good: list([0, 0])),
        // In a group, what comes before may make a number of it.
        .init(
            "RIV0227", at: .record(12, .dataBindConverterId), bad: listInGroup(.dataConverterStringTrim),
            good: listInGroup(.dataConverterToNumber)),
        .init(
            "RIV0228", at: .record(5), bad: keyed(13), good: keyed(13, .init(.keyFrameDouble))),
        // Of a property that the object lacks nothing is asked.
        .init("RIV0228", at: .record(5), bad: keyed(13), good: keyed(37)),
        // Key frames may stand further behind.
        .init("RIV0228", at: .record(5), bad: keyed(13), good: keyed(13, .init(.event), .init(.keyFrameDouble))),
        .init("RIV0230", at: .record(9), bad: compared(nil), good: compared(.transitionViewModelCondition)),
        .init("RIV0230", at: .record(9), bad: compared(16_000), good: compared(.transitionViewModelCondition)),
        .init(
            "RIV0232", at: .record(8, .dataBindPropertyKey), bad: back(296, .solo, path: [0, 2]),
            good: back(296, .solo, path: [0, 1])),
        .init("RIV0232", at: .record(8), bad: back(nil, .solo), good: back(13, .solo)),
        .init(
            "RIV0234", at: .record(6), bad: keyed(13, .init(.keyFrameCallback)), good: keyed(13, .init(.keyFrameDouble))
        ),
        .init(
            "RIV0236", at: .record(1), bad: [.init(.nestedArtboard), .init(.artboard)],
            good: [.init(.node), .init(.artboard)]),
        .init(
            "RIV0236", at: .record(1), bad: [.init(.dataConverterGroupItem), .init(.dataConverterGroup)],
            good: [.init(.dataConverterGroup), .init(.dataConverterGroupItem)]),
        .init(
            "RIV0238", at: .record(3, .nestedAnimationAnimationId), bad: nested(animation: 1),
            good: nested(animation: 0)),
        .init("RIV0240", at: .record(8), bad: blend(.blendAnimation1D), good: blend(.blendAnimationDirect)),
        .init(
            "RIV0243", at: .record(8, .stateTransitionInterpolatorId), bad: eased(.node, 1),
            good: eased(.cubicEaseInterpolator, 1)),
        .init(
            "RIV0243", at: .record(8, .stateTransitionInterpolatorId), bad: eased(.node, 9),
            good: eased(.node, 0xFFFF_FFFF)),
        .init(
            "RIV0270", at: .record(7), bad: keyed(37, .init(.keyFrameColor), .init(.dataBindContext)),
            good: keyed(13, .init(.keyFrameDouble), .init(.dataBindContext))),
        .init(
            "RIV0274", at: .record(3, .parentId), bad: scriptInput(3), good: scriptInput(1)),
        .init(
            "RIV0275", at: .record(4),
            bad: [.init(.artboard), .init(.stateMachine), .init(.artboard), .init(.stateMachineLayer)],
            good: [.init(.artboard), .init(.stateMachine), .init(.stateMachineLayer), .init(.artboard)]),
        .init(
            "RIV0277", at: .record(8),
            bad: .model(
                .init(.artboard), .init(.viewModelInstance), .init(.artboard), .init(.viewModelInstanceNumber)),
            good: .model(
                .init(.artboard), .init(.viewModelInstance), .init(.viewModelInstanceNumber), .init(.artboard))),
        // An instance of the file keeps its values wherever they stand.
        .init(
            "RIV0277", at: .record(8),
            bad: .model(
                .init(.artboard), .init(.viewModelInstance), .init(.artboard), .init(.viewModelInstanceNumber)),
            good: .model(.init(.artboard), .init(.viewModelInstanceNumber))),
        .init(
            "RIV0429", at: .record(5, .viewModelPropertyId),
            bad: .model(.init(.viewModelInstanceNumber, [.viewModelPropertyId: 2])),
            good: .model(.init(.viewModelInstanceNumber, [.viewModelPropertyId: 0]))),
        // Everything behind is read out of step, and the ellipse gets itself as parent.
        .init("RIV0120", at: .record(2, 32), bad: misread(.ellipse), good: misread(.ellipse, hasBoolean: false)),
    ]

    /// A view model (1) of a number and a text, and an object (6) with a data bind (7) to one of them.
    private static func bound(
        _ key: UInt64, _ type: TypeKey, path: [UInt8] = [0, 0], flags: UInt64 = 0
    ) -> [ArtificialRecord] {
        .model(.init(.artboard), .init(type), bind(key, path, flags))
    }

    private static func bind(
        _ key: UInt64?, _ path: [UInt8], _ flags: UInt64 = 0, converter: UInt64? = nil
    ) -> ArtificialRecord {
        .init(
            .dataBindContext,
            all: [(.dataBindContextSourcePathIds, .bytes(path)), (.dataBindFlags, .uint(flags))]
                + (key.map { [(.dataBindPropertyKey, .uint($0))] } ?? [])
                + (converter.map { [(.dataBindConverterId, .uint($0))] } ?? []))
    }

    /// A view model (1) without properties, an instance (2) with a value (3) for one, and a fill (5) with a data bind (6).
    private static func boundToHomeless(_ property: UInt8) -> [ArtificialRecord] {
        [
            .init(.viewModel), .init(.viewModelInstance),
            .init(.viewModelInstanceNumber, [.viewModelPropertyId: 7]), .init(.artboard), .init(.fill),
            bind(20, [0, property]),
        ]
    }

    /// A converter to lists (5), and a node (7) with a data bind (8) through it.
    private static func list(_ path: [UInt8]) -> [ArtificialRecord] {
        .model(.init(.dataConverterNumberToList), .init(.artboard), .init(.node), bind(13, path, converter: 0))
    }

    /// The same through a group (5) of a converter (8) and that to lists (9).
    private static func listInGroup(_ first: TypeKey) -> [ArtificialRecord] {
        .model(
            .init(.dataConverterGroup), .init(.dataConverterGroupItem, [.groupItemConverterId: 1]),
            .init(.dataConverterGroupItem, [.groupItemConverterId: 2]), .init(first), .init(.dataConverterNumberToList),
            .init(.artboard), .init(.node), bind(13, [0, 1], converter: 0))
    }

    /// A view model (1) of a number, a text and a colour (4), and an object (7) with a data bind (8) back to one of them.
    private static func back(_ key: UInt64?, _ type: TypeKey, path: [UInt8] = [0, 0]) -> [ArtificialRecord] {
        [
            .init(.viewModel), .init(.viewModelPropertyNumber), .init(.viewModelPropertyString),
            .init(.viewModelPropertyColor), .init(.viewModelInstance), .init(.artboard), .init(type),
            bind(key, path, 1),
        ]
    }

    /// A node (2) and an animation (3) of a property (5) of it, and what follows.
    private static func keyed(_ key: UInt64, _ records: ArtificialRecord...) -> [ArtificialRecord] {
        .artboard(
            .init(.node), .init(.linearAnimation), .init(.keyedObject, [.keyedObjectObjectId: 1]),
            .init(.keyedProperty, [.keyedPropertyPropertyKey: .uint(key)])) + records
    }

    /// A transition (7) with something (8) that should be a condition, and a bound property (9) that a comparator (11) takes.
    private static func compared(_ condition: TypeKey?) -> [ArtificialRecord] {
        .layer(
            .init(.stateTransition, [.stateToId: 2]),
            .init(condition ?? .transitionBoolCondition), .init(.bindablePropertyNumber), bind(636, [0, 0]),
            .init(.transitionPropertyViewModelComparator))
    }

    /// A nested artboard (2) with an animation (3) of an artboard (4) that has one.
    private static func nested(animation: UInt64) -> [ArtificialRecord] {
        [
            .init(.artboard), .init(.nestedArtboard, [.nestedArtboardArtboardId: 1]),
            .init(.nestedSimpleAnimation, [.parentId: 1, .nestedAnimationAnimationId: .uint(animation)]),
            .init(.artboard), .init(.linearAnimation),
        ]
    }

    /// A blend (7) by inputs with an animation (8).
    private static func blend(_ animation: TypeKey) -> [ArtificialRecord] {
        .layer(.init(.blendStateDirect), .init(animation))
    }

    /// An object (2), and a transition (8) that names one as its easing.
    private static func eased(_ type: TypeKey, _ easing: UInt64) -> [ArtificialRecord] {
        .artboard(
            .init(type), .init(.stateMachine), .init(.stateMachineLayer), .init(.anyState), .init(.entryState),
            .init(.exitState),
            .init(.stateTransition, [.stateToId: 2, .stateTransitionInterpolatorId: .uint(easing)]))
    }

    /// Two objects (2 and 4) with scripts, the first with an input (3).
    private static func scriptInput(_ parent: UInt64) -> [ArtificialRecord] {
        .artboard(
            .init(.scriptedDrawable), .init(611, [.parentId: .uint(parent)]), .init(.scriptedDrawable))
    }

    /// A record of an unknown type (2) with a boolean, and one (3) that takes itself for its parent when all before it is read
    /// out of step.
    static func misread(_ type: TypeKey, hasBoolean: Bool = true) -> [ArtificialRecord] {
        .artboard(
            hasBoolean ? .init(16_000, [32: true]) : .init(16_000), .init(raw: [35, 5, 2, 24, 76, 128, 45, 66, 0]),
            .init(type, [.parentId: 4]))
    }
}
