import RiveSchema
import RiveTestSupport

extension RuleRow {
    /// References that lead nowhere, and what the import drops.
    static let dangling: [RuleRow] =
        objects + animations + binds + stateMachines + instances + contents + order + meshes

    private static let objects: [RuleRow] = [
        .init(
            "RIV0401", at: .record(1), bad: [.init(.keyFrameDouble)],
            good: keyed(.node, 13, .init(.keyFrameDouble))),
        .init(
            "RIV0401", at: .record(1, .viewModelInstanceViewModelId),
            bad: [.init(.viewModelInstance, [.viewModelInstanceViewModelId: 0])],
            good: [.init(.viewModel), .init(.viewModelInstance, [.viewModelInstanceViewModelId: 0])]),
        .init("RIV0401", at: .record(1), bad: [.init(.node)] + .artboard(), good: .artboard(.init(.node))),
        .init(
            "RIV0402", at: .record(2, .imageAssetId), bad: .artboard(.init(.image, [.imageAssetId: 0])),
            good: [.init(.imageAsset)] + .artboard(.init(.image, [.imageAssetId: 0]))),
        .init(
            "RIV0402", at: .record(2, .sourceId), bad: .artboard(.init(.clippingShape, [.sourceId: 2])),
            good: .artboard(.init(.clippingShape, [.sourceId: 2]), .init(.node))),
        .init(
            "RIV0402", at: .record(2, .sourceId), bad: .artboard(.init(.clippingShape, [.sourceId: 2]), .unknown),
            good: .artboard(.init(.clippingShape, [.sourceId: 2]), .init(.node))),
        .init(
            "RIV0403", at: .record(2, .sourceId),
            bad: .artboard(.init(.clippingShape, [.sourceId: 2]), .init(.fill)),
            good: .artboard(.init(.clippingShape, [.sourceId: 2]), .init(.shape))),
        .init(
            "RIV0404", at: .record(2, .parentId), bad: .artboard(.init(.node, [.parentId: 2]), .init(.solidColor)),
            good: .artboard(.init(.node, [.parentId: 2]), .init(.node))),
        .init(
            "RIV0404", at: .record(2, .parentId), bad: .artboard(.init(.node, [.parentId: 3]), .init(.node)),
            good: .artboard(.init(.node, [.parentId: 3]), .init(.node), .init(.node))),
        .init(
            "RIV0404", at: .record(2, .parentId),
            bad: .artboard(.init(.node, [.parentId: 0xFFFF_FFFF]), .init(.node)),
            good: .artboard(.init(.node, [.parentId: 0]), .init(.node))),
        .init(
            "RIV0405", at: .record(2, .parentId),
            bad: .artboard(.init(.node, [.parentId: 2]), .init(.node, [.parentId: 1])),
            good: .artboard(.init(.node, [.parentId: 2]), .init(.node, [.parentId: 0]))),
        .init(
            "RIV0420", at: .record(3), bad: constraint(.ikConstraint), good: constraint(.rotationConstraint)),
        .init(
            "RIV0420", at: .record(3), bad: constraint(.scrollBarConstraint),
            good: .artboard(.init(.bone), .init(.scrollConstraint, [.parentId: 1]))
                + [.init(.scrollBarConstraint, [.parentId: 1, .scrollConstraintId: 2])]),
        .init(
            "RIV0421", at: .record(3, .parentId), bad: .artboard(.init(.node), .init(.fill, [.parentId: 1])),
            good: .artboard(.init(.shape), .init(.fill, [.parentId: 1]))),
        .init(
            "RIV0421", at: .record(3, .parentId),
            bad: .artboard(.init(.shape), .init(.textStylePaint, [.parentId: 1])),
            good: .artboard(.init(.text), .init(.textStylePaint, [.parentId: 1]))),
        .init(
            "RIV0426", at: .record(2), bad: .artboard(.init(.clippingShape)),
            good: .artboard(.init(.clippingShape, [.sourceId: 0]))),
        .init(
            "RIV0421", at: .record(3, .parentId),
            bad: .artboard(.init(.shape), .init(.solidColor, [.parentId: 1])),
            good: .artboard(.init(.fill), .init(.solidColor, [.parentId: 1]))),
    ]

