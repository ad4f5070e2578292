import RiveModel
import RiveSchema
import RiveTestSupport
import Testing

@testable import RiveRuntime

/// Small files that ask for so much work that frames, or calls, would not end.
@Suite struct EffortTests {
    private static let frame: Float = 0.0166666675
    /// More than any of the files needs for what it is allowed, and little enough to be used up at once.
    private static let limit = 1 << 14

    /// An animation, and a state machine that plays it after what stands in its state.
    private func machine(_ listeners: String = "", keys: String = "", state: String = "") -> String {
        """
          LinearAnimation name="Moves" duration=60 loopValue=loop
        \(keys)
          StateMachine name="Machine"
        \(listeners)
        \(Draft.layer(plays: "Moves"))
        \(state)
        """
    }

    private func draft(_ body: String) throws -> SceneDraft { try SceneDraft("rive draft 7.0\nBackboard\n\(body)") }

    /// Artboards that each nest the next one, with two machines that drive it.
    private func nested(_ depth: Int, last: String = "") throws -> RuntimeScene {
        let artboards = (0..<depth).map { level in
            let host =
                level == depth - 1
                ? ""
                : """
                  NestedArtboard artboardId=\(level + 1)
                    NestedStateMachine animationId=0
                    NestedStateMachine animationId=0
                """
            return """
                Artboard name="\(level)" width=100 height=100
                \(host)
                  Event name="Event"
                \(machine(state: level == depth - 1 ? last : ""))
                """
        }
        return try draft(artboards.joined(separator: "\n")).scene(effort: Self.limit)
    }

    @Test func hasALimit() throws {
        let store = ViewModelStore(try nested(1).file)
        store.effort.begin()
        #expect(store.effort.spend(1 << 24))
        #expect(!store.effort.spend())
        #expect(store.effort.isExhausted)
        store.effort.begin()
        #expect(store.effort.isExhausted)
    }

    /// Joysticks that follow a handle in a box without a width, within hosts that bring up to date what is inside at once.
    @Test func stopsPassesThatMultiply() throws {
        let artboards = (0..<6).map { level in
            """
            Artboard name="\(level)" width=100 height=100
            \(level == 5 ? "" : "  NestedArtboard artboardId=\(level + 1) isPaused=true\n    NestedStateMachine animationId=0")
              Node $handle\(level) x=nan
              Joystick handleSourceId=$handle\(level) width=0 height=0
            \(machine())
            """
        }
        let scene = try draft(artboards.joined(separator: "\n")).scene(effort: Self.limit)
        _ = scene.advance(Self.frame)
        #expect(scene.failure?.limit == .work)
    }

    /// Joysticks whose animations move the time of a nested artboard with such joysticks.
    @Test func stopsJoysticksThatMultiply() throws {
        func keyed(_ object: String, _ key: String, _ value: Int) -> String {
            """
                KeyedObject objectId=\(object)
                  KeyedProperty propertyKey=\(key)
                    KeyFrameDouble frame=0 interpolationType=linear value=0
                    KeyFrameDouble frame=60 interpolationType=linear value=\(value)
            """
        }
        let depth = 24
        let artboards = (0..<depth).map { level in
            let isLast = level == depth - 1
            let host = """
                  NestedArtboard artboardId=\(level + 1)
                    NestedRemapAnimation $time\(level) animationId=1 time=0.5
                    NestedStateMachine animationId=0
                """
            let sticks = (0..<2).map {
                """
                  Node $handle\(level)and\($0) x=\($0 == 0 ? 50 : -50)
                  Joystick handleSourceId=$handle\(level)and\($0) width=100 height=100 xId=0
                """
            }
            return """
                Artboard name="\(level)" width=100 height=100
                  Node $node\(level)
                \(isLast ? "" : host)
                \(sticks.joined(separator: "\n"))
                  LinearAnimation name="Stick" duration=60
                \(isLast ? "" : keyed("$time\(level)", "time", 1))
                  LinearAnimation name="Time" duration=60
                \(keyed("$node\(level)", "x", 100))
                \(machine())
                """
        }
        let scene = try draft(artboards.joined(separator: "\n")).scene(effort: Self.limit)
        for _ in 0..<3 { _ = scene.advance(Self.frame) }
        #expect(scene.failure?.limit == .work)
    }

    @Test func stopsPointersThatMultiply() throws {
        let scene = try nested(30)
        _ = scene.advance(0)
        #expect(scene.failure == nil)
        _ = scene.pointer(.move, x: 5, y: 5)
        #expect(scene.failure?.limit == .work)
    }

    @Test func stopsEventsThatMultiply() throws {
        let scene = try nested(30, last: "        StateMachineFireEvent eventId=1 occursValue=0")
        for _ in 0..<3 { _ = scene.advance(Self.frame) }
        #expect(scene.failure?.limit == .work)
    }

    /// What is done between frames counts for nothing, however much it is.
    @Test func countsNothingBetweenFrames() throws {
        let scene = try nested(2)
        _ = scene.advance(0)
        scene.store.effort.spend(2 * Self.limit)
        #expect(!scene.store.effort.isExhausted)
        _ = scene.advance(Self.frame)
        #expect(scene.failure == nil)
    }

    /// Events whose properties hosts would read for each report.
    @Test func countsPropertiesOfEvents() throws {
        let properties = (0..<600).map { "    CustomPropertyNumber name=\"\($0)\"" }.joined(separator: "\n")
        let fires = Array(repeating: "        StateMachineFireEvent eventId=1 occursValue=0", count: 600)
        let scene = try draft(
            """
            Artboard name="Main" width=100 height=100
              Event name="Event"
            \(properties)
            \(machine(state: fires.joined(separator: "\n")))
            """
        ).scene(effort: Self.limit)
        for _ in 0..<3 { _ = scene.advance(Self.frame) }
        #expect(scene.failure?.limit == .reports)
    }

