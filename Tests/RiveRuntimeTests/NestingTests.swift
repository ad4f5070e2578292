import RiveModel
import RiveTestSupport
import Testing

@testable import RiveRuntime

@Suite struct NestingTests {
    /// A nested artboard whose machine reports an event, to which the outer one listens.
    private func scene() throws -> RuntimeScene {
        let draft = """
            rive draft 7.0
            Backboard
            Artboard name="Outer" defaultStateMachineId="Outer machine"
              NestedArtboard name="Inside" artboardId="Inner"
                NestedStateMachine name="Player" animationId="Inner machine"
                  NestedBool name="Switch" inputId="On"
                  NestedNumber name="Power" inputId="Power" nestedValue=3
              LinearAnimation name="Still" duration=1
              StateMachine name="Outer machine"
                StateMachineBool name="Heard"
            \(Draft.layer("Layer", plays: "Still"))
                StateMachineListenerSingle name="Ear" targetId="Inside" listenerTypeValue=event eventId=1
                  ListenerBoolChange inputId="Heard" value=setTrue
            Artboard name="Inner"
              Event name="Called"
              LinearAnimation name="Off" duration=1
              LinearAnimation name="Shown" duration=1
              StateMachine name="Inner machine"
                StateMachineBool name="On"
                StateMachineNumber name="Power" value=1
            \(Draft.layer("Layer", plays: "Off"))
                    StateTransition stateToId="Shown"
                      StateMachineFireEvent eventId="Called"
                      TransitionBoolCondition inputId="On"
                  AnimationState animationId="Shown"
            """
        return try SceneDraft(draft).scene()
    }

    private func inner(_ scene: RuntimeScene) throws -> StateMachineInstance {
        try #require(scene.root.host(0)?.machine(at: 0))
    }

    @Test func givesNestedInputsTheirValues() throws {
        let scene = try scene()
        #expect(try inner(scene).number(ofInput: 1) == 3)
    }

    /// A nested event is heard a frame after it was reported, and the outer machine reports nothing itself.
    @Test func bubblesEventsOneFrameLater() throws {
        let scene = try scene()
        for _ in 0..<20 { _ = scene.advance(0.0166666675) }
        try scene.setInput("Inside/On", to: "true")
        _ = scene.advance(0.0166666675)
        #expect(try inner(scene).visibleEvents(from: 0).count == 1)
        #expect(scene.events.isEmpty)
        #expect(scene.location.inputs.first?.value == .boolean(false))
        _ = scene.advance(0.0166666675)
        #expect(scene.location.inputs.first?.value == .boolean(true))
    }

    /// What is at rest sleeps, and an input wakes it with all that it is nested in.
    @Test func wakesByAnInput() throws {
        let scene = try scene()
        for _ in 0..<20 { _ = scene.advance(0.0166666675) }
        #expect(!scene.root.isAwake)
        try scene.setInput("Inside/Power", to: "9")
        #expect(scene.root.isAwake)
        _ = scene.advance(0.0166666675)
        #expect(try inner(scene).number(ofInput: 1) == 9)
    }

    /// What follows where it lies among all artboards sleeps with them, and wakes when what is around it moves.
    @Test func followsWhatIsAround() throws {
        let draft = """
            rive draft 7.0
            Backboard
            \(Draft.viewModel("Model", instance: "Only", .number("place", 10), .number("seen")))
            Artboard name="Outer" viewModelId="Model"
              NestedArtboard name="Inside" artboardId="Inner"
                DataBindContext propertyKey=x sourcePathIds="Model/place"
            Artboard name="Inner"
              Node name="Spot" x=5
                DataBindContext propertyKey=computedRootX flags=toSource sourcePathIds="Model/seen"
            """
        let scene = try SceneDraft(draft).scene()
        for _ in 0..<20 { _ = scene.advance(0.0166666675) }
        #expect(scene.text("seen") == "15.0")
        #expect(!scene.root.isAwake)
        try scene.set("place", to: "30")
        for _ in 0..<3 { _ = scene.advance(0.0166666675) }
        #expect(scene.text("seen") == "35.0")
    }

    /// An instance in an artboard may have two values of one property: key frames set the one that they are for.
    @Test(arguments: ["String", "List", "ViewModel", "Number"])
    func setsTheValueOfItsOwn(_ type: String) throws {
        let draft = """
            rive draft 7.0
            Backboard
            ViewModel name="Model"
              ViewModelPropertyNumber name="number"
            Artboard name="Main"
              NestedArtboard name="Inside"
                ViewModelInstance name="Held" viewModelId="Model"
                  ViewModelInstance\(type) viewModelPropertyId=0
                  ViewModelInstanceNumber name="Keyed" viewModelPropertyId=0 propertyValue=4
              LinearAnimation name="Moves" duration=60
                KeyedObject objectId="Keyed"
                  KeyedProperty propertyKey=ViewModelInstanceNumber.propertyValue
                    KeyFrameDouble value=77
            \(Draft.machine("Machine", plays: "Moves"))
            """
        let scene = try SceneDraft(draft).scene()
        let values = scene.store.cells(of: scene.root.instances[0])
        let first = scene.store.value(values.lowerBound)
        _ = scene.advance(0.0166666675)
        #expect(scene.store.value(values.lowerBound) == first)
        #expect(scene.store.value(values.lowerBound.advanced(by: 1)) == .number(77))
    }
}
