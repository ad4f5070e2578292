import RiveTestSupport
import Testing

@testable import RiveRuntime

/// A scene that runs on and on needs no more memory than when it began.
@Suite struct LongRunTests {
    /// Two states that take turns in every frame; a data bind gives a key frame of one of them its value.
    private func turns() throws -> RuntimeScene {
        let draft = """
            rive draft 7.0
            Backboard
            \(Draft.viewModel("Model", instance: "Only", .number("number", 4), .number("seen")))
            Artboard name="Main" viewModelId="Model" defaultStateMachineId="Machine"
              CustomPropertyGroup name="Group"
                CustomPropertyNumber name="Held"
                  DataBindContext propertyKey=propertyValue flags=toSource sourcePathIds="Model/seen"
              LinearAnimation name="On" duration=1
                KeyedObject objectId="Held"
                  KeyedProperty propertyKey=CustomPropertyNumber.propertyValue
                    KeyFrameDouble interpolationType=hold value=1
                      DataBindContext propertyKey=value sourcePathIds="Model/number"
              LinearAnimation name="Off" duration=1
            \(Draft.machine("Machine", layer: "Layer", plays: "On"))
                    StateTransition stateToId="Off" flags=enableExitTime exitTime=10
                  AnimationState animationId="Off"
                    StateTransition stateToId="On" flags=enableExitTime exitTime=10
            """
        return try SceneDraft(draft).scene()
    }

    @Test func keepsTheBindsOfKeyFrames() throws {
        let scene = try turns()
        for _ in 0..<10 { _ = scene.advance(0.0166666675) }
        #expect(scene.text("seen") == "4.0")
        let count = scene.root.container.binds.count
        try scene.set("number", to: "5")
        for _ in 0..<500 { _ = scene.advance(0.0166666675) }
        #expect(scene.root.container.binds.count == count)
        #expect(scene.text("seen") == "5.0")
    }
}
