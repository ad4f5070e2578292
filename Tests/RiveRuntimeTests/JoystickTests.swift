import RiveTestSupport
import Testing

@testable import RiveRuntime

@Suite struct JoystickTests {
    /// A number that a joystick plays from -1 to 1, told to `place`; the joystick is a box of 100 around the origin.
    private func scene(_ joystick: String, objects: String = "", frame: String = "") throws -> RuntimeScene {
        try SceneDraft(
            """
            rive draft 7.0
            Backboard
            \(Draft.viewModel("Model", instance: "Only", .number("number", 25), .number("place")))
            Artboard name="Main" viewModelId="Model"
              CustomPropertyGroup
                CustomPropertyNumber name="Played"
                  DataBindContext propertyKey=propertyValue flags=toSource sourcePathIds="Model/place"
            \(objects)
              Joystick name="Stick" width=100 height=100 xId="Plays" \(joystick)
              LinearAnimation name="Plays" duration=60
                KeyedObject objectId="Played"
                  KeyedProperty propertyKey=CustomPropertyNumber.propertyValue
                    KeyFrameDouble frame=0 interpolationType=linear value=-1
                    KeyFrameDouble frame=60 interpolationType=linear value=1
            \(frame)
              LinearAnimation name="Keyed" duration=60
                KeyedObject objectId="Stick"
                  KeyedProperty propertyKey=Joystick.x
                    KeyFrameDouble value=1
            \(Draft.machine("Machine", layer: "Layer", plays: "Keyed"))
            """
        ).scene()
    }

    private static let handle = """
          Node name="Handle"
            DataBindContext propertyKey=x sourcePathIds="Model/number"
        """

    private func advance(_ scene: RuntimeScene, _ seconds: Float = 0.0166666675) -> String {
        _ = scene.advance(seconds)
        return scene.text("place")
    }

    /// What else sets a joystick stands as long as its handle rests.
    @Test func followsAHandleOnlyWhenThatMoves() throws {
        let scene = try scene(#"handleSourceId="Handle""#, objects: Self.handle)
        #expect(advance(scene, 0) == "0.5")
        #expect(advance(scene) == "1.0")
        #expect(advance(scene) == "1.0")
        try scene.set("number", to: "-25")
        #expect(advance(scene) == "-0.5")
        scene.dispose()
    }

    @Test func playsKeyFramesThatDataBindsSet() throws {
        let bound = #"            DataBindContext propertyKey=KeyFrameDouble.value sourcePathIds="Model/number""#
        let scene = try scene("x=1", frame: bound)
        #expect(advance(scene, 0) == "25.0")
        try scene.set("number", to: "4")
        #expect(advance(scene) == "4.0")
        scene.dispose()
    }
}