    private static let animations: [RuleRow] = [
        .init(
            "RIV0406", at: .record(5, .keyedPropertyPropertyKey), bad: keyed(.node, 37), good: keyed(.solidColor, 37)),
        // A channel of a colour, which a mixin has.
        .init(
            "RIV0406", at: .record(5, .keyedPropertyPropertyKey), bad: keyed(.node, 118),
            good: keyed(.gradientStop, 118)),
        .init("RIV0406", at: .record(5, .keyedPropertyPropertyKey), bad: keyed(.node, 9_000), good: keyed(.node, 806)),
        .init(
            "RIV0407", at: .record(6), bad: keyed(.node, 13, .init(.keyFrameColor)),
            good: keyed(.node, 13, .init(.keyFrameDouble))),
        .init(
            "RIV0407", at: .record(6), bad: keyed(.solo, 296, .init(.keyFrameDouble)),
            good: keyed(.solo, 296, .init(.keyFrameId))),
        .init(
            "RIV0408", at: .record(7, .frame),
            bad: keyed(
                .node, 13, .init(.keyFrameDouble, [.frame: 3]), .init(.keyFrameDouble, [.frame: 2])),
            good: keyed(
                .node, 13, .init(.keyFrameDouble, [.frame: 3]), .init(.keyFrameDouble, [.frame: 3]))),
    ]

    private static let binds: [RuleRow] = [
        .init("RIV0409", at: .record(7, .dataBindContextSourcePathIds), bad: bound([0, 2]), good: bound([0, 1])),
        .init("RIV0409", at: .record(7, .dataBindContextSourcePathIds), bad: bound([1]), good: bound([0])),
        .init("RIV0409", at: .record(7, .dataBindContextSourcePathIds), bad: bound([0, 0, 0]), good: bound([0, 0])),
        .init("RIV0409", at: .record(7, .dataBindContextSourcePathIds), bad: bound([0, 0x7F]), good: bound([0, 0])),
        .init("RIV0410", at: .record(4, .dataBindContextSourcePathIds), bad: named(1), good: named(0)),
        .init(
            "RIV0428", at: .record(7, .dataBindContextSourcePathIds), bad: bound([0, 0x80]), good: bound([0, 0x81, 0])),
        .init("RIV0411", at: .record(3, .dataBindPropertyKey), bad: bind(37), good: bind(13)),
        .init("RIV0411", at: .record(0), bad: ArtificialFile(.init(.dataBind)), good: ArtificialFile(bind(13))),
        .init("RIV0422", at: .record(1, .bytes), bad: manifest([0, 2, 0, 0]), good: manifest([0, 1, 0])),
        .init("RIV0422", at: .record(1, .bytes), bad: manifest([0x80]), good: manifest([])),
    ]

    private static let stateMachines: [RuleRow] = [
        .init(
            "RIV0412", at: .record(9, .transitionInputConditionInputId),
            bad: conditioned(.transitionBoolCondition, [.transitionInputConditionInputId: 0]),
            good: conditioned(.transitionNumberCondition, [.transitionInputConditionInputId: 0])),
        .init(
            "RIV0412", at: .record(9), bad: conditioned(.transitionNumberCondition, [:]),
            good: conditioned(.transitionNumberCondition, [.transitionInputConditionInputId: 0])),
        .init(
            "RIV0413", at: .record(8, .blendState1DInputInputId),
            bad: .layer(
                inputs: [.init(.stateMachineNumber)], .init(.blendState1DInput, [.blendState1DInputInputId: 1])),
            good: .layer(
                inputs: [.init(.stateMachineNumber)], .init(.blendState1DInput, [.blendState1DInputInputId: 0]))),
        .init(
            "RIV0414", at: .record(9, .listenerInputChangeInputId), bad: changing([.listenerInputChangeInputId: 1]),
            good: changing([.listenerInputChangeInputId: 0])),
        .init(
            "RIV0414", at: .record(9, .nestedInputId), bad: changing([.nestedInputId: 0]),
            good: changing([.listenerInputChangeInputId: 0])),
        .init("RIV0419", at: .record(8), bad: compared(1), good: compared(2)),
    ]

