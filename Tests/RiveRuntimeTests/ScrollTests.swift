import RiveTestSupport
import Testing

@testable import RiveRuntime

/// Pointers that scroll what lies in a layout.
@Suite struct ScrollTests {
    /// What a pointer does along the middle of the artboard, and how many frames go by afterwards.
    struct Step: Sendable {
        let action: PointerAction
        let y: Float
        var frames = 1

        static func down(_ y: Float) -> Step { Step(action: .down, y: y) }
        static func move(_ y: Float, frames: Int = 1) -> Step { Step(action: .move, y: y, frames: frames) }
        static func up(_ y: Float, frames: Int = 1) -> Step { Step(action: .up, y: y, frames: frames) }
    }

    /// An artboard that shows a layout through itself, and a button for drags below it.
    private func scene(_ options: String, physics: String = "ElasticScrollPhysics") throws -> RuntimeScene {
        let draft = """
            rive draft 7.0
            Backboard
            \(physics)
            \(Draft.viewModel(
                "Places", instance: "One", .number("y"), .number("speed"), .number("part"), .boolean("active")))
            Artboard name="Main" width=100 height=100 viewModelId="Places" defaultStateMachineId="Machine"
              LayoutComponent name="Content" styleId="Style" width=100 height=300
                LayoutComponentStyle name="Style" flexDirectionValue=column
                ScrollConstraint physicsId=0 \(options)
                  DataBindContext propertyKey=scrollOffsetY flags=toSource sourcePathIds="Places/y"
                  DataBindContext propertyKey=velocityY flags=toSource sourcePathIds="Places/speed"
                  DataBindContext propertyKey=scrollActive flags=toSource sourcePathIds="Places/active"
                  DataBindContext propertyKey=scrollPercentY sourcePathIds="Places/part"
              Shape name="Button" x=50 y=50
                Rectangle width=100 height=100
              StateMachine name="Machine"
                StateMachineNumber name="Drags"
                StateMachineBool name="Began"
                StateMachineBool name="Ended"
                StateMachineListenerSingle targetId="Button" listenerTypeValue=move
                  ListenerNumberChange inputId="Drags"
                StateMachineListenerSingle targetId="Button" listenerTypeValue=dragStart
                  ListenerBoolChange inputId="Began" value=setTrue
                StateMachineListenerSingle targetId="Button" listenerTypeValue=dragEnd
                  ListenerBoolChange inputId="Ended" value=setTrue
            """
        let scene = try SceneDraft(draft).scene()
        _ = scene.advance(0)
        _ = scene.states()
        return scene
    }

    @discardableResult
    private func run(_ steps: [Step], _ scene: RuntimeScene) -> [PointerHit] {
        steps.map { step in
            let hit = scene.pointer(step.action, x: 50, y: step.y)
            _ = scene.states(step.frames)
            return hit
        }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        var options = ""
        var physics = "ElasticScrollPhysics"
        let steps: [Step]
        let y: Float
        var testDescription: String { name }
    }

    static let rows = [
        Row(name: "held", steps: [.down(80), .move(60), .move(50)], y: -30),
        Row(name: "across", options: "directionValue=all", steps: [.down(80), .move(60)], y: -20),
        Row(name: "not touched", steps: [.move(60), .move(50)], y: 0),
        Row(name: "twice as far", options: "dragMultiplier=2", steps: [.down(80), .move(60)], y: -40),
        Row(name: "within the threshold", options: "threshold=30", steps: [.down(80), .move(60)], y: 0),
        Row(name: "beyond the threshold", options: "threshold=15", steps: [.down(80), .move(70), .move(60)], y: -20),
        Row(name: "not interactive", options: "interactive=false", steps: [.down(80), .move(60), .up(60)], y: 0),
        Row(
            name: "stopped before it is let go, with some of its swing left",
            steps: [.down(80), .move(60, frames: 3), .up(60, frames: 9)], y: -24.171116),
        Row(
            name: "back from before its beginning",
            steps: [.down(20), .move(60, frames: 3), .up(60, frames: 120)], y: 0),
        Row(
            name: "at once back from before its beginning", physics: "ClampedScrollPhysics",
            steps: [.down(20), .move(60), .up(60)], y: 0),
        Row(
            name: "without a beginning", options: "infinite=true",
            steps: [.down(20), .move(60, frames: 3), .up(60, frames: 120)], y: 50.949379),
        Row(name: "no physics", physics: "", steps: [.down(20), .move(60), .up(60, frames: 9)], y: 40),
    ]

