import RiveFormat
import RiveModel
import RiveSchema
import RiveTestSupport
import Testing

/// Which records take a slot of an artboard, and which do not.
@Suite struct ArtboardSpaceTests {
    private static let node = ArtificialRecord(.node)
    private static let interpolator = ArtificialRecord(28)
    private static let scrollPhysics = ArtificialRecord(524)
    private static let scriptInput = ArtificialRecord(611)
    private static let instance = ArtificialRecord(.viewModelInstance)
    private static let boolean = ArtificialRecord(.viewModelInstanceBoolean)

    private static func objects(_ document: Document) -> Groups { document.objects }

    private static let slotRows = [
        SpaceRow("the artboard is slot 0", objects, [.init(.backboard), .artboard], [[1]]),
        SpaceRow("components", objects, [.artboard, node, .init(.solidColor), .init(.event)], [[0, 1, 2, 3]]),
        SpaceRow("two artboards", objects, [.artboard, node, .artboard, node, node], [[0, 1], [2, 3, 4]]),
        SpaceRow("components before the first artboard are dropped", objects, [node, .artboard, node], [[1, 2]]),
        SpaceRow("interpolators", objects, [interpolator, .artboard, interpolator, node], [[1, 2, 3]]),
        SpaceRow("scroll physics take none", objects, [.artboard, scrollPhysics, node], [[0, 2]]),
        SpaceRow(
            "keyboard, gamepad and semantic inputs", objects,
            [
                .artboard, .init(.stateMachine), .init(.stateMachineListener), .init(665), .init(664), .init(974),
                .init(670),
            ],
            [[0, 4, 5, 6]]),
        SpaceRow(
            "instances and values inside artboards", objects,
            [.init(.viewModel), instance, boolean, .artboard, instance, boolean, node], [[3, 4, 5, 6]]),
        SpaceRow(
            "list items take none", objects,
            [
                .init(.viewModel), .artboard, instance, .init(.viewModelInstanceList),
                .init(.viewModelInstanceListItem),
                node,
            ], [[1, 2, 3, 5]]),
        SpaceRow(
            "script inputs of drawables", objects, [.artboard, .init(.scriptedDrawable), scriptInput, node],
            [[0, 1, 2, 3]]),
        SpaceRow(
            "script inputs of layouts and path effects", objects,
            [.artboard, .init(.scriptedLayout), scriptInput, .init(.scriptedPathEffect), scriptInput],
            [[0, 1, 2, 3, 4]]),
        SpaceRow(
            "script inputs of converters take none", objects,
            [.init(.scriptedDataConverter), scriptInput, .artboard, node], [[2, 3]]),
        SpaceRow(
            "script inputs of interpolators take none", objects,
            [.artboard, .init(.scriptedInterpolator), scriptInput, node], [[0, 1, 3]]),
        SpaceRow(
            "script inputs of conditions and actions take none", objects,
            [
                .artboard, .init(.scriptedDrawable), .init(.stateMachine), .init(.stateMachineLayer), .init(.anyState),
                .init(.stateTransition), .init(.scriptedTransitionCondition), scriptInput,
                .init(.scriptedListenerAction), scriptInput,
            ], [[0, 1]]),
        SpaceRow(
            "animations and state machines take none", objects,
            [
                .artboard, .init(.linearAnimation), .init(.keyedObject), .init(.keyedProperty), .init(30),
                .init(.stateMachine), .init(.stateMachineBool), .init(.stateMachineLayer), .init(.anyState),
                .init(.stateTransition), .init(447), node,
            ], [[0, 11]]),
    ]

    @Test(arguments: slotRows)
    func slots(_ row: SpaceRow) throws { try row.check() }

    /// Null objects, by the newest scope that accepts them.
    private static let nullRows = [
        SpaceRow("after an artboard", objects, [.artboard, .unknown, node], [[0, nil, 2]]),
        SpaceRow("after a component", objects, [.artboard, node, .unknown, node], [[0, 1, nil, 3]]),
        SpaceRow("after an abstract type", objects, [.artboard, .init(.component), node], [[0, nil, 2]]),
        SpaceRow("before the first artboard they vanish", objects, [.init(.backboard), .unknown, .artboard], [[2]]),
        SpaceRow("after an animation", objects, [.artboard, .init(.linearAnimation), .unknown], [[0, nil]]),
        SpaceRow(
            "a keyed property swallows them", objects,
            [.artboard, .init(.linearAnimation), .init(.keyedObject), .init(.keyedProperty), .unknown], [[0]]),
        SpaceRow("a state machine takes them", objects, [.artboard, .init(.stateMachine), .unknown], [[0]]),
        SpaceRow(
            "a layer takes them", objects, [.artboard, .init(.stateMachine), .init(.stateMachineLayer), .unknown], [[0]]
        ),
        SpaceRow(
            "a transition leaves them to the layer", objects,
            [
                .artboard, .init(.stateMachine), .init(.stateMachineLayer), .init(.anyState), .init(.stateTransition),
                .unknown,
            ], [[0]]),
        SpaceRow(
            "after an instance", objects, [.init(.viewModel), .artboard, instance, .unknown, boolean], [[1, 2, nil, 4]]),
        SpaceRow(
            "the next artboard takes them again", objects,
            [.artboard, .init(.stateMachine), .init(.stateMachineLayer), .artboard, .unknown], [[0], [3, nil]]),
    ]

    @Test(arguments: nullRows)
    func nullObjects(_ row: SpaceRow) throws { try row.check() }

    /// Empty slots do not hide what stands around them.
    @Test func findsMembersAmongNullObjects() throws {
        let file = ArtificialFile([
            .artboard, .unknown, .unknown, Self.node, .unknown, Self.node, Self.node, .unknown,
        ])
        let document = Document(try RiveFile(parsing: file.bytes))
        #expect((0..<8).map { document.objects.index(of: $0, in: 0) } == [0, nil, nil, 3, nil, 5, 6, nil])
    }

    private static let partRows = [
        SpaceRow(
            "animations", \.animations,
            [
                .artboard, .init(.linearAnimation), .unknown, .init(.linearAnimation), .artboard,
                .init(.linearAnimation),
            ],
            [[1, 3], [5]]),
        SpaceRow(
            "state machines", \.stateMachines, [.artboard, .init(.stateMachine), .artboard, .init(.stateMachine)],
            [[1], [3]]),
    ]

    @Test(arguments: partRows)
    func parts(_ row: SpaceRow) throws { try row.check() }
}
