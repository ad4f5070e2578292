import RiveModel
import RiveTestSupport
import Testing

@testable import RiveRuntime

/// How time runs in an animation of 10 frames at 2 a second.
@Suite struct AnimationTimeTests {
    struct Row: Sendable {
        let loop: String
        var options = ""
        var direction: Float = 1
        var start: Float?
        /// Each advance with the time, the total time, and whether it reached an end and goes on behind it.
        let advances: [(seconds: Float, time: Float, total: Float, didLoop: Bool, goesOn: Bool)]
    }

    @Test(arguments: [
        Row(loop: "oneShot", advances: [(2, 2, 2, false, true), (10, 5, 12, true, false)]),
        Row(loop: "oneShot", options: "speed=0.5", advances: [(2, 1, 1, false, true)]),
        Row(loop: "oneShot", direction: -1, advances: [(2, 0, 2, true, false)]),
        Row(loop: "oneShot", direction: -1, start: 5, advances: [(2, 3, 7, false, true), (4, 0, 11, true, false)]),
        Row(loop: "loop", advances: [(2, 2, 2, false, true), (10, 2, 12, true, true)]),
        Row(loop: "loop", advances: [(-2, 3, 2, true, true)]),
        Row(
            loop: "loop", direction: -1,
            advances: [(2, 3, 2, true, true), (2, 1, 4, false, true), (4, 2, 8, true, true)]),
        Row(
            loop: "pingPong",
            advances: [(2, 2, 2, false, true), (5, 3, 7, true, true), (9, 4, 16, true, true), (6, 2, 22, true, true)]),
        Row(
            loop: "pingPong", direction: -1,
            advances: [(2, 2, 2, true, true), (4, 4, 6, true, true), (2, 2, 8, false, true)]),
        // Time that does not pass changes nothing.
        Row(loop: "loop", advances: [(0, 0, 0, false, false)]),
    ])
    func advances(_ row: Row) throws {
        let definition = try definition("duration=10 fps=2 loopValue=\(row.loop) \(row.options)")
        defer { withExtendedLifetime(definition) {} }
        var animation = AnimationInstance(definition)
        if let start = row.start { animation.jump(to: start) }
        animation.direction = row.direction
        for expected in row.advances {
            let goesOn = animation.advance(expected.seconds, nil)
            #expect(animation.time == expected.time)
            #expect(animation.totalTime == expected.total)
            #expect(animation.didLoop == expected.didLoop)
            #expect(goesOn == expected.goesOn)
        }
    }

    /// An animation without length turns for ever in no time; one without frames a second has none.
    @Test(arguments: [
        "duration=0 loopValue=pingPong", "duration=0 loopValue=loop", "fps=0 loopValue=pingPong", "fps=0",
    ])
    func endsWhereThereIsNoLength(_ properties: String) throws {
        let definition = try definition(properties)
        defer { withExtendedLifetime(definition) {} }
        var animation = AnimationInstance(definition)
        for seconds in [0.5, 1000, -3] as [Float] { _ = animation.advance(seconds, nil) }
    }

    /// The last key frame keeps a frame going where it changes what is drawn, not where it changes a number that nothing has.
    @Test(arguments: [
        ("Feather", "Feather.strength", 62), ("Feather", "Feather.offsetX", 62), ("Feather", "Feather.offsetY", 62),
        ("Number", "CustomPropertyNumber.propertyValue", 61),
    ])
    func settles(_ object: String, _ property: String, _ frame: Int) throws {
        let scene = try SceneDraft(
            """
            rive draft 7.0
            Backboard
            Artboard name="Main"
              Shape
                Fill
                  SolidColor
                  Feather name="Feather"
              CustomPropertyGroup
                CustomPropertyNumber name="Number"
              LinearAnimation name="Moves" duration=60
                KeyedObject objectId="\(object)"
                  KeyedProperty propertyKey=\(property)
                    KeyFrameDouble frame=0 interpolationType=linear
                    KeyFrameDouble frame=60 interpolationType=linear value=9
            \(Draft.machine("Machine", layer: "Layer", plays: "Moves"))
            """
        ).scene()
        _ = scene.advance(0)
        #expect((1...100).first { _ in !scene.advance(0.0166666675) } == frame)
        scene.dispose()
    }

    private func definition(_ properties: String) throws -> AnimationDefinition {
        let text = """
            rive draft 7.0
            Backboard
            Artboard name="Main"
              LinearAnimation name="Move" \(properties)
            """
        let file = RuntimeFile(try Document(draft: text))
        return try #require(file.artboard(at: 0)?.animation(at: 0))
    }
}