    @Test(arguments: rows)
    func scrolls(row: Row) throws {
        let scene = try scene(row.options, physics: row.physics)
        run(row.steps, scene)
        let y = try #require(Float(scene.text("y")))
        #expect(abs(y - row.y) < 1e-3, "got \(y)")
    }

    /// What is let go in the middle of a movement rolls out.
    @Test func rollsOut() throws {
        let scene = try scene("")
        run([.down(90), .move(80), .move(70), .move(60)], scene)
        #expect(abs(try #require(Float(scene.text("speed"))) + 600) < 0.1)
        #expect(scene.text("active") == "true")
        run([.up(60, frames: 200)], scene)
        #expect(try #require(Float(scene.text("y"))) < -31)
        #expect(scene.text("active") == "false")
        #expect(!scene.advance(1 / 60))
    }

    /// What scrolls lets nothing below it be hit, and tells all listeners that dragging began and ended.
    @Test func tellsListenersOfDrags() throws {
        let scene = try scene("")
        #expect(run([.down(80), .move(60), .up(60)], scene) == [.hit, .hitOpaque, .hitOpaque])
        #expect(scene.machine?.inputs.indices.map { scene.machine?.inputs[$0].word } == [0, 1, 1])
        #expect(run([.move(50), .down(50), .up(50)], scene) == [.hit, .hit, .hit])
    }

    /// A nested button is not clicked where a pointer that pressed it scrolls what is around.
    @Test(arguments: [(y: 50, clicks: true), (y: 40, clicks: false)] as [(y: Float, clicks: Bool)])
    func takesPointersFromWhatIsNested(y: Float, clicks: Bool) throws {
        let draft = """
            rive draft 7.0
            Backboard
            Artboard name="Main" width=100 height=100 defaultStateMachineId="Machine"
              NestedArtboard artboardId="Inner"
                NestedStateMachine animationId="Inner machine"
              LayoutComponent name="Frame" styleId="Frame style" width=100 height=100
                LayoutComponentStyle name="Frame style" positionTypeValue=absolute
                LayoutComponent name="Content" styleId="Style" width=100 height=300
                  LayoutComponentStyle name="Style"
                  ScrollConstraint
              StateMachine name="Machine"
            Artboard name="Inner" width=100 height=100 defaultStateMachineId="Inner machine"
              Shape name="Button" x=50 y=50
                Rectangle width=60 height=60
              StateMachine name="Inner machine"
                StateMachineBool name="Clicked"
                StateMachineListenerSingle targetId="Button" listenerTypeValue=click
                  ListenerBoolChange inputId="Clicked" value=toggle
            """
        let scene = try SceneDraft(draft).scene()
        _ = scene.advance(0)
        let nested = try #require(scene.root.hosts[0] as? NestedHost)
        run([.down(50), .move(y), .up(y)], scene)
        #expect((nested.machine(at: 0)?.inputs[0].word == 1) == clicks)
        run([.down(50), .up(50)], scene)
        #expect((nested.machine(at: 0)?.inputs[0].word == 1) == !clicks)
    }

    /// What says how far it is to be scrolled, in parts of the way or in items, scrolls so far.
    @Test func scrollsByParts() throws {
        let scene = try scene("")
        try scene.set("part", to: "0.25")
        _ = scene.states(2)
        #expect(scene.text("y") == "-50.0")
    }
}
