import RiveSchema
import RiveTestSupport

extension RuleRow {
    /// Behaviour that no designer meant.
    static let behaviour: [RuleRow] = states + uses + names + announced + layouts

    private static let states: [RuleRow] = [
        .init("RIV0501", at: .record(7), bad: reached(by: 2), good: reached(by: 3)),
        // By a transition that is switched off, and out of an exit that nobody enters.
        .init(
            "RIV0501", at: .record(7), bad: reached(by: 3, [.stateTransitionFlags: 1]),
            good: reached(by: 3, [.stateTransitionFlags: 2])),
        .init("RIV0501", at: .record(9), bad: leaving(entryTo: 1), good: leaving(entryTo: 2)),
        .init("RIV0502", at: .record(9), bad: transitions([:]), good: transitions([.stateTransitionFlags: 4])),
        .init("RIV0502", at: .record(9), bad: transitions([:]), good: transitions([.stateTransitionFlags: 1])),
        .init("RIV0503", at: .record(10), bad: conditions(0, 1), good: conditions(1, 1)),
        .init(
            "RIV0510", at: .record(4), bad: .model(.init(.viewModelInstanceNumber, [.viewModelPropertyId: 0])),
            good: .model(
                .init(.viewModelInstanceString, [.viewModelPropertyId: 1]),
                .init(.viewModelInstanceNumber, [.viewModelPropertyId: 0]))),
        .init(
            "RIV0511", at: .record(1, .defaultStateMachineId),
            bad: [.init(.artboard, [.defaultStateMachineId: 1]), .init(.stateMachine)],
            good: [.init(.artboard, [.defaultStateMachineId: 0]), .init(.stateMachine)]),
        .init(
            "RIV0512", at: .record(2, .fps), bad: .artboard(.init(.linearAnimation, [.fps: 0])),
            good: .artboard(.init(.linearAnimation, [.fps: 1]))),
        .init(
            "RIV0514", at: .record(9, .stateTransitionFlags), bad: reached(by: 3, [.stateTransitionFlags: 5]),
            good: reached(by: 3, [.stateTransitionFlags: 4])),
        .init(
            "RIV0515", at: .record(5), bad: .layer(.init(.entryState)), good: .layer(.init(.animationState))),
        .init(
            "RIV0513", at: .record(1, .layoutComponentWidth),
            bad: [.init(.artboard, [.layoutComponentWidth: 1_000_000.0])],
            good: [.init(.artboard, [.layoutComponentWidth: 10_000.0])]),
    ]

    private static let uses: [RuleRow] = [
        .init(
            "RIV0504", at: .record(3), bad: .layer(inputs: [.init(.stateMachineBool)]),
            good: .layer(
                inputs: [.init(.stateMachineBool)], .init(.stateTransition, [.stateToId: 2]),
                .init(.transitionBoolCondition, [.transitionInputConditionInputId: 0]))),
        .init("RIV0505", at: .record(3), bad: bound(to: 0), good: bound(to: 0, 1)),
        .init("RIV0506", at: .record(3), bad: chosen(0), good: chosen(0, 1)),
        .init("RIV0507", at: .record(2), bad: played([:]), good: played([.animationStateAnimationId: 0])),
        .init(
            "RIV0601", at: .record(1), bad: [.init(.imageAsset)],
            good: [.init(.imageAsset)] + .artboard(.init(.image, [.imageAssetId: 0]))),
    ]

    private static let names: [RuleRow] = [
        .init(
            "RIV0508", at: .record(2, .componentName),
            bad: [.init(.artboard, [.componentName: "A"]), .init(.artboard, [.componentName: "A"])],
            good: [.init(.artboard, [.componentName: "A"]), .init(.artboard, [.componentName: "a"])]),
        .init(
            "RIV0508", at: .record(4, .stateMachineComponentName), bad: .layer(inputs: inputs("x", "x")),
            good: .layer(inputs: inputs("x", "y"))),
        .init(
            "RIV0508", at: .record(3, .key), bad: keys("a", "a"), good: keys("a", "b")),
        .init(
            "RIV0508", at: .record(2, .dataEnumCustomName),
            bad: [
                .init(.dataEnumCustom, [.dataEnumCustomName: "E"]), .init(.dataEnumCustom, [.dataEnumCustomName: "E"]),
            ],
            good: [
                .init(.dataEnumCustom, [.dataEnumCustomName: "E"]), .init(.dataEnumCustom, [.dataEnumCustomName: "F"]),
            ]),
        .init(
            "RIV0509", at: .record(2, .assetName),
            bad: [.init(.imageAsset, [.assetName: "a"]), .init(.fontAsset, [.assetName: "a"])],
            // They lie in different folders.
            good: [.init(.scriptAsset, [.assetName: "a"]), .init(.scriptAsset, [.assetName: "a"])]),
        .init(
            "RIV0509", at: .record(4, .stateMachineComponentName), bad: layers("L", "L"), good: layers("L", "l")),
        .init(
            "RIV0509", at: .record(3, .componentName),
            bad: .artboard(.init(.event, [.componentName: "x"]), .init(.event, [.componentName: "x"])),
            good: .artboard(.init(.event, [.componentName: "x"]), .init(.node, [.componentName: "x"]))),
    ]

