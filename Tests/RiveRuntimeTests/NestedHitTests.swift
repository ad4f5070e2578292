import Testing

@testable import RiveRuntime

/// Pointers that meet what lies in other artboards, and what lies above and below each other.
@Suite struct NestedHitTests {
    /// An artboard with a square from 10, 10 to 30, 30 that counts how often it is touched.
    private static let inner = """
        Artboard name="Inner" width=40 height=40 viewModelId="Item" defaultStateMachineId="Inner machine" clip=true
          Shape name="Square" x=20 y=20
            Rectangle width=20 height=20
          StateMachine name="Inner machine"
            StateMachineBool name="Touched"
            StateMachineListenerSingle targetId="Square" listenerTypeValue=down
              ListenerBoolChange inputId="Touched" value=toggle
        """

    private static let models = """
        rive draft 7.0
        Backboard
        ViewModel name="Item"
          ViewModelPropertyNumber name="height" symbolTypeValue=drawIndex
          ViewModelInstance name="Low"
            ViewModelInstanceNumber propertyValue=-1
          ViewModelInstance name="Plain"
            ViewModelInstanceNumber
        ViewModel name="Main"
          ViewModelPropertyList name="items"
          ViewModelInstance name="One"
            ViewModelInstanceList
              ViewModelInstanceListItem viewModelId="Item" viewModelInstanceId="Plain"
              ViewModelInstanceListItem viewModelId="Item" viewModelInstanceId="Low"
        """

    private func scene(_ objects: String) throws -> RuntimeScene {
        let main = "Artboard name=\"Main\" width=100 height=100 viewModelId=\"Main\" defaultStateMachineId=\"Machine\""
        let scene = try SceneDraft(
            [Self.models, main, objects, "  StateMachine name=\"Machine\"", Self.inner].joined(separator: "\n")
        ).scene()
        _ = scene.advance(0)
        _ = scene.advance(0)
        return scene
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let host: String
        let inside: [(Float, Float)]
        let outside: [(Float, Float)]
        var testDescription: String { name }
    }

    static let rows = [
        Row(
            name: "moved", host: "  NestedArtboard artboardId=\"Inner\" x=40 y=50",
            inside: [(51, 61), (69, 79)], outside: [(47, 70), (73, 70), (60, 57), (60, 83)]),
        Row(
            name: "scaled", host: "  NestedArtboard artboardId=\"Inner\" scaleX=2 scaleY=0.5",
            inside: [(22, 6), (58, 14)], outside: [(15, 10), (65, 10), (40, 3), (40, 17)]),
        Row(
            name: "turned", host: "  NestedArtboard artboardId=\"Inner\" x=50 rotation=1.5707964",
            inside: [(21, 11), (39, 29)], outside: [(17, 20), (43, 20), (30, 7), (30, 33)]),
        Row(
            name: "in a node of its own",
            host: "  Node x=30 y=30 scaleX=-1\n    NestedArtboard artboardId=\"Inner\" x=-20",
            inside: [(39, 41), (21, 59)], outside: [(43, 50), (17, 50)]),
        Row(
            name: "as large as fits the artboard around", host: "  NestedArtboardLeaf artboardId=\"Inner\" fit=contain",
            inside: [(28, 28), (72, 72)], outside: [(22, 50), (50, 78)]),
        Row(
            name: "unscaled, on the right of the artboard around",
            host: "  NestedArtboardLeaf artboardId=\"Inner\" fit=none alignmentX=1",
            inside: [(72, 42), (88, 58)], outside: [(67, 50), (93, 50)]),
        Row(
            name: "in a group, which it does not have to fit",
            host: "  Node x=30 y=30\n    NestedArtboardLeaf artboardId=\"Inner\"",
            inside: [(42, 42), (58, 58)], outside: [(37, 50), (50, 63)]),
    ]

    @Test(arguments: rows)
    func hitsWhatIsNested(row: Row) throws {
        let lines = row.host.split(separator: "\n").map(String.init)
        let indent = String((lines.last ?? "").prefix { $0 == " " }) + "  "
        let host = row.host + "\n\(indent)NestedStateMachine animationId=\"Inner machine\""
        for (points, hit) in [(row.inside, PointerHit.hit), (row.outside, .none)] {
            for (x, y) in points {
                let scene = try scene(host)
                #expect(scene.pointer(.down, x: x, y: y) == hit, "at \(x), \(y)")
                let nested = try #require(scene.root.hosts[0] as? NestedHost)
                #expect((nested.machine(at: 0)?.inputs[0].word == 1) == (hit == .hit), "at \(x), \(y)")
            }
        }
    }