    private static let order: [RuleRow] = [
        .init(
            "RIV0423", at: .record(0), bad: ArtificialFile(.init(.imageAsset), .init(.backboard)),
            good: ArtificialFile(.init(.manifestAsset), .init(.backboard), .init(.imageAsset))),
        .init(
            "RIV0424", at: .record(8, .transitionInputConditionInputId), bad: asking + [.init(.stateMachineBool)],
            good: .layer(
                inputs: [.init(.stateMachineBool)], .init(.stateTransition, [.stateToId: 2]),
                .init(.transitionBoolCondition, [.transitionInputConditionInputId: 0]))),
        .init(
            "RIV0424", at: .record(2, .viewModelPropertyEnumCustomEnumId),
            bad: [
                .init(.viewModel), .init(.viewModelPropertyEnumCustom, [.viewModelPropertyEnumCustomEnumId: 0]),
                .init(.dataEnumCustom),
            ],
            good: [
                .init(.dataEnumCustom), .init(.viewModel),
                .init(.viewModelPropertyEnumCustom, [.viewModelPropertyEnumCustomEnumId: 0]),
            ]),
        .init(
            "RIV0424", at: .record(8, .blendAnimationAnimationId), bad: blending + [.init(.linearAnimation)],
            good: [.init(.artboard), .init(.linearAnimation)] + blending.dropFirst()),
        .init(
            "RIV0424", at: .record(3, .physicsId), bad: scrolling + [.init(.clampedScrollPhysics)],
            good: [.init(.clampedScrollPhysics)] + scrolling),
        .init(
            "RIV0425", at: .record(8), bad: .layer(.init(.stateMachineListenerSingle), .init(.listenerViewModelChange)),
            good: .layer(
                .init(.stateMachineListenerSingle), .init(.bindablePropertyNumber), .init(.listenerViewModelChange))),
        // The second takes that of the first.
        .init(
            "RIV0425", at: .record(10),
            bad: .layer(
                .init(.stateMachineListenerSingle), .init(.bindablePropertyNumber), .init(.listenerViewModelChange),
                .init(.listenerViewModelChange)),
            good: .layer(
                .init(.stateMachineListenerSingle), .init(.bindablePropertyNumber), .init(.dataBindContext),
                .init(.listenerViewModelChange))),
    ]

    private static let meshes: [RuleRow] = [
        .init("RIV0427", at: .record(3, .triangleIndexBytes), bad: mesh([0, 1, 2, 0x80]), good: mesh([0, 1, 2])),
        .init("RIV0427", at: .record(3, .triangleIndexBytes), bad: mesh([0, 1, 2, 0]), good: mesh([0, 1, 0x82, 0])),
        .init("RIV0427", at: .record(3, .triangleIndexBytes), bad: mesh([]), good: mesh([0, 1, 2, 2, 1, 0])),
        .init(
            "RIV0427", at: .record(3, .triangleIndexBytes), bad: mesh([0, 1, 0x80, 0x80, 4]), good: mesh([0, 1, 1])),
    ]

    private static let instances: [RuleRow] = [
        .init(
            "RIV0415", at: .record(5, .viewModelPropertyId),
            bad: .model(.init(.viewModelInstanceString, [.viewModelPropertyId: 0])),
            good: .model(.init(.viewModelInstanceNumber, [.viewModelPropertyId: 0]))),
        .init(
            "RIV0416", at: .record(6, .viewModelPropertyId),
            bad: .model(
                .init(.viewModelInstanceNumber, [.viewModelPropertyId: 0]),
                .init(.viewModelInstanceNumber, [.viewModelPropertyId: 0])),
            good: .model(
                .init(.viewModelInstanceNumber, [.viewModelPropertyId: 0]),
                .init(.viewModelInstanceString, [.viewModelPropertyId: 1]))),
    ]

    private static let contents: [RuleRow] = [
        .init(
            "RIV0417", at: .record(1), bad: [.init(.fileAssetContents)],
            good: [.init(.imageAsset), .init(.fileAssetContents)]),
        .init(
            "RIV0418", at: .record(2),
            bad: [.init(.imageAsset), .init(.fileAssetContents), .init(.fileAssetContents)],
            good: [.init(.imageAsset), .init(.fileAssetContents), .init(.imageAsset), .init(.fileAssetContents)]),
    ]

    // MARK: Files