    private static let announced: [RuleRow] = [
        .init(
            "RIV0516", at: .record(3, .stateMachineComponentName), bad: .layer(inputs: inputs("x ")),
            good: .layer(inputs: inputs("x y"))),
        .init(
            "RIV0516", at: .record(1, .viewModelComponentName),
            bad: [.init(.viewModel, [.viewModelComponentName: "\u{A0}A"])],
            good: [.init(.viewModel, [.viewModelComponentName: "A\u{E0}"])]),
        .init(
            "RIV0517", at: .record(4, .stateMachineComponentName), bad: .layer(inputs: inputs("is open", "isOpen")),
            good: .layer(inputs: inputs("isOpen", "isOpened"))),
        // What has the very same name is another matter.
        .init(
            "RIV0517", at: .record(3, .key), bad: keys("\u{C4}", "\u{E4}"), good: keys("\u{C4}", "\u{C4}")),
        .init(
            "RIV0523", at: .record(4, .stateMachineComponentName), bad: .layer(inputs: inputs("\u{FC}", "u\u{308}")),
            good: .layer(inputs: inputs("\u{FC}", "\u{FC}"))),
        .init(
            "RIV0523", at: .record(3, .key), bad: keys("a\u{323}\u{307}", "a\u{307}\u{323}"), good: keys("\u{FC}", "u")),
        .init(
            "RIV0524", at: .record(2, .viewModelComponentName),
            bad: [.init(.viewModel), .init(.viewModelPropertyNumber, [.viewModelComponentName: "km/h"])],
            good: [.init(.viewModel), .init(.viewModelPropertyNumber, [.viewModelComponentName: "km|h"])]),
        .init(
            "RIV0524", at: .record(2, .componentName),
            bad: .artboard(.init(.nestedArtboard, [.parentId: 0, .componentName: "a/b"])),
            good: .artboard(.init(.node, [.parentId: 0, .componentName: "a/b"]))),
        .init(
            "RIV0518", at: .record(6, .dataBindContextSourcePathIds), bad: looking(in: 1), good: looking(in: 0)),
        .init(
            "RIV0518", at: .record(6, .dataBindContextSourcePathIds), bad: looking(in: 1),
            good: looking(in: 1) + [.init(.artboard), .init(.nestedArtboard, [.nestedArtboardArtboardId: 0])]),
        .init(
            "RIV0519", at: .record(3), bad: semantics(.init(.semanticData, [.parentId: 1, .role: 1])),
            good: semantics(.init(.semanticData, [.parentId: 1, .role: 1, .label: "Go"]))),
        .init(
            "RIV0519", at: .record(3), bad: semantics(.init(.semanticData, [.parentId: 1, .role: 8])),
            good: semantics(.init(.semanticData, [.parentId: 1, .role: 9]))),
        // Something else has the text, or nothing announces it.
        .init(
            "RIV0519", at: .record(3),
            bad: semantics(
                .init(.semanticData, [.parentId: 1, .role: 1]), .init(.text, [.parentId: 0]),
                .init(.semanticData, [.parentId: 3])),
            good: semantics(
                .init(.semanticData, [.parentId: 1, .role: 1]), .init(.text, [.parentId: 1]),
                .init(.semanticData, [.parentId: 3]))),
        .init(
            "RIV0519", at: .record(3), bad: semantics(.init(.semanticData, [.parentId: 1, .role: 1])),
            good: semantics(
                .init(.semanticData, [.parentId: 1, .role: 1]),
                .init(.dataBindContext, [.dataBindPropertyKey: 983]))),
        .init("RIV0522", at: .record(3), bad: acted(on: 2), good: acted(on: 1)),
        .init("RIV0522", at: .record(3), bad: acted(on: 2), good: acted(on: 2, .enter)),
        .init("RIV0522", at: .record(3), bad: acted(on: 2), good: acted(on: 4)),
        .init("RIV0522", at: .record(5), bad: hosted(role: 0), good: hosted(role: 1)),
    ]

