import RiveModel
import RiveSchema
import RiveTestSupport
import Testing

/// Inputs, layers, states and their parts: what takes an index, what is dropped, what null objects do.
@Suite struct StateMachineSpaceTests {
    private static let number = ArtificialRecord(.stateMachineNumber)
    private static let boolean = ArtificialRecord(.stateMachineBool)
    private static let exit = ArtificialRecord(.exitState)
    private static let blend = ArtificialRecord(75)

    private static func blendState(_ input: ArtificialValue) -> ArtificialRecord {
        .init(.blendState1DInput, [.blendState1DInputInputId: input])
    }

    private static let rows = [
        SpaceRow(
            "inputs", \.inputs, [.artboard, .machine, number, boolean, .init(.stateMachineTrigger)], [[2, 3, 4]]),
        SpaceRow(
            "null inputs before the first layer", \.inputs, [.artboard, .machine, number, .unknown, boolean],
            [[2, nil, 4]]),
        SpaceRow(
            "null objects behind a layer are no inputs", \.inputs, [.artboard, .machine, number, .layer, .unknown],
            [[2]]),
        SpaceRow("inputs without a state machine are dropped", \.inputs, [.artboard, number, .machine, number], [[3]]),
        SpaceRow("layers", \.layers, [.artboard, .machine, .layer, .layer, .machine, .layer], [[2, 3], [5]]),
        SpaceRow("listeners", \.listeners, [.artboard, .machine, .init(.stateMachineListenerSingle)], [[2]]),
        SpaceRow("states", \.states, [.artboard, .machine, .layer, .any, exit, .layer, .any], [[3, 4], [6]]),
        SpaceRow(
            "null objects of a layer are placeholder states", \.states,
            [.artboard, .machine, .layer, .any, .unknown, .transition, .unknown, exit], [[3, nil, nil, 7]]),
        SpaceRow(
            "blend states with a number", \.states, [.artboard, .machine, number, .layer, blendState(0), exit],
            [[4, 5]]),
        SpaceRow(
            "blend states without an input", \.states,
            [.artboard, .machine, .layer, .init(.blendState1DInput), exit], [[3, 4]]),
        SpaceRow(
            "blend states with another input are dropped", \.states,
            [.artboard, .machine, boolean, .layer, blendState(0), exit], [[5]]),
        SpaceRow(
            "blend states with an input that does not exist are dropped", \.states,
            [.artboard, .machine, number, .layer, blendState(1), exit], [[5]]),
        SpaceRow(
            "inputs of another state machine do not count", \.states,
            [.artboard, .machine, number, .machine, .layer, blendState(0), exit], [[6]]),
        SpaceRow(
            "blend animations", \.blendAnimations,
            [.artboard, .machine, .layer, .any, .init(.blendStateDirect), blend, blend],
            [[], [5, 6]]),
        SpaceRow(
            "blend animations that mix by a missing input are dropped", \.blendAnimations,
            [
                .artboard, .machine, number, .layer, .init(.blendStateDirect),
                .init(.blendAnimationDirect, [.blendSource: 0, .blendAnimationDirectInputId: 0]),
                .init(.blendAnimationDirect, [.blendSource: 0, .blendAnimationDirectInputId: 1]),
                .init(.blendAnimationDirect, [.blendSource: 1]),
            ], [[5, 7]]),
        SpaceRow(
            "transitions", \.transitions, [.artboard, .machine, .layer, .any, .transition, exit, .transition],
            [[4], [6]]),
        SpaceRow(
            "what follows a placeholder state belongs to the state before", \.transitions,
            [.artboard, .machine, .layer, .any, .unknown, .transition, exit, .transition], [[5], [], [7]]),
        SpaceRow(
            "what follows a dropped state belongs to the state before", \.transitions,
            [.artboard, .machine, .layer, .any, blendState(7), .transition, exit], [[5], []]),
    ]

    @Test(arguments: rows)
    func spaces(_ row: SpaceRow) throws { try row.check() }
}