    /// An artboard (1) with an object (2), an animation (3), and a key (4, 5) of the object with key frames.
    private static func keyed(_ type: TypeKey, _ key: UInt64, _ keyFrames: ArtificialRecord...) -> [ArtificialRecord] {
        [
            .init(.artboard), .init(type), .init(.linearAnimation), .init(.keyedObject, [.keyedObjectObjectId: 1]),
            .init(.keyedProperty, [.keyedPropertyPropertyKey: .uint(key)]),
        ] + keyFrames
    }

    /// A transition (7) with a condition (8) on the first input.
    private static let asking: [ArtificialRecord] = .layer(
        .init(.stateTransition, [.stateToId: 2]), .init(.transitionBoolCondition, [.transitionInputConditionInputId: 0])
    )

    /// A state (7) that blends (8) the first animation.
    private static let blending: [ArtificialRecord] = .layer(
        .init(.blendState1DInput), .init(.blendAnimation1D, [.blendAnimationAnimationId: 0]))

    /// An artboard with a node and a scroll constraint that has the first physics.
    private static let scrolling: [ArtificialRecord] = .artboard(
        .init(.node), .init(.scrollConstraint, [.parentId: 1, .physicsId: 0]))

    /// An image (2) with a mesh (3) of three vertices and some triangles.
    private static func mesh(_ triangles: [UInt8]) -> [ArtificialRecord] {
        .artboard(
            .init(.image), .init(.mesh, [.parentId: 1, .triangleIndexBytes: .bytes(triangles)]),
            .init(.meshVertex, [.parentId: 2]), .init(.meshVertex, [.parentId: 2]), .init(.meshVertex, [.parentId: 2]))
    }

    private static func constraint(_ type: TypeKey) -> [ArtificialRecord] {
        .artboard(.init(.bone), .init(type, [.parentId: 1]))
    }

    /// A view model (1) of two properties and an instance, an artboard (5), a node (6), and a bind (7).
    private static func bound(_ path: [UInt8]) -> [ArtificialRecord] {
        .model(
            .init(.artboard), .init(.node),
            .init(.dataBindContext, [.dataBindPropertyKey: 13, .dataBindContextSourcePathIds: .bytes(path)]))
    }

    private static func bind(_ key: UInt64) -> [ArtificialRecord] {
        [.init(.artboard), .init(.node), .init(.dataBindContext, [.dataBindPropertyKey: .uint(key)])]
    }

    /// A manifest (0) with the path 0 of the name 5, and a bind (4) by name.
    private static func named(_ path: UInt8) -> ArtificialFile {
        ArtificialFile(
            .init(.manifestAsset),
            .init(.fileAssetContents, [.bytes: .bytes([0, 4, 1, 5, 1, 65, 1, 4, 1, 0, 1, 5])]), .init(.backboard),
            .init(.artboard),
            .init(
                .dataBindContext,
                [.dataBindPropertyKey: 7, .dataBindFlags: 0x10, .dataBindContextSourcePathIds: .bytes([path])]))
    }

    private static func manifest(_ contents: [UInt8]) -> ArtificialFile {
        ArtificialFile(
            .init(.manifestAsset), .init(.fileAssetContents, [.bytes: .bytes(contents)]), .init(.backboard))
    }

    /// A layer with a number input, a transition (8) and its condition (9).
    private static func conditioned(
        _ type: TypeKey, _ properties: KeyValuePairs<PropertyKey, ArtificialValue>
    ) -> [ArtificialRecord] {
        .layer(
            inputs: [.init(.stateMachineNumber)], .init(.stateTransition, [.stateToId: 2]), .init(type, properties))
    }

    /// A layer with a trigger, a listener (8) and its action (9).
    private static func changing(_ properties: KeyValuePairs<PropertyKey, ArtificialValue>) -> [ArtificialRecord] {
        .layer(
            inputs: [.init(.stateMachineTrigger)], .init(.stateMachineListenerSingle),
            .init(.listenerTriggerChange, properties))
    }

    /// A transition (7) with a condition (8) of so many sides.
    private static func compared(_ sides: Int) -> [ArtificialRecord] {
        let comparator = ArtificialRecord(.transitionValueNumberComparator)
        return .layer(.init(.stateTransition, [.stateToId: 2]), .init(.transitionViewModelCondition))
            + Array(repeating: comparator, count: sides)
    }
}