    /// An artboard (1) and so many layouts, each in the one before it.
    private static func chain(_ count: Int) -> [ArtificialRecord] {
        [.init(.artboard)] + (0..<count).map { .init(.layoutComponent, [.parentId: .uint(UInt64($0))]) }
    }

    private static let layouts: [RuleRow] = [
        .init("RIV0552", at: .record(257), bad: chain(256), good: chain(255)),
        .init(
            "RIV0520", at: .record(3, .layoutWidthScaleType), bad: hugging(.init(.node, [.parentId: 1])),
            good: hugging(.init(.text, [.parentId: 1]))),
        // Groups keep what lies in them for themselves, but let layouts through.
        .init(
            "RIV0520", at: .record(3, .layoutWidthScaleType),
            bad: hugging(.init(.node, [.parentId: 1]), .init(.text, [.parentId: 3])),
            good: hugging(.init(.node, [.parentId: 1]), .init(.layoutComponent, [.parentId: 3]))),
        // A shape has the size of a path that has one.
        .init(
            "RIV0520", at: .record(3, .layoutWidthScaleType),
            bad: hugging(.init(.shape, [.parentId: 1]), .init(.pointsPath, [.parentId: 3])),
            good: hugging(.init(.shape, [.parentId: 1]), .init(.rectangle, [.parentId: 3]))),
        .init(
            "RIV0521", at: .record(5, .widthUnitsValue),
            bad: hugging(
                .init(.layoutComponent, [.parentId: 1, .layoutComponentStyleId: 4]),
                .init(.layoutComponentStyle, [.parentId: 3, .widthUnitsValue: 2])),
            good: hugging(
                .init(.layoutComponent, [.parentId: 1, .layoutComponentStyleId: 4]),
                .init(.layoutComponentStyle, [.parentId: 3, .widthUnitsValue: 1]))),
    ]

    // MARK: Files

    /// A layout (2) of an artboard whose style (3) hugs its width, and what follows.
    private static func hugging(_ records: ArtificialRecord...) -> [ArtificialRecord] {
        [
            .init(.artboard), .init(.layoutComponent, [.parentId: 0, .layoutComponentStyleId: 2]),
            .init(
                .layoutComponentStyle, [.parentId: 1, .layoutWidthScaleType: 2, .intrinsicallySizedValue: 1]),
        ] + records
    }

    /// A node (2) of an artboard, and what follows.
    private static func semantics(_ records: ArtificialRecord...) -> [ArtificialRecord] {
        [.init(.artboard), .init(.node, [.parentId: 0])] + records
    }

    /// Four nodes (2 to 5, of which 2 and 3 lie side by side) of an artboard, of which the first is a button and the last lies in it;
    /// and a listener to one of them, by slot.
    private static func acted(on target: UInt64, _ type: ListenerType = .click) -> [ArtificialRecord] {
        [
            .init(.artboard), .init(.node, [.parentId: 0]), .init(.node, [.parentId: 0]), .init(.node, [.parentId: 1]),
            .init(.node, [.parentId: 3]), .init(.semanticData, [.parentId: 1, .role: 1, .label: "Go"]),
            .init(.stateMachine),
            .init(
                .stateMachineListenerSingle,
                [
                    .stateMachineListenerTargetId: .uint(target),
                    .stateMachineListenerSingleListenerTypeValue: .uint(UInt64(type.rawValue)),
                ]),
        ]
    }

    /// A nested artboard (2) with semantics, which shows another with a node (5) that pointers act on.
    private static func hosted(role: UInt64) -> [ArtificialRecord] {
        [
            .init(.artboard), .init(.nestedArtboard, [.parentId: 0, .nestedArtboardArtboardId: 1]),
            .init(.semanticData, [.parentId: 1, .role: .uint(role), .label: "Go"]),
            .init(.artboard), .init(.node, [.parentId: 0]), .init(.stateMachine),
            .init(.stateMachineListener, [.stateMachineListenerTargetId: 1]),
            .init(.listenerInputType, [.listenerInputTypeListenerTypeValue: 2]),
        ]
    }