    /// Where nothing could drive the artboard around, pointers get through to what is nested in it.
    @Test func hitsThroughArtboardsThatNothingDrives() throws {
        let host = """
            Artboard name="Main" width=100 height=100
              NestedArtboard artboardId="Inner" x=40 y=50
                NestedStateMachine animationId="Inner machine"
            """
        let scene = try SceneDraft([Self.models, host, Self.inner].joined(separator: "\n")).scene()
        #expect(scene.machine == nil)
        _ = scene.advance(0)
        #expect(scene.pointer(.down, x: 47, y: 70) == .none)
        #expect(scene.pointer(.down, x: 51, y: 61) == .hit)
        #expect(scene.machine == nil)
        let nested = try #require(scene.root.hosts[0] as? NestedHost)
        #expect(nested.machine(at: 0)?.inputs[0].word == 1)
    }

    /// The items lie on each other; that which the view model puts lower is below.
    @Test func hitsItemsOfLists() throws {
        let list = """
              Node
                ArtboardComponentList name="List" x=20 y=20
                  DataBindContext propertyKey=listSource sourcePathIds="Main/items"
            """
        let scene = try scene(list)
        let host = try #require(scene.root.hosts[0] as? ListHost)
        #expect(host.shown.map(\.item) == [0, 1])
        for (x, y) in [(26, 40), (54, 40), (40, 26), (40, 54)] as [(Float, Float)] {
            #expect(scene.pointer(.down, x: x, y: y) == .none, "at \(x), \(y)")
        }
        var touches: UInt32 = 0
        for (x, y) in [(31, 49), (49, 31), (31, 31), (49, 49), (40, 40)] as [(Float, Float)] {
            #expect(scene.pointer(.down, x: x, y: y) == .hit, "at \(x), \(y)")
            touches += 1
            #expect(host.shown.allSatisfy { $0.machines[0].inputs[0].word == touches & 1 })
        }
    }

    /// The square sticks out of its artboard, which lies in another that is smaller than what it shows.
    @Test func hitsWhatNestedArtboardsShow() throws {
        func artboard(_ name: String, _ size: Int, _ objects: String) -> String {
            """
            Artboard name="\(name)" width=\(size) height=\(size) clip=true defaultStateMachineId="\(name) machine"
            \(objects)
              StateMachine name="\(name) machine"
            """
        }
        func host(_ name: String, _ place: String) -> String {
            """
              NestedArtboard artboardId="\(name)" \(place)
                NestedStateMachine animationId="\(name) machine"
            """
        }
        let square = "  Shape name=\"Square\" x=10 y=10\n    Rectangle width=60 height=60"
        let draft = [
            "rive draft 7.0", "Backboard", artboard("Main", 100, host("Frame", "x=20 y=20")),
            artboard("Frame", 30, host("Inner", "x=10 y=10")), artboard("Inner", 40, square),
            "    StateMachineListenerSingle targetId=\"Square\" listenerTypeValue=down",
        ]
        let scene = try SceneDraft(draft.joined(separator: "\n")).scene()
        _ = scene.advance(0)
        _ = scene.advance(0)
        // From where the inner artboard begins to where the frame ends.
        for (x, y) in [(31, 31), (49, 49), (31, 49), (40, 40)] as [(Float, Float)] {
            #expect(scene.pointer(.down, x: x, y: y) == .hit, "at \(x), \(y)")
        }
        for (x, y) in [(29, 40), (40, 29), (51, 40), (40, 51)] as [(Float, Float)] {
            #expect(scene.pointer(.down, x: x, y: y) == .none, "at \(x), \(y)")
        }
    }

    /// Two opaque squares: the first of the file lies above, until a rule moves it behind the other.
    @Test(arguments: [(rule: "", top: 0), (rule: "Behind", top: 1)])
    func followsDrawRules(rule: String, top: Int) throws {
        let rules = """
                DrawRules\(rule.isEmpty ? "" : " drawTargetId=\"Behind\"")
                  DrawTarget name="Behind" drawableId="Second" placementValue=after
            """
        func square(_ name: String, _ rules: String = "") -> String {
            "  Shape name=\"\(name)\" x=50 y=50 drawableFlags=8\n    Rectangle width=20 height=20\n\(rules)\n"
        }
        let draft = """
            rive draft 7.0
            Backboard
            Artboard name="Main" width=100 height=100 defaultStateMachineId="Machine"
            \(square("First", rules))\(square("Second"))
              StateMachine name="Machine"
                StateMachineBool name="One"
                StateMachineBool name="Two"
                StateMachineListenerSingle targetId="First" listenerTypeValue=down
                  ListenerBoolChange inputId="One" value=toggle
                StateMachineListenerSingle targetId="Second" listenerTypeValue=down
                  ListenerBoolChange inputId="Two" value=toggle
            """
        let scene = try SceneDraft(draft).scene()
        _ = scene.advance(0)
        _ = scene.advance(0)
        #expect(scene.pointer(.down, x: 50, y: 50) == .hitOpaque)
        #expect([0, 1].map { scene.machine?.inputs[$0].word } == (top == 0 ? [1, 0] : [0, 1]))
    }
}
