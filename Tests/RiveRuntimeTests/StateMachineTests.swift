import RiveModel
import RiveTestSupport
import Testing

@testable import RiveRuntime

@Suite struct StateMachineTests {
    /// Two states of 30 frames; `transitions` leave the first.
    private func machine(_ transitions: String, inputs: String = "", any: String = "", more: String = "") throws
        -> RuntimeScene
    {
        let draft = """
            rive draft 7.0
            Backboard
            Artboard name="Main" width=100 height=100
              Event name="Left"
              Node name="Knob"
            \(Draft.slide("First", of: "Knob", frames: 30))
              LinearAnimation name="Second" duration=30
              StateMachine name="Machine"
            \(inputs)
                StateMachineLayer name="Layer"
                  AnyState
            \(any)
                  EntryState
                    StateTransition stateToId="First"
                  ExitState
                  AnimationState animationId="First"
            \(transitions)
                  AnimationState animationId="Second"
            \(more)
            """
        let scene = try SceneDraft(draft).scene()
        _ = scene.advance(0)
        return scene
    }

    @Test func waitsForExitTime() throws {
        let scene = try machine("        StateTransition stateToId=\"Second\" flags=enableExitTime exitTime=100")
        #expect(scene.states(5) == [])
        #expect(scene.states(1) == ["Second"], "6 frames are a tenth of a second")
    }

    @Test func takesTheFirstAllowedTransition() throws {
        let scene = try machine(
            """
                    StateTransition stateToId="Second" flags=disabled
                    StateTransition stateToId="Second"
                      TransitionBoolCondition inputId="On"
            """, inputs: "    StateMachineBool name=\"On\"")
        #expect(scene.states(3) == [])
        try scene.setInput("On", to: "true")
        #expect(scene.states() == ["Second"])
    }

    @Test func forgetsTriggersAfterAFrame() throws {
        let scene = try machine(
            """
                    StateTransition stateToId="Second"
                      TransitionTriggerCondition inputId="Go"
                      TransitionBoolCondition inputId="On"
            """, inputs: "    StateMachineBool name=\"On\"\n    StateMachineTrigger name=\"Go\"")
        try scene.setInput("Go", to: "fire")
        #expect(scene.states(2) == [])
        try scene.setInput("On", to: "true")
        #expect(scene.states(2) == [], "it was fired too early")
        try scene.setInput("Go", to: "fire")
        #expect(scene.states() == ["Second"])
    }

    /// Time that passes while nothing happens counts for exit times all the same.
    @Test func countsTimeInItsSleep() throws {
        let scene = try machine(
            """
                    StateTransition stateToId="Second" flags=enableExitTime exitTime=2000
                      TransitionBoolCondition inputId="On"
            """, inputs: "    StateMachineBool name=\"On\"")
        #expect(scene.states(90) == [])
        #expect(!scene.root.isAwake, "the first animation ended after 30 frames")
        #expect(!scene.advance(0.0166666675))
        try scene.setInput("On", to: "true")
        #expect(scene.states(28) == [])
        #expect(scene.states(2) == ["Second"], "2 seconds are 120 frames")
    }

    @Test func reportsEventsOnce() throws {
        let scene = try machine(
            """
                    StateTransition stateToId="Second" flags=enableExitTime exitTime=50
                      StateMachineFireEvent eventId="Left"
            """)
        _ = scene.states(3)
        #expect(scene.events.map(\.name) == ["Left"])
        _ = scene.states()
        #expect(scene.events.isEmpty)
    }

    /// A listener between the actions of a state takes only what is its own.
    @Test func actsForWhoOwnsTheAction() throws {
        let action = "ListenerBoolChange value=setTrue flags="
        let scene = try machine(
            """
                    \(action)2 inputId="First"
                StateMachineListenerSingle targetId="Knob" listenerTypeValue=click
                  \(action)0 inputId="Second"
                    \(action)2 inputId="Third"
            """,
            inputs: ["First", "Second", "Third"].map { "    StateMachineBool name=\"\($0)\"" }.joined(separator: "\n"))
        #expect(scene.location.inputs.map(\.value) == [.boolean(true), .boolean(false), .boolean(true)])
    }

    @Test func endsAnEndlessChain() throws {
        let scene = try machine(
            "        StateTransition stateToId=\"Second\"", more: "        StateTransition stateToId=\"First\"")
        for _ in 0..<3 { _ = scene.advance(0.0166666675) }
        #expect(scene.failure == nil)
    }

    /// Frames without seconds, backwards frames and enormous ones end.
    @Test(arguments: [0, -1, 1e30, .infinity, .nan] as [Float])
    func standsAnyTime(_ seconds: Float) throws {
        let scene = try machine("        StateTransition stateToId=\"Second\" flags=enableExitTime exitTime=100")
        for _ in 0..<4 { _ = scene.advance(seconds) }
        #expect(scene.failure == nil)
    }

    /// A frame that moves what no one sees goes on as long as it moves: a component is updated.
    @Test func settlesWithItsComponents() throws {
        let scene = try machine("")
        var frames = 0
        while scene.advance(0.0166666675), frames < 100 { frames += 1 }
        #expect(frames == 30)
    }
}