    /// Two view models with a property each, an artboard (5) of the first, and a bind (6) to a property of one of them.
    private static func looking(in model: UInt8) -> [ArtificialRecord] {
        [
            .init(.viewModel), .init(.viewModelPropertyNumber), .init(.viewModel), .init(.viewModelPropertyNumber),
            .init(.artboard, [.artboardViewModelId: 0]),
            .init(.dataBindContext, [.dataBindPropertyKey: 7, .dataBindContextSourcePathIds: .bytes([model, 0])]),
        ]
    }

    /// A layer whose states are any, entry, exit and an animation state (7), and a transition from entry to one of them.
    private static func reached(
        by target: UInt64, _ properties: KeyValuePairs<PropertyKey, ArtificialValue> = [:]
    ) -> [ArtificialRecord] {
        [
            .init(.artboard), .init(.stateMachine), .init(.stateMachineLayer), .init(.anyState), .init(.exitState),
            .init(.entryState), .init(.animationState), .init(.entryState),
            .init(.stateTransition, all: [(.stateToId, .uint(target))] + properties.map { ($0.key, $0.value) }),
        ]
    }

    /// A layer whose states are any, entry, exit and an animation state (9), to which a transition leads out of the exit; the
    /// entry has a transition to one of them.
    private static func leaving(entryTo target: UInt64) -> [ArtificialRecord] {
        [
            .init(.artboard), .init(.stateMachine), .init(.stateMachineLayer), .init(.anyState), .init(.entryState),
            .init(.stateTransition, [.stateToId: .uint(target)]), .init(.exitState),
            .init(.stateTransition, [.stateToId: 3]), .init(.animationState),
        ]
    }

    private static func keys(_ keys: String...) -> [ArtificialRecord] {
        [.init(.dataEnumCustom)] + keys.map { .init(.dataEnumValue, [.key: .bytes(Array($0.utf8))]) }
    }

    private static func layers(_ names: String...) -> [ArtificialRecord] {
        [.init(.artboard), .init(.stateMachine)]
            + names.map { .init(.stateMachineLayer, [.stateMachineComponentName: .bytes(Array($0.utf8))]) }
    }

    /// A state (7) with two transitions (8 and 9), of which the second has no conditions.
    private static func transitions(_ first: KeyValuePairs<PropertyKey, ArtificialValue>) -> [ArtificialRecord] {
        .layer(
            .init(.animationState),
            .init(.stateTransition, all: [(.stateToId, 2)] + first.map { ($0.key, $0.value) }),
            .init(.stateTransition, [.stateToId: 1]))
    }

    /// A transition (8) with two conditions (9 and 10) on the same boolean input.
    private static func conditions(_ first: UInt64, _ second: UInt64) -> [ArtificialRecord] {
        .layer(
            inputs: [.init(.stateMachineBool)], .init(.stateTransition, [.stateToId: 2]),
            .init(
                .transitionBoolCondition,
                [.transitionInputConditionInputId: 0, .transitionValueConditionOpValue: .uint(first)]),
            .init(
                .transitionBoolCondition,
                [.transitionInputConditionInputId: 0, .transitionValueConditionOpValue: .uint(second)]))
    }

    private static func bound(to properties: UInt8...) -> [ArtificialRecord] {
        .model(.init(.artboard))
            + properties.map {
                .init(.dataBindContext, [.dataBindPropertyKey: 7, .dataBindContextSourcePathIds: .bytes([0, $0])])
            }
    }

    /// An enum (1) of two values (2 and 3), a view model with a property of it, and instances that have chosen one each.
    private static func chosen(_ values: UInt64...) -> [ArtificialRecord] {
        [
            .init(.dataEnumCustom), .init(.dataEnumValue, [.key: "a"]), .init(.dataEnumValue, [.key: "b"]),
            .init(.viewModel), .init(.viewModelPropertyEnumCustom, [.viewModelPropertyEnumCustomEnumId: 0]),
        ]
            + values.flatMap {
                [
                    .init(.viewModelInstance),
                    .init(.viewModelInstanceEnum, [.viewModelInstanceEnumPropertyValue: .uint($0)]),
                ]
            }
    }

    /// An artboard with an animation (2) and a state.
    private static func played(_ state: KeyValuePairs<PropertyKey, ArtificialValue>) -> [ArtificialRecord] {
        [
            .init(.artboard), .init(.linearAnimation), .init(.stateMachine), .init(.stateMachineLayer),
            .init(.animationState, state),
        ]
    }

    private static func inputs(_ names: String...) -> [ArtificialRecord] {
        names.map { .init(.stateMachineBool, [.stateMachineComponentName: .bytes(Array($0.utf8))]) }
    }
}