    @Test func refusesParametersWithoutEnd() throws {
        let binds = Array(repeating: "  DataBindContext propertyKey=operationValue sourcePathIds=[0 0]", count: 2000)
        let many = try draft(
            """
            \(Draft.viewModel("Model", instance: "Only", .number("number", 1)))
            DataConverterOperationValue name="Many"
            \(binds.joined(separator: "\n"))
            Artboard name="Main" width=100 height=100 viewModelId=0
              Node
                DataBindContext propertyKey=x converterId=0 sourcePathIds=[0 0]
            """
        )
        expectLimit(.converterBinds) { try many.scene(effort: Self.limit) }
    }

    /// A bind on the value of a token so far behind in a formula that 15 bits do not hold its place.
    @Test func bindsLateTokens() throws {
        let plus = "  FormulaTokenOperation\n  FormulaTokenValue operationValue=0\n"
        let scene = try draft(
            """
            \(Draft.viewModel("Model", instance: "Only", .number("number", 7)))
            DataConverterFormula name="Sum"
              FormulaTokenValue operationValue=1
            \(String(repeating: plus, count: 16_500))
              DataBindContext propertyKey=FormulaTokenValue.operationValue sourcePathIds=[0 0]
            Artboard name="Main" width=100 height=100 viewModelId=0
              Node
                DataBindContext propertyKey=x converterId=0 sourcePathIds=[0 0]
            """
        ).scene()
        _ = scene.advance(0)
        #expect(scene.failure == nil)
        #expect(scene.root.number(scene.root.definition.slot(1, .nodeX)) == 8)
    }

    /// Many that follow one path wait for it once.
    @Test func followersShareWhatTheyWaitFor() throws {
        let scene = try draft(
            """
            Artboard name="Main" width=100 height=100
              Shape $path
            \(Array(repeating: "    Node parentId=$path", count: 600).joined(separator: "\n"))
              Node $follower
            \(Array(repeating: "    FollowPathConstraint targetId=$path", count: 600).joined(separator: "\n"))
            \(machine())
            """
        ).scene()
        _ = scene.advance(0)
        _ = scene.root.geometry.world(0)
        #expect(scene.root.definition.geometry.related.count < 2000)
        #expect(scene.failure == nil)
    }

    /// A path whose measure would take more than there is.
    @Test func refusesLargeMeasures() throws {
        let star = "    Star points=4096 width=10000000 height=10000000 innerRadius=0.5 cornerRadius=1000000"
        let scene = try draft(
            """
            Artboard name="Main" width=100 height=100
              Shape $path x=10
            \(Array(repeating: star, count: 20).joined(separator: "\n"))
              Node $follower
                FollowPathConstraint targetId=$path distance=0.5
            \(machine())
            """
        ).scene(effort: Self.limit)
        _ = scene.advance(0)
        #expect(scene.failure == nil)
        _ = scene.root.geometry.world(try #require(scene.root.geometry.definition.node(22)))
        #expect(scene.failure?.limit == .bytes)
    }

    /// A pointer that comes to none of the listeners leaves nothing behind, and one that goes takes all with it.
    @Test func keepsPointersOnlyWhereTheyAre() throws {
        let listener = "    StateMachineListenerSingle listenerTypeValue=enter targetId=$shape"
        let scene = try draft(
            """
            Artboard name="Main" width=100 height=100
              Shape $shape x=50 y=50
                Rectangle width=20 height=20
                Fill
            \(machine(Array(repeating: listener, count: 50).joined(separator: "\n")))
            """
        ).scene()
        _ = scene.advance(0)
        _ = scene.pointer(.move, x: 5, y: 5, id: 0)
        let before = scene.store.budget.bytes
        for pointer in 1...100 { _ = scene.pointer(.move, x: 5, y: 5, id: pointer) }
        #expect(scene.store.budget.bytes == before)
        for pointer in 1...100 { _ = scene.pointer(.move, x: 50, y: 50, id: pointer) }
        #expect(scene.store.budget.bytes > before)
        for pointer in 1...100 { _ = scene.pointer(.exit, x: 50, y: 50, id: pointer) }
        #expect(scene.store.budget.bytes == before)
    }

    /// Listeners on a container with much in it, which is searched once.
    @Test func refusesHitsWithoutEnd() throws {
        let listener = "    StateMachineListenerSingle listenerTypeValue=enter targetId=$group"
        let scene = try draft(
            """
            Artboard name="Main" width=100 height=100
              Node $group
            \(Array(repeating: "    Shape parentId=$group", count: 600).joined(separator: "\n"))
            \(machine(Array(repeating: listener, count: 600).joined(separator: "\n")))
            """
        ).scene(effort: Self.limit)
        _ = scene.advance(0)
        _ = scene.pointer(.move, x: 5, y: 5)
        #expect(scene.failure?.limit == .hitTargets)
    }

    /// An animation that turns where it begins.
    @Test func turnsAtOnceWithoutLength() throws {
        let scene = try draft(
            """
            Artboard name="Main" width=100 height=100
              Event name="Event"
              LinearAnimation name="Point" duration=0 loopValue=pingPong
                KeyedObject objectId=1
                  KeyedProperty propertyKey=trigger
                    KeyFrameCallback frame=0
              StateMachine name="Machine"
            \(String(repeating: Draft.layer(plays: "Point") + "\n", count: 500))
            """
        ).scene()
        for _ in 0..<10 { _ = scene.advance(Self.frame) }
        #expect(scene.failure == nil)
    }
}
