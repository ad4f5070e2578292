import RiveTestSupport
import Testing

@testable import RiveRuntime

/// Layers of one machine take their transitions each for itself, however many they are.
@Suite struct LayerTests {
    /// A machine with so many layers, which all wait for the same.
    private func scene(_ count: Int, condition: String) throws -> RuntimeScene {
        let layers = (0..<count).map {
            """
                StateMachineLayer name="\($0)"
                  AnyState
                  EntryState
                    StateTransition stateToId="On"
            \(condition)
                  ExitState
                  AnimationState animationId="On"
            """
        }.joined(separator: "\n")
        let draft = """
            rive draft 7.0
            Backboard
            \(Draft.viewModel("Model", instance: "Only", .trigger("go")))
            Artboard name="Main" viewModelId="Model" defaultStateMachineId="Machine"
              LinearAnimation name="On" duration=1
              StateMachine name="Machine"
                StateMachineTrigger name="Go"
            \(layers)
            """
        return try SceneDraft(draft).scene()
    }

    @Test(arguments: [1, 64, 65, 200])
    func eachTakesATriggerOfAnInput(_ count: Int) throws {
        let scene = try scene(count, condition: "          TransitionTriggerCondition inputId=\"Go\"")
        #expect(scene.states().isEmpty)
        try scene.setInput("Go", to: "fire")
        #expect(scene.states() == .init(repeating: "On", count: count))
        try scene.setInput("Go", to: "fire")
        #expect(scene.states().isEmpty)
    }

    @Test(arguments: [1, 64, 65, 200])
    func eachTakesATriggerOfAViewModel(_ count: Int) throws {
        let scene = try scene(
            count,
            condition: """
                          TransitionViewModelCondition
                            BindablePropertyTrigger
                              DataBindContext propertyKey=propertyValue sourcePathIds="Model/go"
                            TransitionPropertyViewModelComparator
                            TransitionValueTriggerComparator
                """)
        #expect(scene.states().isEmpty)
        try scene.fire("go")
        #expect(scene.states() == .init(repeating: "On", count: count))
    }
}
