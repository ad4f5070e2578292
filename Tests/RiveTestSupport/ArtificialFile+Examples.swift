import RiveSchema

extension ArtificialFile {
    /// Small files that together have records of every role, for sweeps that cut and change them byte by byte.
    package static let examples: [ArtificialFile] = [viewModels, stateMachine, oddities]

    /// Assets, enums, converters, nested view models that name each other in a circle, and overrides inside an artboard.
    package static let viewModels = ArtificialFile(
        toc: [203: 1, 212: 1, 557: 1, 700: 1],
        .init(.manifestAsset), .init(.fileAssetContents, [.bytes: .bytes([0, 2, 1, 0])]), .init(.backboard),
        .init(.imageAsset, [.assetName: "one.png", .fileAssetAssetId: 7]), .init(.fileAssetContents, [.bytes: "png"]),
        .init(.dataEnumCustom, [.dataEnumCustomName: "E"]), .init(445, [.key: "a"]), .init(.scriptedDataConverter),
        .init(.viewModel, [.viewModelComponentName: "A"]),
        .init(.viewModelPropertyViewModel, [.viewModelComponentName: "next", .viewModelReferenceId: 1]),
        .init(.viewModelPropertyList, [.viewModelComponentName: "list"]),
        .init(.viewModelInstance, [.viewModelInstanceViewModelId: 0, .componentName: "I"]),
        .init(.viewModelInstanceViewModel, [.viewModelPropertyId: 0, .viewModelInstanceViewModelPropertyValue: 0]),
        .init(.viewModelInstanceList, [.viewModelPropertyId: 1]),
        .init(.viewModelInstanceListItem, [.viewModelInstanceListItemViewModelId: 1, .viewModelInstanceId: 0]),
        .init(.viewModelInstanceListItem, [.viewModelInstanceListItemViewModelId: 0, .viewModelInstanceId: 0]),
        .init(.viewModel, [.viewModelComponentName: "B"]),
        .init(.viewModelPropertyViewModel, [.viewModelComponentName: "back", .viewModelReferenceId: 0]),
        .init(.viewModelInstance, [.viewModelInstanceViewModelId: 1]),
        .init(.viewModelInstanceViewModel, [.viewModelPropertyId: 0, .viewModelInstanceViewModelPropertyValue: 0]),
        .init(.artboard, [.artboardViewModelId: 0, .layoutComponentWidth: 100.0]),
        .init(.viewModelInstance, [.viewModelInstanceViewModelId: 0, .parentId: 0]),
        .init(.viewModelInstanceViewModel, [.viewModelPropertyId: 0, .viewModelInstanceViewModelPropertyValue: 1]))

    /// An artboard with parents in a circle, an animation, and a state machine with blend states and a listener.
    package static let stateMachine = ArtificialFile(
        .init(.backboard), .init(.artboard, [.componentName: "Main", .defaultStateMachineId: 0]),
        .init(.node, [.parentId: 2]), .init(.node, [.parentId: 1]), .init(.event, [.parentId: 0]),
        .init(.customPropertyBoolean, [.parentId: 3, .customPropertyBooleanPropertyValue: true]),
        .init(.linearAnimation, [.fps: 0, .enableWorkArea: true, .workStart: 3]),
        .init(.keyedObject, [.keyedObjectObjectId: 1]),
        .init(.keyedProperty, [.keyedPropertyPropertyKey: 13]), .init(.keyFrameId), .init(.stateMachine),
        .init(.stateMachineNumber, [.stateMachineNumberValue: 1.5]), .init(.stateMachineBool),
        .init(.stateMachineLayer),
        .init(.anyState), .init(.blendState1DInput, [.blendState1DInputInputId: 0]),
        .init(75, [.blendAnimationAnimationId: 0]),
        .unknown, .init(.stateTransition, [151: 0]), .init(.exitState), .init(.stateMachineListenerSingle))

    /// Unknown types and properties, a repeated property, over-long varuints, and numbers above 32 bits that are read past.
    package static let oddities = ArtificialFile(
        toc: [9_000: 0, 9_001: 2, 9_002: 0, 9_003: 3, 9_000: 1], .unknown,
        .init(60_001, [9_000: "x", 9_001: 1.0, 9_002: 300, 9_003: .color(0xFF00_00FF)]),
        .init(
            .node, [.componentName: "a", .componentName: "b", .parentId: .uint(0, width: 5)], typeWidth: 3, keyWidth: 2,
            terminator: [0x80, 0]),
        .init(60_001, [.parentId: .uint(1 << 40), 9_002: .uint(.max)]))
}
