internal import RiveSchema

extension ArtificialFile {
    /// Small files that together have records of every role, for sweeps that cut and change them byte by byte.
    package static let examples: [ArtificialFile] = [viewModels, stateMachine, oddities]

    /// Assets, enums, converters, nested view models that name each other in a circle, and overrides inside an artboard.
    package static let viewModels = ArtificialFile(
        toc: [203: 1, 212: 1, 557: 1, 700: 1],
        .init(.manifestAsset), .init(.fileAssetContents, [.contents: .bytes([0, 2, 1, 0])]), .init(.backboard),
        .init(.imageAsset, [.assetName: "one.png", .assetId: 7]), .init(.fileAssetContents, [.contents: "png"]),
        .init(.dataEnumCustom, [.enumName: "E"]), .init(445, [.enumKey: "a"]), .init(.scriptedDataConverter),
        .init(.viewModel, [.viewModelName: "A"]),
        .init(.viewModelPropertyViewModel, [.viewModelName: "next", .viewModelReferenceId: 1]),
        .init(.viewModelPropertyList, [.viewModelName: "list"]),
        .init(.viewModelInstance, [.instanceViewModelId: 0, .name: "I"]),
        .init(.viewModelInstanceViewModel, [.viewModelPropertyId: 0, .instanceValue: 0]),
        .init(.viewModelInstanceList, [.viewModelPropertyId: 1]),
        .init(.viewModelInstanceListItem, [.itemViewModelId: 1, .viewModelInstanceId: 0]),
        .init(.viewModelInstanceListItem, [.itemViewModelId: 0, .viewModelInstanceId: 0]),
        .init(.viewModel, [.viewModelName: "B"]),
        .init(.viewModelPropertyViewModel, [.viewModelName: "back", .viewModelReferenceId: 0]),
        .init(.viewModelInstance, [.instanceViewModelId: 1]),
        .init(.viewModelInstanceViewModel, [.viewModelPropertyId: 0, .instanceValue: 0]),
        .init(.artboard, [.artboardViewModelId: 0, .artboardWidth: 100.0]),
        .init(.viewModelInstance, [.instanceViewModelId: 0, .parentId: 0]),
        .init(.viewModelInstanceViewModel, [.viewModelPropertyId: 0, .instanceValue: 1]))

    /// An artboard with parents in a circle, an animation, and a state machine with blend states and a listener.
    package static let stateMachine = ArtificialFile(
        .init(.backboard), .init(.artboard, [.name: "Main", .defaultStateMachineId: 0]),
        .init(.node, [.parentId: 2]), .init(.node, [.parentId: 1]), .init(.event, [.parentId: 0]),
        .init(.customPropertyBoolean, [.parentId: 3, .customBoolean: true]),
        .init(.linearAnimation, [.fps: 0, .enableWorkArea: true, .workStart: 3]), .init(.keyedObject, [.objectId: 1]),
        .init(.keyedProperty, [.keyedPropertyKey: 13]), .init(.keyFrameId), .init(.stateMachine),
        .init(.stateMachineNumber, [.numberInputValue: 1.5]), .init(.stateMachineBool), .init(.stateMachineLayer),
        .init(.anyState), .init(.blendState1DInput, [.blendInputId: 0]), .init(75, [.blendAnimationId: 0]),
        .unknown, .init(.stateTransition, [151: 0]), .init(.exitState), .init(.stateMachineListenerSingle))

    /// Unknown types and properties, a repeated property, over-long varuints, and numbers above 32 bits that are read past.
    package static let oddities = ArtificialFile(
        toc: [9_000: 0, 9_001: 2, 9_002: 0, 9_003: 3, 9_000: 1], .unknown,
        .init(60_001, [9_000: "x", 9_001: 1.0, 9_002: 300, 9_003: .color(0xFF00_00FF)]),
        .init(
            .node, [.name: "a", .name: "b", .parentId: .uint(0, width: 5)], typeWidth: 3, keyWidth: 2,
            terminator: [0x80, 0]),
        .init(60_001, [.parentId: .uint(1 << 40), 9_002: .uint(.max)]))
}
