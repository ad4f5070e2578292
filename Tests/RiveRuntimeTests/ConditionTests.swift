import RiveTestSupport

#if DEBUG
    import RiveFormat
    import Testing

    @testable import RiveRuntime

    /// How often layers ask the conditions of their transitions: again only after something has changed that they look at.
    @Suite struct ConditionTests {
        struct Row: Sendable, CustomTestStringConvertible {
            let name: String
            /// The condition of the only transition.
            let condition: String
            var flags = ""
            /// What is set that leaves the condition false, and how often it is asked in ten frames before and after that.
            let change: @Sendable (RuntimeScene) throws -> Void
            let asked: (before: Int, after: Int)
            /// What makes it true.
            let fulfil: @Sendable (RuntimeScene) throws -> Void
            var testDescription: String { name }
        }

        private static let number = """
                      TransitionViewModelCondition
                        BindablePropertyNumber
                          DataBindContext propertyKey=propertyValue sourcePathIds="Model/count"
                        TransitionPropertyViewModelComparator
                        TransitionValueNumberComparator value=5
            """

        static let rows = [
            Row(
                name: "an input", condition: "          TransitionBoolCondition inputId=\"On\"",
                change: { try $0.setInput("Other", to: "3") }, asked: (0, 1),
                fulfil: { try $0.setInput("On", to: "true") }),
            Row(
                name: "a trigger", condition: "          TransitionTriggerCondition inputId=\"Go\"",
                change: { try $0.setInput("On", to: "true") }, asked: (0, 1),
                fulfil: { try $0.setInput("Go", to: "fire") }),
            Row(
                name: "a value", condition: number, change: { try $0.set("count", to: "4") }, asked: (0, 1),
                fulfil: { try $0.set("count", to: "5") }),
            Row(
                name: "an input with an exit time", condition: "          TransitionBoolCondition inputId=\"On\"",
                flags: "flags=enableExitTime", change: { try $0.setInput("Other", to: "3") }, asked: (20, 20),
                fulfil: { try $0.setInput("On", to: "true") }),
        ]

        private static func scene(_ row: Row) throws -> RuntimeScene {
            try SceneDraft(
                """
                rive draft 7.0
                Backboard
                \(Draft.viewModel("Model", instance: "Only", .number("count")))
                Artboard name="Main" width=100 height=100 viewModelId="Model" defaultStateMachineId="Machine"
                  Node name="Knob"
                \(Draft.slide("First", of: "Knob", frames: 30, loops: true))
                  LinearAnimation name="Second" duration=30
                  StateMachine name="Machine"
                    StateMachineBool name="On"
                    StateMachineNumber name="Other"
                    StateMachineTrigger name="Go"
                \(Draft.layer("Layer", plays: "First"))
                        StateTransition stateToId="Second" \(row.flags)
                \(row.condition)
                      AnimationState animationId="Second"
                """
            ).scene()
        }

        /// How often a condition is asked in ten frames.
        private static func asked(_ scene: RuntimeScene) -> Int {
            let counter = WorkCounter()
            WorkCounter.$current.withValue(counter) { #expect(scene.states(10).isEmpty) }
            return counter.count
        }

        @Test(arguments: rows)
        func areAskedAfterAChange(_ row: Row) throws {
            let scene = try Self.scene(row)
            _ = scene.states(2)
            #expect(Self.asked(scene) == row.asked.before)
            #expect(scene.root.isAwake, "an animation runs")
            try row.change(scene)
            #expect(Self.asked(scene) == row.asked.after)
            try row.fulfil(scene)
            #expect(scene.states() == ["Second"])
        }
    }
#endif
